import { BackupError, deleteExpired, takeRecordedBackup } from '@ronin/backup';
import { BACKUP_QUEUE } from '@ronin/contracts';
import { startScheduledJob } from '@ronin/server-kit';
import type { WorkerContext } from '../context.ts';

/** Every night at three, by the clock of the machine. A night that no worker was running for is made up for at the next start. */
const SCHEDULE = '0 3 * * *';
const ATTEMPTS = 5;
const RETRY_MS = 600_000;

/** How often a lost schedule is looked for. */
const ENSURE_SCHEDULE_MS = 60_000;

type BackupContext = Pick<WorkerContext, 'config' | 'database' | 'logger'>;

/** Takes the nightly backup. Any of the workers can take the job, and a lock in the database allows one backup at a time. */
export function startNightlyBackup(context: BackupContext): { stop(): Promise<void> } {
  const { config, logger } = context;
  const stopping = new AbortController();
  const job = startScheduledJob({
    ...config,
    logger,
    queueName: BACKUP_QUEUE,
    jobName: 'take-backup',
    repeat: { pattern: SCHEDULE },
    attempts: { attempts: ATTEMPTS, backoff: { type: 'fixed', delay: RETRY_MS } },
    ensureScheduleMs: ENSURE_SCHEDULE_MS,
    poolSize: 1,
    run: () => runNightlyBackup(context, stopping.signal),
  });

  return {
    async stop() {
      stopping.abort(new BackupError('The worker stopped.'));
      await job.stop();
    },
  };
}

/** Takes a backup and deletes those that are no longer kept (behaviour: operations 7). */
export async function runNightlyBackup({ config, database, logger }: BackupContext, signal: AbortSignal) {
  const { databaseUrl, backupDirectory: directory } = config;
  const started = Date.now();
  try {
    const { name, rows, bytes } = await takeRecordedBackup(database, { databaseUrl, directory, signal });
    const { deleted, failures } = await deleteExpired(directory);
    // The backup itself is done, so the job must not be repeated. The next night tries to delete it again.
    for (const failure of failures)
      logger.warn({ err: failure.error, name: failure.name }, 'old backup could not be deleted');
    logger.info({ name, rows, bytes, ms: Date.now() - started, deleted: deleted.length }, 'backup finished');
  } catch (error) {
    logger.error({ err: error }, 'backup failed');
    throw error;
  }
}
