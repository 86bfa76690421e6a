import { setTimeout as sleep } from 'node:timers/promises';
import { ANALYTICS_QUEUE, WRITE_EVENTS_JOB, WriteEvents } from '@ronin/contracts';
import { sqlStateOf } from '@ronin/database';
import { createWorker, isUnavailable } from '@ronin/server-kit';
import { UnrecoverableError, type Job } from 'bullmq';
import type { WorkerContext } from './context.ts';
import { joinBatches } from './jobs/join-batches.ts';
import { writeEvents, type WriteResult } from './jobs/write-events.ts';
import { createProgress, type Progress } from './progress.ts';

export interface AnalyticsWorker {
  progress: Progress;
  isRunning(): boolean;
  /** Takes no more jobs and finishes those in hand; one that waits for the database goes back to the queue. */
  close(): Promise<void>;
}

const LONGEST_WAIT_MS = 1_000;

/** Takes jobs off the queue until it is closed. */
export function startWorker(context: WorkerContext): AnalyticsWorker {
  const { config, logger, database, metrics } = context;
  const stopping = new AbortController();
  const progress = createProgress(context.now);
  const write = joinBatches(async (batches) => {
    const stopTimer = metrics.writeSeconds.startTimer();
    const results = await writeEvents(database, ...batches);
    stopTimer();
    return results;
  });
  const worker = createWorker(
    ANALYTICS_QUEUE,
    (job) => processJob({ ...context, progress, write }, job, stopping.signal),
    {
      databaseUrl: config.databaseUrl,
      redisUrl: config.redisUrl,
      logger,
      concurrency: config.concurrency,
      poolSize: config.queuePool,
    },
  );
  void worker.run();

  return {
    progress,
    isRunning: () => worker.isRunning(),
    async close() {
      stopping.abort();
      await worker.close();
    },
  };
}

/**
 * What no attempt can store goes to the failed set at once, where it stands in nobody's way. While the database is out of
 * reach the job stays in hand: giving it back would only pass every waiting job through as many failures.
 */
async function processJob(
  context: WorkerContext & { progress: Progress; write: (batch: WriteEvents) => Promise<WriteResult> },
  job: Job,
  stopping: AbortSignal,
): Promise<void> {
  const { metrics, progress, write } = context;
  try {
    const batch = readBatch(job);
    const result = await untilReachable(context, stopping, () => write(batch));
    metrics.written.inc(result.written);
    metrics.duplicate.inc(result.duplicate);
    progress.markStored(result);
  } catch (error) {
    if (!isHopeless(error)) throw error;
    metrics.failedJobs.inc();
    progress.markFailed();
    context.logger.error({ err: error, jobId: job.id }, 'a job can never be stored');
    throw error instanceof UnrecoverableError ? error : new UnrecoverableError(describe(error));
  }
}

/** The payload is read again because it came through another process, and maybe another release. */
function readBatch(job: Job): WriteEvents {
  if (job.name !== WRITE_EVENTS_JOB) throw new UnrecoverableError(`no such job: ${job.name}`);
  const result = WriteEvents.safeParse(job.data);
  if (result.success) return result.data;

  const [issue] = result.error.issues;
  throw new UnrecoverableError(
    `malformed: ${issue?.path.map(String).join('.') ?? ''} ${issue?.message ?? ''}`,
  );
}

async function untilReachable<Result>(
  { logger }: WorkerContext,
  stopping: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let waitMs = 100; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error) || stopping.aborted) throw error;
      logger.warn({ err: error, waitMs }, 'the database is out of reach');
      await sleep(waitMs, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
}

/** SQLSTATE classes that say the data itself is refused: data exception, integrity violation. */
const REFUSED_DATA = /^2[23]/;

function isHopeless(error: unknown): boolean {
  return error instanceof UnrecoverableError || REFUSED_DATA.test(sqlStateOf(error) ?? '');
}

/** SQL texts and values stay out of the failed set, which operators read. */
const describe = (error: unknown): string => `refused by the database: ${sqlStateOf(error) ?? ''}`;
