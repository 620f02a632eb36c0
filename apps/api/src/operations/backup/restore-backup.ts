import { randomUUID } from 'node:crypto';
import type { LostFiles, RestoreReport } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { databaseFailure } from '../../database/failures.ts';
import { oldestUpgradable, readRecordedVersion } from '../../database/migrating/migrations-in-steps.ts';
import type { Connection } from '../../database/orm.ts';
import {
  type CopyWriter,
  type Inspect,
  inspectDatabase,
  type Occupation,
  refillDatabase,
} from '../../database/refill.ts';
import type { StoredTable } from '../../database/snapshot.ts';
import type { Erasure } from '../../platform/erasures/index.ts';
import type { InstallationKey } from '../../platform/installation/index.ts';
import { typeOfName } from '../../platform/media/index.ts';
import { findSiteId, forgetFiles, lostFilesOf, remakeVariants, setSiteId } from '../../platform/site-storage/index.ts';
import type { Clock } from '../../shared/clock.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import type { ExtensionParts } from '../../trpc/service-context.ts';
import type { ArchivePart } from './archive.ts';
import { BackupError, damaged } from './backup-error.ts';
import type { Key } from './encryption.ts';
import { filesPrefix, type Manifest, manifestName, type Part, secretName, tableOfPart } from './manifest.ts';
import { describePart, readParts, type VerifiedBackup, verifyBackup } from './read-backup.ts';

/** The database and storage to which a backup is restored. */
export type RestoreTarget = { connection: Connection; images: ImageStorage };

/** The progress of a restore, in bytes of the backup. */
export type RestoreProgress = { step: 'verify' | 'restore'; doneBytes: number };

type RestoreOptions = {
  key: Key;
  /** Whether an existing site may be replaced. */
  replaces: boolean;
  settlement: Settlement;
  progress?: (progress: RestoreProgress) => void;
};

/** What a restore does after the data was replaced, in its transaction. */
export type AfterRestore = {
  /** Before it takes back again what was taken back since the backup. */
  keep?(db: Database, now: Date): Promise<void>;
  /** After that; returns its part of the report. */
  settle?(db: Database, now: Date): Promise<Partial<RestoreReport>>;
};

/** Erases the persons on the list again, as far as keys are known. Returns how many rows, and whether all was read. */
export type EraseAgain = (
  context: { db: Database; now: Clock; images: null; extensions: readonly ExtensionParts[] },
  erasures: readonly Erasure[],
  keys: readonly InstallationKey[],
) => Promise<{ erased: number; isIncomplete: boolean }>;

/** Work before and after the rows of a backup, in the same transaction. */
export type Settlement = {
  /** Reads the existing content, and throws where this backup may not replace it. Called twice. */
  before(db: Database, manifest: Manifest): Promise<void>;
  /** Changes the restored content. `secret`: the one in the backup. */
  after(db: Database, secret: string | undefined): Promise<void>;
};

/** What was restored, and the files that the backup lacks; the secret only where the backup has one. */
export type Restored = { manifest: Manifest; lost: LostFiles; secret: string | undefined };

/** Refuses unknown migrations, because parts of the site would be missing. */
async function requireKnownMigrations({ migrations, application }: Manifest): Promise<void> {
  const { unknown, isTooOld } = await readRecordedVersion(migrations);
  if (unknown.length > 0) {
    throw new BackupError(
      `Cadangan ini dibuat oleh versi aplikasi yang lebih baru (${application}); versi ini belum mengenal ${unknown.join(', ')}. Perbarui aplikasi lebih dahulu. Tidak ada yang diubah.`,
    );
  }
  if (isTooOld) {
    throw new BackupError(
      `Cadangan ini dari versi sebelum ${oldestUpgradable}. Pulihkan dengan versi ${oldestUpgradable} dahulu, lalu perbarui aplikasi. Tidak ada yang diubah.`,
    );
  }
}

/** Reads and compares everything, and refuses what cannot be restored here before any change. */
export async function verifyForRestore(
  path: string,
  key: Key,
  progress: (doneBytes: number) => void = () => undefined,
): Promise<VerifiedBackup> {
  const verified = await verifyBackup(path, key, progress);
  await requireKnownMigrations(verified.manifest);
  return verified;
}

function requireReplaceable(occupation: Occupation, replaces: boolean): void {
  if (occupation === 'foreign') {
    throw new BackupError('Basis data ini berisi tabel aplikasi lain. Pilih basis data yang kosong.');
  }
  if (occupation === 'site' && !replaces) {
    throw new BackupError(
      'Di sini sudah ada situs. Pulihkan ke tempat yang kosong (DATA_DIR atau DATABASE_URL lain), atau tambahkan --replace untuk mengganti semua isinya.',
    );
  }
}

/**
 * The id that the restored site has: that of the storage, where it is the replaced site's or that of the backup, else
 * the replaced site's or a new one. A copy of a site in another storage is another site. Refuses the storage of a third
 * one, which would lose its files.
 */
function chooseSiteId(marker: string | undefined, replaced: string | undefined, saved: string | undefined): string {
  if (marker === undefined) return replaced ?? randomUUID();
  if (marker === replaced || marker === saved) return marker;
  throw new BackupError(
    'Tempat penyimpanan gambar dan berkas ini milik situs lain. Periksa DATA_DIR atau S3_BUCKET, atau pilih tempat yang kosong. Tidak ada yang diubah.',
  );
}

/** Stores pictures next to existing ones. */
async function openPictures(images: ImageStorage) {
  const present = new Set<string>();
  for await (const name of images.list()) present.add(name);
  const added: string[] = [];
  const isIntact = async (name: string, sha256: string) => {
    const stored = await images.get(name).catch(() => undefined);
    return stored !== undefined && describePart({ name, bytes: stored }).sha256 === sha256;
  };
  return {
    /** Stores a picture as it was, also over a damaged file of its name. */
    async store({ name, sha256 }: Part, bytes: Buffer): Promise<void> {
      if (!present.has(name)) added.push(name);
      else if (await isIntact(name, sha256)) return;
      else await images.remove(name);
      await images.put(name, bytes, typeOfName(name));
    },
    /** Frees the space that a failed restore took: on a full disk the site would have none left. */
    async removeAdded(): Promise<void> {
      for (const name of added) await images.remove(name).catch(() => undefined);
    },
  };
}
type Pictures = Awaited<ReturnType<typeof openPictures>>;

/** Where the connection was lost, the transaction may have been committed. */
const isRolledBack = (error: unknown) => databaseFailure(error) !== 'unavailable';

/** Reads the backup once more, and refuses every part that differs from the verified one. */
async function readVerified(
  parts: AsyncIterable<ArchivePart>,
  manifest: Manifest,
  take: (part: Part, bytes: Buffer) => Promise<void>,
): Promise<void> {
  let index = 0;
  for await (const part of parts) {
    if (part.name === manifestName) break;
    const verified = manifest.parts[index];
    if (!verified || describePart(part).sha256 !== verified.sha256 || part.name !== verified.name) {
      throw damaged('berkasnya berubah selagi dibaca');
    }
    await take(verified, part.bytes);
    index += 1;
  }
  if (index !== manifest.parts.length) throw damaged('berkasnya berubah selagi dibaca');
}

/** Writes the rows of tables; the rows of one table are consecutive. */
async function fillTables(
  parts: AsyncIterable<ArchivePart>,
  manifest: Manifest,
  open: (table: StoredTable) => CopyWriter,
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  let current: { name: string; rows: CopyWriter } | undefined;
  const finishTable = async () => {
    if (!current) return;
    const { name, rows } = current;
    current = undefined;
    if ((await rows.end()) !== tables.get(name)?.rows) throw damaged(`jumlah baris ${name} tidak cocok`);
  };
  await readVerified(parts, manifest, async (part, bytes) => {
    const name = tableOfPart(part.name);
    if (name !== current?.name) await finishTable();
    if (!name) return;
    const table = tables.get(name);
    if (!table) throw damaged(`tabel ${name} tidak terdaftar`);
    current ??= { name, rows: open(table) };
    await current.rows.write(bytes);
  });
  await finishTable();
}

/** Stores the pictures of the backup; returns the secret, where it has one. */
async function storeFiles(
  parts: AsyncIterable<ArchivePart>,
  manifest: Manifest,
  pictures: Pictures,
  progress: (doneBytes: number) => void,
): Promise<string | undefined> {
  let secret: string | undefined;
  let doneBytes = 0;
  await readVerified(parts, manifest, async (part, bytes) => {
    if (part.name === secretName) secret = bytes.toString('utf8');
    else if (part.name.startsWith(filesPrefix)) {
      await pictures.store({ ...part, name: part.name.slice(filesPrefix.length) }, bytes);
    }
    doneBytes += bytes.length;
    progress(doneBytes);
  });
  return secret;
}

/**
 * Restores a backup. First the whole file is verified. Then its pictures are stored, which replace no good file because
 * their names are made from their bytes; then the database changes in one transaction, which does not wait for the
 * storage. After a failure the site is unchanged; a kill may leave unused pictures.
 */
export async function restoreBackup(
  path: string,
  { connection, images }: RestoreTarget,
  { key, replaces, settlement, progress = () => undefined }: RestoreOptions,
): Promise<Restored> {
  const {
    manifest,
    findings,
    siteId: saved,
  } = await verifyForRestore(path, key, (doneBytes) => progress({ step: 'verify', doneBytes }));
  let replaced: string | undefined;
  const inspect: Inspect = async (db, { occupation, isInUse }) => {
    if (isInUse) throw new BackupError('Aplikasi masih berjalan pada basis data ini. Hentikan dahulu, lalu ulangi.');
    requireReplaceable(occupation, replaces);
    await settlement.before(db, manifest);
    replaced = await findSiteId(db);
  };
  await inspectDatabase(connection, inspect);
  const siteId = chooseSiteId(await images.readMarker(), replaced, saved);
  const pictures = await openPictures(images);
  try {
    const secret = await storeFiles(readParts(path, key), manifest, pictures, (doneBytes) =>
      progress({ step: 'restore', doneBytes }),
    );
    await refillDatabase(connection, manifest, {
      inspect,
      fill: (open) => fillTables(readParts(path, key), manifest, open),
      async after(db) {
        await forgetFiles(db, manifest.deleted ?? []);
        await remakeVariants(db, findings.withoutVariants);
        await setSiteId(db, siteId);
        await settlement.after(db, secret);
      },
    });
    // Last: a storage with the marker of a site that does not exist would be refused. The restore is committed, so a
    // failure does not undo it: the next start writes the marker.
    await images.writeMarker(siteId).catch(() => undefined);
    return { manifest, lost: lostFilesOf(findings.lost), secret };
  } catch (error) {
    if (isRolledBack(error)) await pictures.removeAdded();
    throw error;
  }
}
