import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../config/env.ts';
import {
  type Key,
  prepareBackupFolder,
  type RestoreRecord,
  restoreBackup,
  writeRestoreRecord,
} from '../modules/backup/index.ts';
import { openImageStorage } from '../modules/media/index.ts';
import { systemClock } from '../shared/clock.ts';
import { backUpBefore } from './backup-before.ts';
import { printBackupProgress } from './backup-progress.ts';
import { connectDatabase } from './connect-database.ts';
import { prepareDataFolder } from './data-folder.ts';

/** Whole or not at all, readable by the owner only. */
async function keepSecret(folder: string, secret: string): Promise<void> {
  const path = join(folder, 'jwt-secret');
  await writeFile(`${path}.part`, secret, { mode: 0o600, flush: true });
  await rename(`${path}.part`, path);
}

type Wanted = {
  path: string;
  key: Key;
  /** Whether a site that is there may go; its state is backed up first. */
  replaces: boolean;
  /** What is noted once it is done, but for the time. */
  note: Pick<RestoreRecord, 'name' | 'asker'>;
};

/**
 * Makes the place of the environment what a backup says; the application must not run there. Killed or failed, all is as
 * before. The next start notes it in the log of what was done.
 */
export async function restoreSite(
  env: Env,
  { path, key, replaces, note }: Wanted,
  resources: AsyncDisposableStack,
  printStatus: (line: string) => void,
): Promise<void> {
  const { uploads } = await prepareDataFolder(env.dataDir);
  const connection = await connectDatabase(env, resources, printStatus);
  const images = openImageStorage(env.objectStore, uploads);
  if (replaces) {
    const kept = await backUpBefore({ connection, images, settings: env.backups, kind: 'beforeRestore' });
    printStatus(`Keadaan sebelumnya disimpan: ${kept}`);
  }
  const progress = printBackupProgress(printStatus).read;
  const { manifest, secret } = await restoreBackup(path, { connection, images }, { key, replaces, progress });
  if (secret !== undefined) await keepSecret(env.dataDir, secret);
  const { folder } = env.backups;
  await prepareBackupFolder(folder);
  const at = systemClock().toISOString();
  await writeRestoreRecord(folder, { ...note, at, state: 'replaced', reason: null });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  printStatus(`Pulih: ${rows} baris, ${manifest.files} berkas.`);
}
