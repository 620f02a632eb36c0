import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { limits } from '@madrasah/contract';
import type { PictureSource } from './picture-archive.ts';

/** Operators may give the folder itself, its parent, or the whole site. */
const prefixes = ['', 'uploads/', 'wp-content/uploads/'];

/** A folder of the machine; files outside it are not found, also through a link. */
async function folderSource(folder: string): Promise<PictureSource> {
  const root = await realpath(folder);
  const find = async (path: string) => {
    for (const prefix of prefixes) {
      const real = await realpath(join(root, prefix, path)).catch(() => undefined);
      if (!real?.startsWith(root + sep)) continue;
      const found = await stat(real);
      if (found.isFile() && found.size <= limits.image.bytes) return real;
    }
    return undefined;
  };
  return {
    has: async (path) => (await find(path)) !== undefined,
    async read(path) {
      const real = await find(path);
      return real === undefined ? undefined : { bytes: await readFile(real), name: basename(real) };
    },
  };
}

/** Opens a folder or a zip archive. The archive library is loaded only for archives. */
export async function openPictureSource(path: string): Promise<PictureSource> {
  if ((await stat(path)).isDirectory()) return folderSource(path);
  const { openPictureArchive } = await import('./picture-archive.ts');
  return openPictureArchive(path);
}
