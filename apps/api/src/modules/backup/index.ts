export { type BackupContext, beginBackup, listBackups, openTicket } from './backup.service.ts';
export { BackupError } from './backup-error.ts';
export { listStored, prepareBackupFolder } from './backup-folder.ts';
export { type Key, type Lock, noKey } from './encryption.ts';
export { backupName } from './names.ts';
export { verifyBackup } from './read-backup.ts';
export { type RestoreProgress, restoreBackup, verifyForRestore } from './restore-backup.ts';
export { makeDailyBackup } from './schedule.ts';
export { type BackupProgress, writeBackup } from './write-backup.ts';
