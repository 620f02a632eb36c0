import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes the files of processes that were killed; those that may still be in use stay. */
export async function removeOldFiles(folder: string, { now, keptMs }: { now: Date; keptMs: number }): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    // Another process may have finished or removed it meanwhile.
    const file = await stat(path).catch(() => undefined);
    if (file && now.getTime() - file.mtimeMs > keptMs) await rm(path, { force: true });
  }
}
