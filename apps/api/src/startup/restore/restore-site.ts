import { join, resolve } from 'node:path';
import { describeLostFiles, describeRestore, type LostFiles } from '@madrasah/contract';
import type { BackupSettings, Env } from '../../config/env.ts';
import type { Connection } from '../../database/orm.ts';
import { closeServer } from '../../http/connection/close-server.ts';
import { headersWith } from '../../http/connection/security-headers.ts';
import { buildMaintenanceSite } from '../../http/site/maintenance-site.ts';
import {
  BackupError,
  type BackupProgress,
  backupName,
  explainBackupFailure,
  explainRestoreFailure,
  failedRecord,
  type Key,
  keepBackup,
  keyFrom,
  listStored,
  prepareBackupFolder,
  type RestoreProgress,
  type RestoreRecord,
  readRestoreRecord,
  requireStored,
  restoreBackup,
  writeBackup,
  writeRestoreRecord,
} from '../../operations/backup/index.ts';
import type { Encryptor } from '../../platform/installation/index.ts';
import { forgetAllPictures, openImageStorage } from '../../platform/media/index.ts';
import { applicationVersion } from '../../shared/application-version.ts';
import { systemClock } from '../../shared/clock.ts';
import { isThere } from '../../shared/disk/folders.ts';
import { writeFileDurably } from '../../shared/disk/write-file.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import { connectDatabase } from '../connect-database.ts';
import { openEncryptor, prepareDataFolder } from '../data-folder.ts';
import type { PrintStatus } from '../start.ts';
import { readErasureFile } from './erasure-file.ts';
import { restoreSettlement } from './settle-restore.ts';

const bytesPerMegabyte = 1_000_000;
const steps = { tables: 'Tabel', files: 'Berkas' };

const size = (bytes: number) => `${(bytes / bytesPerMegabyte).toFixed(1).replace('.', ',')} MB`;

/** Prints the progress of a backup or a restore, a line for each tenth or each hundred megabytes. */
export function printBackupProgress(printStatus: (line: string) => void) {
  let last = '';
  const printNew = (line: string) => {
    if (line !== last) printStatus(line);
    last = line;
  };
  return {
    size,
    write({ step, done, total }: BackupProgress) {
      const tenths = Math.floor((done * 10) / Math.max(1, total));
      printNew(`${steps[step]}: ${tenths * 10}%`);
    },
    read({ step, doneBytes }: RestoreProgress) {
      const hundreds = Math.floor(doneBytes / (100 * bytesPerMegabyte)) * 100;
      printNew(`${step === 'verify' ? 'Memeriksa' : 'Memulihkan'}: ${hundreds} MB`);
    },
  };
}

type Before = {
  connection: Connection;
  images: ImageStorage;
  settings: BackupSettings;
  kind: 'beforeUpdate' | 'beforeRestore';
  encryptor: Encryptor;
};

/** Backs up everything before it is replaced. Where that fails, throws a line: nothing may be changed. */
export async function backUpBefore(before: Before): Promise<{ path: string; lost: LostFiles }> {
  const now = systemClock();
  const { connection, images, settings, kind, encryptor } = before;
  const { folder, lock } = settings;
  try {
    await prepareBackupFolder(folder);
    const { name, lost } = await keepBackup(folder, backupName(now, kind, lock !== undefined), async (path) => {
      const source = { connection, images, encryptor, application: applicationVersion, now };
      const written = await writeBackup(source, path, { lock });
      return { isWhole: written.lost.count === 0, ...written };
    });
    return { path: join(folder, name), lost };
  } catch (error) {
    throw new BackupError(
      `Keadaan sekarang tidak dapat dicadangkan lebih dahulu, jadi tidak ada yang diubah. ${explainBackupFailure(error)}`,
      { cause: error },
    );
  }
}

/** The named file: relative to the folder of the call, or by its name alone in the folder of backups. */
export async function findBackup({ calledFrom, backups: { folder } }: Env, named: string): Promise<string> {
  const path = resolve(calledFrom, named);
  if (await isThere(path)) return path;
  const kept = (await listStored(folder)).find(({ name }) => name === named);
  return kept ? join(folder, kept.name) : path;
}

type Wanted = {
  path: string;
  key: Key;
  /** Whether an existing site may be replaced; it is backed up first. */
  replaces: boolean;
  /** Whether the operator has confirmed a backup of another installation. */
  acceptsForeign: boolean;
  /** Whether content comes back that was taken back since the backup. */
  bringsBack: boolean;
  /** What is recorded after the restore, except for the time. */
  note: Pick<RestoreRecord, 'name' | 'asker'>;
};

/** Restores a backup while the application is stopped; all or nothing. The next start records it. */
export async function restoreSite(
  env: Env,
  { path, key, replaces, acceptsForeign, bringsBack, note }: Wanted,
  resources: AsyncDisposableStack,
  printStatus: (line: string) => void,
): Promise<void> {
  const { uploads } = await prepareDataFolder(env.dataDir);
  const connection = await connectDatabase(env, resources, printStatus);
  const images = openImageStorage(env.objectStore, uploads);
  const encryptor = await openEncryptor(env);
  const file = await readErasureFile(env.dataDir);
  const now = systemClock();
  const settlement = restoreSettlement({ replaces, acceptsForeign, encryptor, file, bringsBack, now });
  if (replaces) {
    const kept = await backUpBefore({ connection, images, settings: env.backups, kind: 'beforeRestore', encryptor });
    printStatus(`Keadaan sebelumnya disimpan: ${kept.path}`);
    if (kept.lost.count > 0) printStatus(`Yang disimpan itu tidak utuh: ${describeLostFiles(kept.lost)} tidak ada.`);
  }
  const progress = printBackupProgress(printStatus).read;
  const options = { key, replaces, settlement, progress };
  const { manifest, lost, secret } = await restoreBackup(path, { connection, images }, options);
  if (secret !== undefined) await writeFileDurably(join(env.dataDir, 'jwt-secret'), secret, { mode: 0o600 });
  const { folder } = env.backups;
  await prepareBackupFolder(folder);
  const at = systemClock().toISOString();
  const report = settlement.report ? { ...settlement.report, ...(lost.count > 0 && { lostFiles: lost }) } : null;
  const { name, asker } = note;
  await writeRestoreRecord(folder, { name, asker, at, state: 'replaced', reason: null, acceptsForeign, report });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const outcome = lost.count === 0 ? 'Pulih' : 'Pulih SEBAGIAN';
  printStatus(`${outcome}: ${rows} baris, ${manifest.files} berkas.`);
  if (report) for (const line of describeRestore(report)) printStatus(line);
}

const closingMs = 1_000;

/** Serves on a port of the site during the restore; if the port is not available, the restore continues without it. */
async function serveMaintenancePage(
  { host, adminOrigins, hstsSubdomains }: Env,
  port: number,
  resources: AsyncDisposableStack,
): Promise<void> {
  const site = await buildMaintenanceSite({ adminOrigins, headers: headersWith({ hstsSubdomains }) });
  resources.defer(() => closeServer(site, closingMs));
  await site.listen({ host, port }).catch(() => undefined);
}

async function replaceSite(env: Env, record: RestoreRecord, printStatus: PrintStatus): Promise<void> {
  const resources = new AsyncDisposableStack();
  try {
    for (const port of [env.port, env.adminPort]) if (port) await serveMaintenancePage(env, port, resources);
    const { folder, lock } = env.backups;
    const { name } = await requireStored(folder, record.name);
    const wanted = { path: join(folder, name), key: keyFrom(lock), replaces: true, bringsBack: false, note: record };
    await restoreSite(env, { ...wanted, acceptsForeign: record.acceptsForeign }, resources, printStatus);
    // The only state that is kept in the process and not in a run of the site.
    forgetAllPictures();
  } finally {
    await resources.disposeAsync();
  }
}

/** Restores the requested backup between two runs of the site. Never rejects: staff see the reason. */
export async function carryOutRequestedRestore(env: Env, printStatus: PrintStatus): Promise<void> {
  const { folder } = env.backups;
  const record = await readRestoreRecord(folder);
  if (record?.state !== 'replacing') return;
  try {
    printStatus(`Memulihkan ${record.name}; situs berhenti sebentar…`);
    await replaceSite(env, record, printStatus);
  } catch (error) {
    printStatus(explainRestoreFailure(error));
    await writeRestoreRecord(folder, failedRecord(record, error, systemClock())).catch(() => undefined);
  }
}
