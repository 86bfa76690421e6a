import { BackupError, deleteExpired, takeRecordedBackup } from '@ronin/backup';
import { BACKUP_QUEUE } from '@ronin/contracts';
import { createQueue, createWorker, startLoop } from '@ronin/server-kit';
import type { WorkerContext } from '../context.ts';

const JOB_NAME = 'take-backup';
/** Every night at three, by the clock of the machine. A night that no worker was running for is made up for at the next start. */
const SCHEDULE = '0 3 * * *';
const ATTEMPTS = 5;
const RETRY_MS = 600_000;

/** A queue without its schedule, after a loss or when it was unreachable at the start, has it again within this time. */
const ENSURE_SCHEDULE_MS = 60_000;

type BackupContext = Pick<WorkerContext, 'config' | 'database' | 'logger'>;

/** Takes the nightly backup. Any of the workers can take the job, and a lock in the database allows one backup at a time. */
export function startNightlyBackup(context: BackupContext): { stop(): Promise<void> } {
  const { config, logger } = context;
  const connection = { databaseUrl: config.databaseUrl, redisUrl: config.redisUrl, logger };
  const stopping = new AbortController();
  const queue = createQueue(BACKUP_QUEUE, connection);
  const worker = createWorker(BACKUP_QUEUE, () => runNightlyBackup(context, stopping.signal), {
    ...connection,
    concurrency: 1,
    poolSize: 1,
  });

  const ensureSchedule = async () => {
    const open = await queue.open();
    if ((await open.getJobScheduler(JOB_NAME)) !== undefined) return;
    const backoff = { type: 'fixed', delay: RETRY_MS };
    const opts = { attempts: ATTEMPTS, backoff, removeOnComplete: true, removeOnFail: true };
    await open.upsertJobScheduler(JOB_NAME, { pattern: SCHEDULE }, { name: JOB_NAME, data: {}, opts });
  };
  const loop = startLoop('backup-schedule', ENSURE_SCHEDULE_MS, ensureSchedule, logger);
  ensureSchedule().catch((error: unknown) => logger.warn({ err: error }, 'backup schedule failed'));
  void worker.run();

  return {
    async stop() {
      stopping.abort(new BackupError('The worker stopped.'));
      await loop.stop();
      await worker.close();
      await queue.close();
    },
  };
}

/** Takes a backup and deletes those that are no longer kept (behaviour: operations 7). */
export async function runNightlyBackup(
  { config, database, logger }: BackupContext,
  signal: AbortSignal,
): Promise<void> {
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
