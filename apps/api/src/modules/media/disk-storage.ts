import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImageStorage } from '../../shared/image-storage.ts';
import { nameBelow } from './names.ts';

const root = '/uploads/';

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Pictures as files below `folder`; a file appears whole or not at all. */
export function diskStorage(folder: string): ImageStorage {
  return {
    async put(name, bytes) {
      const path = join(folder, name);
      if (await isThere(path)) return;
      await mkdir(dirname(path), { recursive: true });
      const unfinished = `${path}.${randomUUID()}`;
      await writeFile(unfinished, bytes, { flush: true });
      await rename(unfinished, path);
    },
    get: (name) => readFile(join(folder, name)),
    urlOf: (name) => `${root}${name}`,
    nameOf: (url) => nameBelow(root, url),
  };
}
