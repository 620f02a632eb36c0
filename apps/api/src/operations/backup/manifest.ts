import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type Connection, inSingleSession } from '../../database/orm.ts';
import { hasTable } from '../../database/query.ts';
import type { StoredTable } from '../../database/snapshot.ts';
import {
  type Encryptor,
  type InstallationKey,
  loadInstallationKey,
  openKey,
  type SealedKey,
} from '../../platform/installation/index.ts';
import { isDocumentName } from '../../platform/media/index.ts';
import { BackupError, damaged } from './backup-error.ts';

/**
 * A backup ends with the SHA-256 of everything before it, in a frame that Zstandard's own programs skip (RFC 8878,
 * 3.1.2). It covers each byte, also those that a decompressor ignores, and `zstd -d | tar x` still reads the file.
 */
const hashLength = 32;
const frame = Buffer.from([0x50, 0x2a, 0x4d, 0x18, hashLength, 0, 0, 0]);
const trailerLength = frame.length + hashLength;

/** Passes the bytes on and adds their hash. */
export async function* addIntegrity(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
  yield Buffer.concat([frame, hash.digest()]);
}

/** Passes on the bytes before the hash, and fails at the end unless the hash is theirs. */
export async function* checkIntegrity(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let held = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([held, chunk]);
    const passed = bytes.subarray(0, Math.max(0, bytes.length - trailerLength));
    held = bytes.subarray(passed.length);
    hash.update(passed);
    yield passed;
  }
  if (!held.equals(Buffer.concat([frame, hash.digest()]))) throw damaged('jumlah pemeriksa tidak cocok');
}

/** The version of the backup format; a program reads formats up to its own. */
export const formatVersion = 1;

export const manifestName = 'manifest.json';
export const secretName = 'secrets/jwt-secret';
export const filesPrefix = 'files/';

/** The largest entries that this application writes, in bytes; larger ones are not read into memory. */
export const largest = { part: 4 * 1024 * 1024, file: 128 * 1024 * 1024, manifest: 256 * 1024 * 1024 };

/** The most parts of a backup: enough for more than a hundred thousand pictures with eight files each. */
export const mostParts = 1_000_000;

/** A table's rows are split into parts, so that no table has to fit into memory. */
export const rowsPartName = (table: string, index: number) => `tables/${table}/${String(index).padStart(6, '0')}.copy`;

/** The table whose rows a part contains; undefined for other parts. */
export const tableOfPart = (name: string): string | undefined => /^tables\/([^/]+)\/\d{6,}\.copy$/.exec(name)?.[1];

const name = z.string().min(1).max(200);
const count = z.int().min(0);

const partSchema = z.object({ name, bytes: count, sha256: z.hash('sha256') });
export type Part = z.infer<typeof partSchema>;

/** The manifest of a backup, its last part. */
export const manifestSchema = z.object({
  format: z.literal(formatVersion),
  /** The version of the application that wrote it. */
  application: name,
  /** PostgreSQL's version. */
  server: name,
  /** ISO 8601 UTC. */
  createdAt: z.iso.datetime(),
  migrations: z.array(name),
  tables: z.array(z.object({ name, columns: z.array(name), rows: count })),
  sequences: z.array(z.object({ name, value: z.string().regex(/^-?\d{1,19}$/), isCalled: z.boolean() })),
  files: count,
  /** Files that it does not contain, because their rows were deleted while it was made. */
  deleted: z.array(name).optional(),
  parts: z.array(partSchema),
  /** Made with the key of the installation that wrote the backup, over all fields above; absent from older backups. */
  signature: z.object({ keyId: z.uuid(), sealedKey: z.string().max(500), mac: z.hash('sha256') }).optional(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Read first, so that a newer format is reported as such and not as damage. */
export const manifestFormatSchema = z.object({ format: z.int().min(1) });

/** The columns that name files, by table. */
const fileTables: Readonly<Record<string, { name: string; isPicture: boolean }>> = {
  images: { name: 'name', isPicture: true },
  documents: { name: 'object_name', isPicture: false },
};
const siteTable = 'site_storage';

/** Whether the rows of this table matter here. */
export const namesFiles = (table: string): boolean => table === siteTable || Object.hasOwn(fileTables, table);

const lineFeed = 0x0a;
const variantName = /[0-9a-f]{2}\/[0-9a-f]{40}-[\w.]+/g;

/** What a row says about its file; the size is absent in tables of older versions. */
type FileRow = { bytes: number | undefined; variants: string[] };

/** The names of files that are missing or damaged, and of pictures of which a smaller variant is missing. */
export type FileFindings = { lost: string[]; withoutVariants: string[] };

/** Reads which files the rows of a backup name, from the text format of its tables. */
export class FileRows {
  readonly #rows = new Map<string, FileRow>();
  readonly #cutLines = new Map<string, Buffer>();
  /** The id of the site whose storage the files are from. */
  siteId: string | undefined;

  /** The rows' files and the smaller variants of pictures, in order. */
  get names(): string[] {
    return [...this.#rows].flatMap(([name, { variants }]) => [name, ...variants]).sort();
  }

  has = (name: string): boolean => this.#rows.has(name);

  /** Takes the next bytes of a table's rows, which may end within a row. */
  take(table: StoredTable, chunk: Buffer): void {
    if (!namesFiles(table.name)) return;
    const bytes = Buffer.concat([this.#cutLines.get(table.name) ?? Buffer.alloc(0), chunk]);
    const end = bytes.lastIndexOf(lineFeed) + 1;
    this.#cutLines.set(table.name, bytes.subarray(end));
    for (const line of bytes.toString('utf8', 0, end).split('\n')) if (line) this.#takeRow(table, line.split('\t'));
  }

  #takeRow({ name: table, columns }: StoredTable, values: readonly string[]): void {
    const valueIn = (column: string) => values[columns.indexOf(column)];
    if (table === siteTable) this.siteId = valueIn('site_id');
    const files = fileTables[table];
    const name = files && valueIn(files.name);
    if (!name) return;
    const bytes = valueIn('bytes');
    const variants = files.isPicture ? (valueIn('variants') ?? '').match(variantName) : null;
    this.#rows.set(name, { bytes: bytes === undefined ? undefined : Number(bytes), variants: variants ?? [] });
  }

  /** Compares the rows with the files of the backup. `deleted`: files whose rows were deleted while it was made. */
  compare(parts: readonly Part[], deleted: readonly string[]): FileFindings {
    const partOf = new Map(parts.map((part) => [part.name, part]));
    const findFile = (name: string) => partOf.get(`${filesPrefix}${name}`);
    const gone = new Set(deleted);
    const lost: string[] = [];
    const withoutVariants: string[] = [];
    for (const [name, row] of this.#rows) {
      if (gone.has(name)) continue;
      const file = findFile(name);
      if (!file || !isFileOf(name, row, file)) lost.push(name);
      else if (!row.variants.every(findFile)) withoutVariants.push(name);
    }
    return { lost: lost.sort(), withoutVariants };
  }
}

const hashOfName = (name: string) => name.slice(name.indexOf('/') + 1).replace(/\.\w+$/, '');

/** The name of a picture is made from its bytes; that of another file is random. */
const isFileOf = (name: string, { bytes }: FileRow, file: Part): boolean =>
  (bytes === undefined || bytes === file.bytes) && (isDocumentName(name) || file.sha256.startsWith(hashOfName(name)));

/** Creates the key that signs backups where none can be decrypted: one without a signature would be refused. */
export const prepareSigningKey = (connection: Connection, encryptor: Encryptor, now: Date): Promise<void> =>
  inSingleSession(connection, async ({ db }) => {
    if (await hasTable(db, 'installation_keys')) await loadInstallationKey(db, encryptor, now);
  });

/** A backup that this installation did not sign: anyone may have made it. */
export class ForeignBackupError extends BackupError {
  override name = 'ForeignBackupError';
}

/** The manifest contains the hash of every part, so its signature covers the whole backup. */
function macOf({ signature: _, ...manifest }: Manifest, { bytes }: InstallationKey): Buffer {
  return createHmac('sha256', bytes).update('madrasah backup\n').update(JSON.stringify(manifest)).digest();
}

/** Signs with the newest key that can be decrypted; leaves the manifest unchanged where there is none. */
export function signManifest(
  manifest: Manifest,
  keys: readonly SealedKey[],
  encryptor: Encryptor | undefined,
): Manifest {
  if (!encryptor) return manifest;
  for (const sealed of keys) {
    const key = openKey(sealed, encryptor);
    if (!key) continue;
    // In the order in which it is read again.
    const plain = manifestSchema.parse(manifest);
    const mac = macOf(plain, key).toString('hex');
    return { ...plain, signature: { keyId: key.id, sealedKey: sealed.sealed, mac } };
  }
  return manifest;
}

/** What signatures are verified with: the secret of this installation, and the keys in its database. */
type Trust = { encryptor: Encryptor; keys: readonly SealedKey[] };

/** Whether this installation signed the backup, also before its secret was changed. */
export function isOwnBackup(manifest: Manifest, { encryptor, keys }: Trust): boolean {
  const { signature } = manifest;
  if (!signature) return false;
  const stored = keys.filter(({ id }) => id === signature.keyId);
  return [...stored, { id: signature.keyId, sealed: signature.sealedKey }].some((sealed) => {
    const key = openKey(sealed, encryptor);
    return key !== undefined && timingSafeEqual(macOf(manifest, key), Buffer.from(signature.mac, 'hex'));
  });
}

/** Refuses a foreign backup, unless the requester has confirmed it. */
export function requireTrusted(manifest: Manifest, trust: Trust, acceptsForeign: boolean): void {
  if (acceptsForeign || isOwnBackup(manifest, trust)) return;
  throw new ForeignBackupError(
    manifest.signature
      ? 'Cadangan ini ditandatangani oleh pemasangan lain, atau diubah sesudah dibuat. Pulihkan hanya bila Anda mengenal asalnya. Tidak ada yang diubah.'
      : 'Cadangan ini tidak bertanda tangan: dibuat oleh versi lama atau oleh program lain. Pulihkan hanya bila Anda mengenal asalnya. Tidak ada yang diubah.',
  );
}
