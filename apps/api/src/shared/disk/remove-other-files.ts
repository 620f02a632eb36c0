import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes all files of the folder except those of one id. */
export async function removeFilesExcept(folder: string, id: string | null): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) if (id === null || !name.startsWith(id)) await rm(join(folder, name), { force: true });
}
