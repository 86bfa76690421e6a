import { hostname } from 'node:os';
import type { Database } from '@ronin/database';
import { BackupError } from './backup-error.ts';
import { type FinishedBackup, takeBackup } from './take-backup.ts';

/** A backup should be a day old at most; two hours are for the backup itself and for a worker that was away. */
const OVERDUE_AFTER_SECONDS = 26 * 3_600;
const RUNS_KEPT = 100;

export interface BackupRun {
  name: string;
  /** The machine that has the backup, and where. */
  host: string;
  folder: string;
  finishedAt: Date;
  ageSeconds: number;
  durationSeconds: number;
  rows: number;
  sizeBytes: number;
}

export interface BackupStatus {
  last: BackupRun | null;
  /** Why the run after that failed; null when none did. */
  error: string | null;
  /** True when the last backup, or without one the database, is more than 26 hours old. */
  isOverdue: boolean;
}

/** Takes a backup and records when it ran, how large it is, or why it failed. */
export async function takeRecordedBackup(
  database: Database,
  options: Parameters<typeof takeBackup>[0],
): Promise<FinishedBackup> {
  const startedAt = new Date();
  try {
    const backup = await takeBackup(options);
    await recordRun(database, startedAt, options.directory, backup, null);

    return backup;
  } catch (error) {
    // A backup that was stopped by its process runs again; it has not failed.
    if (options.signal?.aborted !== true) {
      const reason = error instanceof BackupError ? error.message : describe(error);
      await recordRun(database, startedAt, options.directory, null, reason).catch(() => undefined);
    }
    throw error;
  }
}

export async function getBackupStatus(database: Database): Promise<BackupStatus> {
  const [last] = await database.select<BackupRun>(
    `
      SELECT name, host, folder, finished_at AS "finishedAt", row_count AS rows, size_bytes AS "sizeBytes",
        greatest(0, extract(epoch FROM now() - finished_at))::float8 AS "ageSeconds",
        extract(epoch FROM finished_at - started_at)::float8 AS "durationSeconds"
      FROM backup_runs WHERE error IS NULL ORDER BY id DESC LIMIT 1
    `,
  );
  const [latest] = await database.select<{ error: string | null }>(
    'SELECT error FROM backup_runs ORDER BY id DESC LIMIT 1',
  );
  const ageSeconds = last?.ageSeconds ?? (await getDatabaseAge(database));

  return {
    last: last ?? null,
    error: latest?.error ?? null,
    isOverdue: ageSeconds > OVERDUE_AFTER_SECONDS,
  };
}

/** Seconds since the first migration. A new shop has no backup before its first night. */
async function getDatabaseAge(database: Database): Promise<number> {
  const [row] = await database.select<{ seconds: number | null }>(
    'SELECT extract(epoch FROM now() - min(executed_at))::float8 AS seconds FROM schema_migrations',
  );

  return row?.seconds ?? 0;
}

async function recordRun(
  database: Database,
  startedAt: Date,
  directory: string,
  backup: FinishedBackup | null,
  error: string | null,
): Promise<void> {
  await database.query(
    `
      INSERT INTO backup_runs (name, host, folder, started_at, row_count, size_bytes, error)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
    `,
    {
      bind: [
        backup?.name ?? '',
        hostname(),
        (backup?.folder ?? directory).slice(0, 1_000),
        startedAt,
        backup?.rows ?? 0,
        backup?.bytes ?? 0,
        error?.slice(0, 500) ?? null,
      ],
    },
  );
  await database.query(
    `
      DELETE FROM backup_runs
      WHERE id < (SELECT max(id) FROM backup_runs WHERE error IS NULL) - $1
        OR (error IS NOT NULL AND id < (SELECT max(id) FROM backup_runs) - $1)
    `,
    { bind: [RUNS_KEPT] },
  );
}

/** Without the values of a statement, and in one line. */
const describe = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : 'unknown error';
