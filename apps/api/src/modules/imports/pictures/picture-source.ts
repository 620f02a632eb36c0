import { openAsBlob } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { limits } from '@madrasah/contract';
import { BlobReader, type Entry, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';

export type FoundPicture = { bytes: Buffer; name: string };

/** Where the pictures of the old site are taken from, by their paths below its folder of uploads. */
export type PictureSource = {
  has(path: string): Promise<boolean>;
  /** Undefined where there is none, or where it is larger than a picture may be. */
  read(path: string): Promise<FoundPicture | undefined>;
  close(): Promise<void>;
};

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

const pathInArchive = (name: string) => name.replace(/^(?:.*?\/)?(?:wp-content\/)?uploads\//, '').normalize('NFC');

/** A zip archive; only its table is read at first, and of its files those that are asked for. */
async function archiveSource(file: string): Promise<PictureSource> {
  const archive = new ZipReader(new BlobReader(await openAsBlob(file)), { useWebWorkers: false });
  const entries = new Map<string, Extract<Entry, { directory: false }>>();
  for await (const entry of archive.getEntriesGenerator()) {
    if (entries.size >= limits.imports.zipEntries) break;
    if (!entry.directory && !entry.encrypted && entry.uncompressedSize <= limits.image.bytes) {
      entries.set(pathInArchive(entry.filename), entry);
    }
  }
  return {
    has: async (path) => entries.has(path),
    async read(path) {
      const entry = entries.get(path);
      if (!entry) return undefined;
      // What an archive says of itself need not be true: no more is unpacked than a picture may have.
      const bytes = await entry.getData(new BoundedWriter(limits.image.bytes)).catch(() => undefined);
      return bytes && { bytes: Buffer.from(bytes), name: basename(entry.filename) };
    },
    close: () => archive.close(),
  };
}

class BoundedWriter extends Uint8ArrayWriter {
  #left: number;

  constructor(most: number) {
    super();
    this.#left = most;
  }

  override async writeUint8Array(bytes: Uint8Array) {
    this.#left -= bytes.length;
    if (this.#left < 0) throw new Error('an entry is larger than it says');
    return super.writeUint8Array(bytes);
  }
}

/** A folder or a zip archive, whichever the path is. */
export const openPictureSource = async (path: string): Promise<PictureSource> =>
  (await stat(path)).isDirectory() ? folderSource(path) : archiveSource(path);
