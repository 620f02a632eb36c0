import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeFileDurably } from '../../shared/disk/write-file.ts';

/** Its ending says nothing of its format. */
export const pathOf = (folder: string, id: string) => join(folder, `${id}.xml`);

/** Stores an upload under an id, atomically. Returns its size in bytes. */
export async function keepFile(folder: string, id: string, sent: Readable): Promise<number> {
  await writeFileDurably(pathOf(folder, id), (file) => pipeline(sent, file), { mode: 0o600 });
  return (await stat(pathOf(folder, id))).size;
}

export const hasFile = (folder: string, id: string): Promise<boolean> =>
  stat(pathOf(folder, id)).then(
    () => true,
    () => false,
  );
