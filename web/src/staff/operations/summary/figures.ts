import type { BackupStatus, DatabaseStatus, MailStatus } from '@ronin/contracts';
import { formatBytes, formatCount, formatSeconds } from '@ronin/format';

export const mailFigures = ({ waiting, oldestSeconds, refused, failed }: MailStatus) => [
  { name: 'waiting', value: formatCount(waiting) },
  { name: 'oldest is late by', value: formatSeconds(oldestSeconds) },
  { name: 'to be tried again', value: formatCount(refused?.mails ?? 0) },
  { name: 'failed in three days', value: formatCount(failed) },
];

export const databaseFigures = ({ sizeBytes, disk }: DatabaseStatus) => [
  { name: 'size', value: formatBytes(sizeBytes) },
  ...(disk ? [{ name: 'free disk space', value: describeDisk(disk) }] : []),
];

const describeDisk = ({ freeBytes, totalBytes }: NonNullable<DatabaseStatus['disk']>): string =>
  `${formatBytes(freeBytes)} of ${formatBytes(totalBytes)}`;

export const backupFigures = (last: NonNullable<BackupStatus['last']>) => [
  { name: 'age', value: formatSeconds(last.ageSeconds) },
  { name: 'size', value: formatBytes(last.sizeBytes) },
  { name: 'rows', value: formatCount(last.rows) },
  { name: 'kept on', value: last.host },
];
