import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { limits } from '@madrasah/contract';
import type { PictureSource } from './picture-source.ts';

/** People hand over the folder itself, the one around it, or the whole site. */
const prefixes = ['', 'uploads/', 'wp-content/uploads/'];

/** A folder of the machine; what lies outside of it is not there, also by way of a link. */
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
    close: async () => {},
  };
}

/** A folder or a zip archive, whichever the path is. What reads archives is loaded for those alone. */
export async function openPictureSource(path: string): Promise<PictureSource> {
  if ((await stat(path)).isDirectory()) return folderSource(path);
  const { openPictureArchive } = await import('./picture-archive.ts');
  return openPictureArchive(path);
}
