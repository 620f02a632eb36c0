import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import { fileLimits } from '@madrasah/contract';
import { type Entry, Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { RefusedContent, signBytes, type Work } from './inspection.ts';

export type FileEntry = Extract<Entry, { directory: false }>;

/** How many bytes an archive, and the documents in it, may still unpack to, and what their inspection may cost. */
export type Budget = { unpacked: number; work: Work };

const stored = 0;
const deflated = 8;
const chunkSize = 256 * 1024;

/** The files of an archive. Refuses one that programs could read in different ways, and one with a password. */
export async function listFiles(bytes: Buffer, budget: Budget): Promise<FileEntry[]> {
  const archive = new ZipReader(new Uint8ArrayReader(bytes), {
    useWebWorkers: false,
    strictness: 'strict',
    filenameValidation: 'balanced',
  });
  const entries: FileEntry[] = [];
  let seen = 0;
  for await (const entry of archive.getEntriesGenerator()) {
    seen += 1;
    budget.work.spend('entry');
    if (seen > fileLimits.archiveEntries) throw new RefusedContent('tooMuchInside');
    if (entry.encrypted) throw new RefusedContent('encrypted');
    if (!entry.directory) entries.push(entry);
  }
  if (entries.length === 0) throw new RefusedContent('empty');
  budget.unpacked -= entries.reduce((total, { uncompressedSize }) => total + uncompressedSize, 0);
  if (budget.unpacked < 0) throw new RefusedContent('tooMuchInside');
  return entries;
}

async function* chunksOf(entry: FileEntry): AsyncGenerator<Buffer> {
  const packed = Buffer.from(await entry.getData(new Uint8ArrayWriter(), { passThrough: true }));
  if (entry.compressionMethod === stored) yield packed;
  else if (entry.compressionMethod !== deflated) throw new RefusedContent('damaged');
  else if (entry.uncompressedSize > chunkSize) yield* createInflateRaw({ chunkSize }).end(packed);
  else yield inflateRawSync(packed, { maxOutputLength: entry.uncompressedSize + 1 });
}

/** The first `kept` bytes of a file. Unpacks all of it, to refuse what differs from the stated size or checksum. */
export async function unpack(entry: FileEntry, kept = signBytes): Promise<Buffer> {
  const beginning: Buffer[] = [];
  let size = 0;
  let sum = 0;
  for await (const chunk of chunksOf(entry)) {
    if (size < kept) beginning.push(Buffer.from(chunk.subarray(0, kept - size)));
    size += chunk.length;
    if (size > entry.uncompressedSize) break;
    sum = crc32(chunk, sum);
  }
  if (size !== entry.uncompressedSize || sum !== entry.signature) throw new RefusedContent('damaged');
  return Buffer.concat(beginning);
}

/** The whole of a file in an archive. Refuses one that unpacks to more than `most` bytes. */
export async function unpackAll(entry: FileEntry, most: number): Promise<Buffer> {
  if (entry.uncompressedSize > most) throw new RefusedContent('tooMuchInside');
  return unpack(entry, most);
}
