import { writeEvents, type WriteResult } from '@ronin/analytics';
import {
  ANALYTICS_QUEUE,
  formatBatchId,
  oldestReceiptOf,
  WRITE_EVENTS_JOB,
  WriteEvents,
} from '@ronin/contracts';
import { sqlStateOf } from '@ronin/database';
import { createWorker, isUnavailable, pause } from '@ronin/server-kit';
import { type Job, UnrecoverableError } from 'bullmq';
import type { WorkerContext } from './context.ts';
import { createBatchWriter } from './jobs/batch-writer.ts';
import { createProgress, type Progress } from './progress.ts';

export type AnalyticsWorker = ReturnType<typeof startWorker>;

const LONGEST_WAIT_MS = 1_000;

/** Processes the jobs of the queue until it is closed. */
export function startWorker(context: WorkerContext) {
  const { config, logger, database, metrics } = context;
  const stopping = new AbortController();
  const progress = createProgress(context.now);
  const write = createBatchWriter(async (batches) => {
    const stopTimer = metrics.writeSeconds.startTimer();
    const results = await writeEvents(database.analytics, ...batches);
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
    /** Takes no more jobs and finishes the current ones; one that waits for the database returns to the queue. */
    async close() {
      stopping.abort();
      await worker.close();
    },
  };
}

/**
 * A job that no attempt can store fails at once, so that it does not delay the others. When the database refuses one of several
 * events, the others are stored, and that one becomes a job of its own, which fails. While the database is unreachable, full or
 * busy, the job is kept and tried again here: returning it to the queue would only make every waiting job fail in turn.
 */
async function processJob(
  context: WorkerContext & { progress: Progress; write: (batch: WriteEvents) => Promise<WriteResult> },
  job: Job,
  stopping: AbortSignal,
): Promise<void> {
  const { metrics, progress, write } = context;
  try {
    const result = await storeInParts(parseBatch(job), {
      write: (batch) => retryWhileUnavailable(context, stopping, () => write(batch)),
      setAside: (batch) =>
        context.queue.add(WRITE_EVENTS_JOB, batch, formatBatchId(batch), oldestReceiptOf(batch)),
    });
    metrics.written.inc(result.written);
    metrics.duplicate.inc(result.duplicate);
    progress.recordStored(result);
  } catch (error) {
    if (!isPermanent(error)) throw error;
    metrics.failedJobs.inc();
    progress.recordFailed();
    context.logger.error({ err: error, jobId: job.id }, 'job failed permanently');
    throw error instanceof UnrecoverableError ? error : new UnrecoverableError(describe(error));
  }
}

/** The payload is parsed because it comes from another process, and maybe from another release. */
function parseBatch(job: Job): WriteEvents {
  if (job.name !== WRITE_EVENTS_JOB) throw new UnrecoverableError(`no such job: ${job.name}`);
  const result = WriteEvents.safeParse(job.data);
  if (result.success) return result.data;

  const [issue] = result.error.issues;
  throw new UnrecoverableError(
    `malformed: ${issue?.path.map(String).join('.') ?? ''} ${issue?.message ?? ''}`,
  );
}

/** Tries again after errors that may pass: no connection, a deadlock, a lock or statement that took too long, a full disk. */
async function retryWhileUnavailable<Result>(
  { logger }: WorkerContext,
  stopping: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let waitMs = 100; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error) || stopping.aborted) throw error;
      logger.warn({ err: error, waitMs }, 'job not stored, trying again');
      await pause(waitMs, stopping);
    }
  }
}

/** The SQLSTATE classes of data that the database refuses, whenever they are written: data exception, integrity violation, and a value above one of PostgreSQL's limits. */
const REFUSED_DATA = /^(?:22|23|54)/;

const isRefused = (error: unknown): boolean => REFUSED_DATA.test(sqlStateOf(error) ?? '');

const isPermanent = (error: unknown): boolean => error instanceof UnrecoverableError || isRefused(error);

/** Operators read this text in the failed jobs, so it has neither SQL nor values. */
const describe = (error: unknown): string => `refused by the database: ${sqlStateOf(error) ?? ''}`;

interface PartsOptions {
  write: (part: WriteEvents) => Promise<WriteResult>;
  /** Takes one event of several that the database refuses. */
  setAside: (part: WriteEvents) => Promise<void>;
}

/**
 * Stores a batch. When the database refuses one of several events, the batch is halved until each such event is alone. A part
 * begins where its first event began in the batch, so the ledger counts every event once, and a repeat changes nothing.
 * @returns what became of the events that were stored.
 * @throws what the database says of a batch with one event.
 */
async function storeInParts(batch: WriteEvents, options: PartsOptions, isPart = false): Promise<WriteResult> {
  const { start, events } = batch;
  try {
    return await options.write(batch);
  } catch (error) {
    if (!isRefused(error) || (events.length === 1 && !isPart)) throw error;
  }

  if (events.length === 1) {
    await options.setAside(batch);
    return { written: 0, duplicate: 0 };
  }
  const half = Math.ceil(events.length / 2);
  const first = await storeInParts({ ...batch, events: events.slice(0, half) }, options, true);
  const rest = { ...batch, start: start + half, events: events.slice(half) };
  const second = await storeInParts(rest, options, true);

  return { written: first.written + second.written, duplicate: first.duplicate + second.duplicate };
}
