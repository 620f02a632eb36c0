import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '../../shared/make-folder.ts';

const pathOf = (folder: string, id: string) => join(folder, `${id}.xml`);

/** Keeps what is sent under an id; whole or not at all. Returns its size in bytes. */
export async function keepFile(folder: string, id: string, sent: Readable): Promise<number> {
  await makeFolder(folder);
  const unfinished = `${pathOf(folder, id)}.unfinished`;
  try {
    await pipeline(sent, createWriteStream(unfinished, { mode: 0o600 }));
    await rename(unfinished, pathOf(folder, id));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return (await stat(pathOf(folder, id))).size;
}

export const hasFile = (folder: string, id: string): Promise<boolean> =>
  stat(pathOf(folder, id)).then(
    () => true,
    () => false,
  );

export const openFile = (folder: string, id: string): Readable => createReadStream(pathOf(folder, id));

/** Only one file is kept, or none: whatever else lies there was left behind. */
export async function removeFilesExcept(folder: string, id: string | null): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) if (id === null || !name.startsWith(id)) await rm(join(folder, name), { force: true });
}
