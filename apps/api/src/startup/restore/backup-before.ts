import { join } from 'node:path';
import type { LostFiles } from '@madrasah/contract';
import type { BackupSettings } from '../../config/env.ts';
import type { Connection } from '../../database/orm.ts';
import {
  BackupError,
  type BackupProgress,
  backupName,
  explainBackupFailure,
  keepBackup,
  prepareBackupFolder,
  type RestoreProgress,
  writeBackup,
} from '../../operations/backup/index.ts';
import type { Sealer } from '../../platform/installation/index.ts';
import { applicationVersion } from '../../shared/application-version.ts';
import { systemClock } from '../../shared/clock.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';

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
