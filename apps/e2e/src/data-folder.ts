import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSiteAddress } from './site-address.ts';

/** An empty folder, which the caller removes. */
export const makeDataFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'madrasah-e2e-'));

/** Copies the starter site for an isolated site. Seeding an empty folder takes half a minute of processor time. */
export async function copyDataFolder(source = readSiteAddress().dataFolder): Promise<string> {
  const folder = await makeDataFolder();
  await cp(source, folder, { recursive: true });
  return folder;
}

export const removeDataFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5 });
