import { join } from 'node:path';
import type { LostFiles } from '@madrasah/contract';
import type { BackupSettings } from '../../config/env.ts';
import type { Connection } from '../../database/orm.ts';
import {
  BackupError,
  backupName,
  explainBackupFailure,
  keepBackup,
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
 * Backs up everything before it is replaced, into the folder of backups; returns the file's path and
 * what it lacks. Where that fails nothing may be changed: throws a line for the operator.
 */
export async function backUpBefore({
  connection,
  images,
  settings,
  kind,
  sealer,
}: Before): Promise<{ path: string; lost: LostFiles }> {
  const now = systemClock();
  const { folder, lock } = settings;
  try {
    await prepareBackupFolder(folder);
    const { name, lost } = await keepBackup(folder, backupName(now, kind, lock !== undefined), async (path) => {
      const source = { connection, images, sealer, application: applicationVersion, now };
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
