import { hostname } from 'node:os';
import type { FinishedBackup as Backup } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import type { RowOf } from '@ronin/server-kit';
import { BackupError } from './backup-error.ts';
import { type FinishedBackup, takeBackup } from './take-backup.ts';

/** A backup should be a day old at most; two hours are for the backup itself and for a worker that was away. */
const OVERDUE_AFTER_SECONDS = 26 * 3_600;
const RUNS_KEPT = 100;

export type BackupStatus = Awaited<ReturnType<typeof getBackupStatus>>;

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

/** The last backup, why the run after it failed, and whether it (or without one the database) is more than 26 hours old. */
export async function getBackupStatus(database: Database) {
  const [last] = await database.select<RowOf<Backup, 'finishedAt'>>(
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

  const isOverdue = ageSeconds > OVERDUE_AFTER_SECONDS;

  return { last: last ?? null, error: latest?.error ?? null, isOverdue };
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
  const { name = '', folder = directory, rows = 0, bytes = 0 } = backup ?? {};
  await database.execute(
    `
      INSERT INTO backup_runs (name, host, folder, started_at, row_count, size_bytes, error)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
    `,
    [name, hostname(), folder.slice(0, 1_000), startedAt, rows, bytes, error?.slice(0, 500) ?? null],
  );
  await database.execute(
    `
      DELETE FROM backup_runs
      WHERE id < (SELECT max(id) FROM backup_runs WHERE error IS NULL) - $1
        OR (error IS NOT NULL AND id < (SELECT max(id) FROM backup_runs) - $1)
    `,
    [RUNS_KEPT],
  );
}

/** Without the values of a statement, and in one line. */
const describe = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : 'unknown error';
