import { join } from 'node:path';
import { describeLostFiles, describeRestore } from '@madrasah/contract';
import type { Env } from '../../config/env.ts';
import {
  type Key,
  prepareBackupFolder,
  type RestoreRecord,
  restoreBackup,
  writeRestoreRecord,
} from '../../operations/backup/index.ts';
import { openImageStorage } from '../../platform/media/index.ts';
import { systemClock } from '../../shared/clock.ts';
import { writeFileDurably } from '../../shared/disk/write-file.ts';
import { connectDatabase } from '../connect-database.ts';
import { prepareDataFolder } from '../data-folder.ts';
import { openSealer } from '../secrets.ts';
import { backUpBefore, printBackupProgress } from './backup-before.ts';
import { readErasureFile } from './erasure-file.ts';
import { RestoreSettlement } from './settle-restore.ts';

/** Writes the file atomically, readable by the owner only. */
const keepSecret = (folder: string, secret: string): Promise<void> =>
  writeFileDurably(join(folder, 'jwt-secret'), secret, { mode: 0o600 });

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

/**
 * Restores a backup into the site of the environment; the application must be stopped. After a failure everything is
 * unchanged. The next start records it in the activity log.
 */
export async function restoreSite(
  env: Env,
  { path, key, replaces, acceptsForeign, bringsBack, note }: Wanted,
  resources: AsyncDisposableStack,
  printStatus: (line: string) => void,
): Promise<void> {
  const { uploads } = await prepareDataFolder(env.dataDir);
  const connection = await connectDatabase(env, resources, printStatus);
  const images = openImageStorage(env.objectStore, uploads);
  const sealer = await openSealer(env);
  const file = await readErasureFile(env.dataDir);
  const settlement = new RestoreSettlement({ replaces, acceptsForeign, sealer, file, bringsBack, now: systemClock() });
  if (replaces) {
    const kept = await backUpBefore({ connection, images, settings: env.backups, kind: 'beforeRestore', sealer });
    printStatus(`Keadaan sebelumnya disimpan: ${kept.path}`);
    if (kept.lost.count > 0) printStatus(`Yang disimpan itu tidak utuh: ${describeLostFiles(kept.lost)} tidak ada.`);
  }
  const progress = printBackupProgress(printStatus).read;
  const { manifest, lost, secret } = await restoreBackup(
    path,
    { connection, images },
    { key, replaces, settlement, progress },
  );
  if (secret !== undefined) await keepSecret(env.dataDir, secret);
  const { folder } = env.backups;
  await prepareBackupFolder(folder);
  const at = systemClock().toISOString();
  const report = settlement.report ? { ...settlement.report, ...(lost.count > 0 && { lostFiles: lost }) } : null;
  const { name, asker } = note;
  const record = {
    name,
    asker,
    at,
    state: 'replaced',
    reason: null,
    acceptsForeign,
    isForeign: false,
    report,
  } as const;
  await writeRestoreRecord(folder, record);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const outcome = lost.count === 0 ? 'Pulih' : 'Pulih SEBAGIAN';
  printStatus(`${outcome}: ${rows} baris, ${manifest.files} berkas.`);
  if (report) for (const line of describeRestore(report)) printStatus(line);
}
