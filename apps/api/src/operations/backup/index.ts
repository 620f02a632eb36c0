export {
  type BackupContext,
  beginBackup,
  daysOverdue,
  listBackups,
  openBackup,
} from './backup.service.ts';
export { BackupError, explainBackupFailure, explainRestoreFailure } from './backup-error.ts';
export { backupName, keepBackup, listStored, prepareBackupFolder, requireStored } from './backup-folder.ts';
export { type Key, keyFrom, type Lock, noKey } from './encryption.ts';
export { ForeignBackupError, isOwnBackup, requireTrusted } from './manifest.ts';
export { verifyBackup } from './read-backup.ts';
export {
  concludeRestore,
  failedRecord,
  type RestoreRecord,
  readRestoreRecord,
  writeRestoreRecord,
} from './restore.service.ts';
export {
  type AfterRestore,
  type EraseAgain,
  type RestoreProgress,
  restoreBackup,
  type Settlement,
  verifyForRestore,
} from './restore-backup.ts';
export { dailyBackupJob } from './schedule.ts';
export { type BackupProgress, writeBackup } from './write-backup.ts';
