import type { JobsOptions, RepeatOptions } from 'bullmq';
import { startLoop } from '../process/repeat.ts';
import { createQueue } from './queue.ts';
import type { QueueConnection } from './queue-connection.ts';
import { createWorker } from './queue-worker.ts';

interface ScheduledJob extends QueueConnection {
  queueName: string;
  /** It is stored in queues, so it stays. */
  jobName: string;
  repeat: RepeatOptions;
  attempts: JobsOptions;
  /** A queue without its schedule, after a loss or when it was unreachable at the start, has it again within this time. */
  ensureScheduleMs: number;
  poolSize: number;
  run: () => Promise<void>;
}

/** Runs a job again and again, each time in one of the processes that call this. */
export function startScheduledJob(job: ScheduledJob) {
  const { databaseUrl, redisUrl, logger, queueName, jobName, poolSize } = job;
  const connection = { databaseUrl, redisUrl, logger };
  const queue = createQueue(queueName, connection);
  const worker = createWorker(queueName, job.run, { ...connection, concurrency: 1, poolSize });

  const ensureSchedule = async () => {
    const open = await queue.open();
    if ((await open.getJobScheduler(jobName)) !== undefined) return;
    const opts = { ...job.attempts, removeOnComplete: true, removeOnFail: true };
    await open.upsertJobScheduler(jobName, job.repeat, { name: jobName, data: {}, opts });
  };

  const loop = startLoop(`${jobName} schedule`, job.ensureScheduleMs, ensureSchedule, logger);
  ensureSchedule().catch((error: unknown) =>
    logger.warn({ err: error, job: jobName }, 'job schedule failed'),
  );
  void worker.run();

  return {
    /** Takes no more jobs, and resolves when the current one is finished. */
    async stop() {
      // Together: closing the queue ends a wait of the loop for its server.
      await Promise.all([loop.stop(), worker.close(), queue.close()]);
    },
  };
}
