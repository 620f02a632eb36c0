import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { isStoredName } from '../../platform/media/index.ts';
import { type ArchivePart, ArchiveReader } from './archive.ts';
import { BackupError, damaged } from './backup-error.ts';
import { ageMagic, type Key, unlocking } from './encryption.ts';
import {
  checkIntegrity,
  type FileFindings,
  FileRows,
  filesPrefix,
  formatVersion,
  largest,
  type Manifest,
  manifestFormatSchema,
  manifestName,
  manifestSchema,
  mostParts,
  namesFiles,
  type Part,
  secretName,
  tableOfPart,
} from './manifest.ts';

const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
const lineFeed = 0x0a;

export const describePart = ({ name, bytes }: ArchivePart): Part => ({
  name,
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** In COPY's text format each row ends with a line feed, and contains no other. */
export function countRows(bytes: Buffer): number {
  let rows = 0;
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) rows += 1;
  return rows;
}

function mostBytesOf(name: string): number {
  if (name === manifestName) return largest.manifest;
  if (name === secretName || tableOfPart(name)) return largest.part;
  if (name.startsWith(filesPrefix) && isStoredName(name.slice(filesPrefix.length))) return largest.file;
  throw damaged(`bagian yang tidak dikenal: ${name.slice(0, 100)}`);
}

/** Recognises an encrypted file by its first bytes. */
async function isLocked(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ageMagic.length), 0, ageMagic.length, 0);
    const start = buffer.subarray(0, bytesRead);
    if (start.equals(ageMagic)) return true;
    if (start.subarray(0, zstdMagic.length).equals(zstdMagic)) return false;
    throw new BackupError(`${path} bukan berkas cadangan, atau awalnya rusak. Tidak ada yang diubah.`);
  } finally {
    await file.close();
  }
}

const decompressing = (path: string, archive: Writable, key: Key | undefined, signal: AbortSignal) => {
  const source = createReadStream(path, { highWaterMark: 1024 * 1024 });
  return key
    ? pipeline(source, unlocking(key), checkIntegrity, createZstdDecompress(), archive, { signal })
    : pipeline(source, checkIntegrity, createZstdDecompress(), archive, { signal });
};

/** File errors of the system are rethrown unchanged; every other error while reading means damage. */
function explain(error: unknown, path: string): unknown {
  if (error instanceof BackupError || !(error instanceof Error)) return error;
  if ('syscall' in error) return new BackupError(`${path} tidak dapat dibaca: ${error.message}`);
  return damaged(error.message);
}

/** The parts of a backup in the order in which they were written; fails at the latest after the last when it is damaged. */
export async function* readParts(path: string, key: Key, most = mostParts): AsyncGenerator<ArchivePart> {
  let parts = 0;
  const leaving = new AbortController();
  try {
    const archive = new ArchiveReader();
    const reading = decompressing(path, archive.input, (await isLocked(path)) ? key : undefined, leaving.signal);
    reading.catch(() => undefined); // The error is thrown below.
    try {
      for await (const part of archive.parts(mostBytesOf)) {
        parts += 1;
        if (parts > most) throw damaged('terlalu banyak bagian');
        yield part;
      }
    } catch (error) {
      // Where the source failed, its error is more precise than the missing end.
      leaving.abort();
      if (error instanceof BackupError) throw error;
      await reading.catch((reason: unknown) => {
        if (!(reason instanceof Error && reason.name === 'AbortError')) throw reason;
      });
      throw error;
    }
    await reading;
  } catch (error) {
    throw explain(error, path);
  } finally {
    leaving.abort();
  }
}

function readManifest(bytes: Buffer): Manifest {
  try {
    const content: unknown = JSON.parse(bytes.toString('utf8'));
    const { format } = manifestFormatSchema.parse(content);
    if (format <= formatVersion) return manifestSchema.parse(content);
    throw new BackupError(
      `Cadangan ini dibuat oleh versi aplikasi yang lebih baru (format ${format}; versi ini membaca sampai ${formatVersion}). Perbarui aplikasi lebih dahulu. Tidak ada yang diubah.`,
    );
  } catch (error) {
    throw error instanceof BackupError ? error : damaged('daftar isinya tidak terbaca');
  }
}

/** A backup that is as it was written, and how its files compare with its rows. */
export type VerifiedBackup = { manifest: Manifest; findings: FileFindings; siteId: string | undefined };

/**
 * Reads the whole backup and compares every part with the manifest: hashes, order, rows, files. Refuses a damaged,
 * incomplete, changed or newer one (`BackupError`) without changes. Every file is compared with its row.
 */
export async function verifyBackup(
  path: string,
  key: Key,
  progress: (bytes: number) => void = () => undefined,
): Promise<VerifiedBackup> {
  const parts: Part[] = [];
  const rows = new Map<string, number>();
  // Which column names a file is known only at the end.
  const held: { table: string; bytes: Buffer }[] = [];
  let manifest: Manifest | undefined;
  let bytes = 0;
  for await (const part of readParts(path, key)) {
    if (manifest) throw damaged('sesuatu sesudah daftar isinya');
    if (part.name === manifestName) {
      manifest = readManifest(part.bytes);
      continue;
    }
    parts.push(describePart(part));
    const table = tableOfPart(part.name);
    if (table) rows.set(table, (rows.get(table) ?? 0) + countRows(part.bytes));
    if (table && namesFiles(table)) held.push({ table, bytes: part.bytes });
    bytes += part.bytes.length;
    progress(bytes);
  }
  if (!manifest) throw damaged('daftar isinya tidak ada');
  requireSameParts(manifest, parts, rows);
  return { manifest, ...compareWithRows(manifest, held) };
}

function compareWithRows({ tables, parts, deleted = [] }: Manifest, held: readonly { table: string; bytes: Buffer }[]) {
  const columns = new Map(tables.map((table) => [table.name, table]));
  const fileRows = new FileRows();
  for (const { table: name, bytes } of held) {
    const table = columns.get(name);
    if (table) fileRows.take(table, bytes);
  }
  return { findings: fileRows.compare(parts, deleted), siteId: fileRows.siteId };
}

function requireSameParts(manifest: Manifest, parts: readonly Part[], rows: ReadonlyMap<string, number>): void {
  const isSame = (part: Part, other: Part | undefined) =>
    part.name === other?.name && part.bytes === other.bytes && part.sha256 === other.sha256;
  if (parts.length !== manifest.parts.length) throw damaged('jumlah bagiannya tidak cocok');
  const changed = parts.find((part, index) => !isSame(part, manifest.parts[index]));
  if (changed) throw damaged(`isi ${changed.name} tidak cocok`);

  const miscounted = manifest.tables.find((table) => table.rows !== (rows.get(table.name) ?? 0));
  if (miscounted) throw damaged(`jumlah baris ${miscounted.name} tidak cocok`);
  const named = new Set(manifest.tables.map(({ name }) => name));
  if ([...rows.keys()].some((table) => !named.has(table))) throw damaged('ada tabel yang tidak terdaftar');
  const files = parts.filter(({ name }) => name.startsWith(filesPrefix)).length;
  if (files !== manifest.files) throw damaged('jumlah berkasnya tidak cocok');
}
