import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { syncFolder } from './sync-folder.ts';

/**
 * Creates a folder and its parents so that they survive a power cut. One by one, because Node's own recursive call
 * never ends below a place like /proc.
 */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  const folder = resolve(path);
  const parent = dirname(folder);
  const known = await stat(parent).catch(() => undefined);
  if (!known) await makeFolder(parent, mode);
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    const there = await stat(folder).catch(() => undefined);
    if (!there?.isDirectory()) throw error;
  }
  // Also for an existing folder: the process that has just created it may not have synced its parent yet.
  await syncFolder(parent);
}
