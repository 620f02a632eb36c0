import { join } from 'node:path';
import type { BackupSettings } from '../../config/env.ts';
import type { Connection } from '../../database/orm.ts';
import {
  BackupError,
  backupName,
  explainBackupFailure,
  prepareBackupFolder,
  writeBackup,
} from '../../operations/backup/index.ts';
import type { Sealer } from '../../platform/installation/index.ts';
import { applicationVersion } from '../../shared/application-version.ts';
import { systemClock } from '../../shared/clock.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';

/** The data to back up, the backup's settings, and the reason. */
type Before = {
  connection: Connection;
  images: ImageStorage;
  settings: BackupSettings;
  kind: 'beforeUpdate' | 'beforeRestore';
  sealer: Sealer;
};

/**
 * Backs up everything before it is replaced, into the folder of backups; returns the file's path. Where that fails
 * nothing may be changed: throws a line for the operator.
 */
export async function backUpBefore({ connection, images, settings, kind, sealer }: Before): Promise<string> {
  const now = systemClock();
  const { folder, lock } = settings;
  const path = join(folder, backupName(now, kind, lock !== undefined));
  try {
    await prepareBackupFolder(folder);
    await writeBackup({ connection, images, sealer, application: applicationVersion, now }, path, { lock });
  } catch (error) {
    throw new BackupError(
      `Keadaan sekarang tidak dapat dicadangkan lebih dahulu, jadi tidak ada yang diubah. ${explainBackupFailure(error)}`,
      { cause: error },
    );
  }
  return path;
}
