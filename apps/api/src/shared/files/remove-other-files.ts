import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Only the files of one id are kept in the folder, or none: whatever else lies there was left behind. */
export async function removeFilesExcept(folder: string, id: string | null): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) if (id === null || !name.startsWith(id)) await rm(join(folder, name), { force: true });
}
