import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSiteAddress } from './site-address.ts';

type DataFolder = AsyncDisposable & { path: string };

/** An empty folder that is removed with all that has come into it. */
export async function makeDataFolder(): Promise<DataFolder> {
  const path = await mkdtemp(join(tmpdir(), 'madrasah-e2e-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** The starter site for a site of one's own. Filling an empty folder takes half a minute of processor time. */
export async function copyDataFolder(source = readSiteAddress().dataFolder): Promise<DataFolder> {
  const folder = await makeDataFolder();
  await cp(source, folder.path, { recursive: true });
  return folder;
}
