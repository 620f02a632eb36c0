import { stat } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import type { Connection } from '../../database/orm.ts';
import { type Snapshot, type StoredTable, withSnapshot } from '../../database/snapshot.ts';
import type { Encryptor } from '../../platform/installation/index.ts';
import { lostFilesOf } from '../../platform/site-storage/index.ts';
import { isThere } from '../../shared/disk/folders.ts';
import { writeFileDurably } from '../../shared/disk/write-file.ts';
import { codeOf } from '../../shared/error-code.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import { ArchiveWriter } from './archive.ts';
import { BackupError, explainFileFailure } from './backup-error.ts';
import { type Lock, locking } from './encryption.ts';
import {
  addIntegrity,
  FileRows,
  filesPrefix,
  formatVersion,
  largest,
  type Manifest,
  manifestName,
  namesFiles,
  type Part,
  prepareSigningKey,
  rowsPartName,
  secretName,
  signManifest,
} from './manifest.ts';
import { countRows, describePart } from './read-backup.ts';

/** The source of a backup. */
export type BackupSource = {
  connection: Connection;
  images: ImageStorage;
  /** The application's version. */
  application: string;
  now: Date;
  /** Decrypts or creates the key that signs the backup; without it the backup is not signed. */
  encryptor?: Encryptor | undefined;
  /** The secret that signs tokens; only where it is requested. */
  secret?: string | undefined;
};

/** The progress of a backup: of the tables, then of the files. */
export type BackupProgress = { step: 'tables' | 'files'; done: number; total: number };

type WriteOptions = {
  lock?: Lock | undefined;
  progress?: ((progress: BackupProgress) => void) | undefined;
  /** Called whenever something was read or written. */
  activity?: (() => void) | undefined;
  signal?: AbortSignal | undefined;
};

/** Writes parts into the container, one after the other, and records them. */
function writerOf(archive: ArchiveWriter, activity: () => void) {
  const parts: Part[] = [];
  const put = async (name: string, bytes: Buffer) => {
    await archive.add({ name, bytes });
    activity();
  };
  const add = (name: string, bytes: Buffer) => {
    parts.push(describePart({ name, bytes }));
    return put(name, bytes);
  };
  return { parts, put, add };
}
type PartWriter = ReturnType<typeof writerOf>;

/** Writes a table's rows as parts and notes which files they name; returns their number. */
async function addTable(
  { parts, fileRows }: { parts: PartWriter; fileRows: FileRows },
  snapshot: Snapshot,
  table: StoredTable,
): Promise<number> {
  let rows = 0;
  let index = 0;
  let held: Buffer[] = [];
  let heldBytes = 0;
  const flush = async () => {
    const all = Buffer.concat(held);
    for (let at = 0; at < all.length; at += largest.part) {
      index += 1;
      await parts.add(rowsPartName(table.name, index), all.subarray(at, at + largest.part));
    }
    held = [];
    heldBytes = 0;
  };
  for await (const chunk of snapshot.readRows(table)) {
    rows += countRows(chunk);
    fileRows.take(table, chunk);
    held.push(chunk);
    heldBytes += chunk.length;
    if (heldBytes >= largest.part / 2) await flush();
  }
  await flush();
  return rows;
}

const isMissing = (error: unknown) =>
  codeOf(error) === 'ENOENT' || (error instanceof Error && error.name === 'NoSuchKey');

/** Writes the files that the rows name, as far as the storage has them. Returns those without a file. */
async function addFiles(
  parts: PartWriter,
  images: ImageStorage,
  { fileRows, progress }: { fileRows: FileRows; progress: (done: number, total: number) => void },
): Promise<string[]> {
  const { names } = fileRows;
  const missing: string[] = [];
  for (const [index, name] of names.entries()) {
    const bytes = await images.get(name).catch((error) => (isMissing(error) ? undefined : Promise.reject(error)));
    if (bytes) await parts.add(`${filesPrefix}${name}`, bytes);
    else if (fileRows.has(name)) missing.push(name);
    progress(index + 1, names.length);
  }
  return missing;
}

/** Those of the names whose rows were deleted since the rows were read. */
async function findDeleted(connection: Connection, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const present = new FileRows();
  await withSnapshot(connection, async (snapshot) => {
    for (const table of snapshot.tables.filter(({ name }) => namesFiles(name))) {
      for await (const chunk of snapshot.readRows(table)) present.take(table, chunk);
    }
  });
  return names.filter((name) => !present.has(name));
}

const nothing = () => undefined;

async function fill(
  archive: ArchiveWriter,
  source: BackupSource,
  { progress = nothing, activity = nothing }: WriteOptions,
) {
  const parts = writerOf(archive, activity);
  const fileRows = new FileRows();
  if (source.encryptor) await prepareSigningKey(source.connection, source.encryptor, source.now);
  const content = await withSnapshot(source.connection, async (snapshot) => {
    const tables: Manifest['tables'] = [];
    for (const [index, table] of snapshot.tables.entries()) {
      tables.push({ ...table, rows: await addTable({ parts, fileRows }, snapshot, table) });
      progress({ step: 'tables', done: index + 1, total: snapshot.tables.length });
    }
    const { server, migrations, sequences, installationKeys } = snapshot;
    return { state: { server, migrations, sequences, tables }, installationKeys };
  });
  // After the rows: every picture in a row was stored before that row.
  const missing = await addFiles(parts, source.images, {
    fileRows,
    progress: (done, total) => progress({ step: 'files', done, total }),
  });
  const deleted = await findDeleted(source.connection, missing);
  if (source.secret !== undefined) await parts.add(secretName, Buffer.from(source.secret));

  const unsigned: Manifest = {
    format: formatVersion,
    application: source.application,
    createdAt: source.now.toISOString(),
    ...content.state,
    files: parts.parts.filter(({ name }) => name.startsWith(filesPrefix)).length,
    ...(deleted.length > 0 && { deleted }),
    parts: parts.parts,
  };
  const manifest = signManifest(unsigned, content.installationKeys, source.encryptor);
  await parts.put(manifestName, Buffer.from(JSON.stringify(manifest)));
  archive.finish();
  return { manifest, lost: lostFilesOf(fileRows.compare(parts.parts, deleted).lost) };
}

const compressing = () =>
  createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } });

const storing = (archive: Readable, file: Writable, { lock, signal }: WriteOptions) =>
  lock
    ? pipeline(archive, compressing(), addIntegrity, locking(lock), file, { signal })
    : pipeline(archive, compressing(), addIntegrity, file, { signal });

/**
 * Writes a backup of one moment while the application runs. The file is called `<path>.part` until it is complete and
 * synced, so that a kill leaves nothing that looks like a backup. A failure removes that file. Refuses to replace a
 * file. `lost`: the files that it should contain and does not.
 */
export async function writeBackup(source: BackupSource, path: string, options: WriteOptions = {}) {
  if (await isThere(path)) throw new BackupError(`${path} sudah ada dan tidak ditimpa. Pilih nama lain.`);
  const archive = new ArchiveWriter(source.now);
  const stored = writeFileDurably(path, (file) => storing(archive.output, file, options), { mode: 0o600 });
  stored.catch(() => undefined); // The error is thrown below.
  try {
    const filled = fill(archive, source, options);
    filled.catch(nothing); // The error is thrown below.
    const { manifest, lost } = await Promise.race([filled, stored.then(() => filled)]);
    await stored;
    const { size: bytes } = await stat(path);
    return { bytes, manifest, lost };
  } catch (error) {
    archive.fail(error);
    // An error of the disk is the cause; that the archive was closed is only its consequence.
    await stored.catch((reason: unknown) => {
      if (reason instanceof Error && 'syscall' in reason) {
        const cause = explainFileFailure(reason) ?? reason.message;
        throw new BackupError(`Cadangan tidak dapat ditulis ke ${path}. ${cause}`);
      }
    });
    throw options.signal?.reason instanceof BackupError ? options.signal.reason : error;
  }
}
