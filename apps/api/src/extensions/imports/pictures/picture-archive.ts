import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { importTexts, limits } from '@madrasah/contract';
import { BlobReader, type Entry, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { Refusal } from '../../../shared/refusal.ts';

export type FoundPicture = { bytes: Buffer; name: string };

/** The source of the old site's pictures, by their paths below its folder of uploads. */
export type PictureSource = {
  has(path: string): Promise<boolean>;
  /** Undefined where there is none, or where it is larger than a picture may be. */
  read(path: string): Promise<FoundPicture | undefined>;
};

const pathInArchive = (name: string) => name.replace(/^(?:.*?\/)?(?:wp-content\/)?uploads\//, '').normalize('NFC');

/** A zip archive, of which only requested files are read. Refuses one with more than `most` entries. */
export async function openPictureArchive(
  file: string,
  most: number = limits.imports.zipEntries,
): Promise<PictureSource> {
  const archive = new ZipReader(new BlobReader(await openAsBlob(file)), { useWebWorkers: false });
  const entries = new Map<string, Extract<Entry, { directory: false }>>();
  let seen = 0;
  for await (const entry of archive.getEntriesGenerator()) {
    seen += 1;
    if (seen > most) throw new Refusal('INVALID', importTexts.tooManyFiles(most));
    if (!entry.directory && !entry.encrypted && entry.uncompressedSize <= limits.image.bytes) {
      entries.set(pathInArchive(entry.filename), entry);
    }
  }
  return {
    has: async (path) => entries.has(path),
    async read(path) {
      const entry = entries.get(path);
      if (!entry) return undefined;
      // The sizes in an archive may be wrong: no more is unpacked than a picture may have.
      const bytes = await entry.getData(new BoundedWriter(limits.image.bytes)).catch(() => undefined);
      return bytes && { bytes: Buffer.from(bytes), name: basename(entry.filename) };
    },
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
