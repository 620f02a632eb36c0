import { randomUUID } from 'node:crypto';
import { mkdir, opendir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../../shared/files/make-folder.ts';
import { syncFolder } from '../../../shared/files/sync-folder.ts';
import { writeFileDurably } from '../../../shared/files/write-file.ts';
import type { ImageStorage } from '../../../shared/image-storage.ts';
import { isImageOrVariantName, nameBelow } from '../names.ts';

const root = '/uploads/';

/** Where files are written, on the same disk, so that they can be moved to their place; never served. */
const unfinishedFolder = '.unfinished';
/** No file is written for longer than this. */
const unfinishedMs = 10 * 60_000;

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** What is served from the folder; of nothing else in it anything is known. */
async function* namesBelow(folder: string): AsyncGenerator<string> {
  if (!(await isThere(folder))) return;
  for await (const entry of await opendir(folder)) {
    if (!entry.isDirectory() || entry.name === unfinishedFolder) continue;
    for (const file of await readdir(join(folder, entry.name))) {
      const name = `${entry.name}/${file}`;
      if (isImageOrVariantName(name)) yield name;
    }
  }
}

/** A file of that name may have been renamed a moment ago by another request that has not synced the folder yet. */
async function syncPlace(path: string): Promise<void> {
  await makeFolder(dirname(path));
  await syncFolder(dirname(path));
}

/** Pictures as files below `folder`; a file appears whole or not at all, and a failed one leaves nothing behind. */
export function diskStorage(folder: string): ImageStorage {
  return {
    async put(name, bytes) {
      const path = join(folder, name);
      if (await isThere(path)) return syncPlace(path);
      const unfinished = join(folder, unfinishedFolder, randomUUID());
      await mkdir(dirname(unfinished), { recursive: true });
      await writeFileDurably(path, bytes, { unfinished });
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    get: (name) => readFile(join(folder, name)),
    list: () => namesBelow(folder),
    async check() {
      for await (const _ of namesBelow(folder)) return;
    },
    readStatus: () => null,
    urlOf: (name) => `${root}${name}`,
    nameOf: (url) => nameBelow(root, url),
  };
}

/** Removes what processes left behind that were killed while they wrote; what may still be written stays. */
export async function removeUnfinishedFiles(folder: string, now: Date): Promise<void> {
  const place = join(folder, unfinishedFolder);
  const names = (await isThere(place)) ? await readdir(place) : [];
  for (const name of names) {
    const path = join(place, name);
    // Another process may have finished or removed it meanwhile.
    const file = await stat(path).catch(() => undefined);
    if (file && now.getTime() - file.mtimeMs > unfinishedMs) await rm(path, { force: true });
  }
}
