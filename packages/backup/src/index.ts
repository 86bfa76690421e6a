export { BackupError } from './backup-error.ts';
export { deleteExpired, listBackups } from './backup-folders.ts';
export { type BackupStatus, getBackupStatus, takeRecordedBackup } from './backup-runs.ts';
export { resolveBackupDirectory } from './config.ts';
export { restoreBackup } from './restore-backup.ts';
export { type FinishedBackup, takeBackup } from './take-backup.ts';
