import { INT4_MAX } from '@ronin/contracts';
import { type Job, type Processor, Worker, type WorkerOptions } from 'bullmq';
import { Redis } from 'ioredis';
import { pause } from '../scheduling/time-limit.ts';
import { warnThrottled } from '../scheduling/warn-throttled.ts';
import { traced } from '../tracing/trace.ts';
import { decompressJobData } from './job-compression.ts';
import {
  closeWithConnection,
  onPostgres,
  postgresOptions,
  type QueueConnection,
  REDIS_OPTIONS,
} from './queue-connection.ts';

interface WorkerSettings extends QueueConnection {
  concurrency: number;
  /** Connections to PostgreSQL, not counting the one that listens, when the queue is stored there. */
  poolSize: number;
}

const REOPEN_PAUSE_MS = 500;

/**
 * A killed worker's job is available again after lockDuration plus two stalledIntervals at the latest, and may stall any
 * number of times. The lock is renewed at half its time, so it survives a pause of the process of that length.
 */
const WORKER_OPTIONS: Omit<WorkerOptions, 'connection'> = {
  autorun: false,
  lockDuration: 4_000,
  stalledInterval: 1_500,
  maxStalledCount: INT4_MAX,
  runRetryDelay: REOPEN_PAUSE_MS,
  settings: { backoffStrategy: retryDelay },
};

/** Milliseconds until a job's next attempt: doubles from 250 ms to 15 s, with jitter so that jobs do not retry all at once. */
function retryDelay(attemptsMade: number): number {
  const longest = Math.min(250 * 2 ** Math.min(attemptsMade - 1, 10), 15_000);

  return Math.ceil(longest * (0.5 + Math.random() / 2));
}

/** A worker that passes each job to `process`, with decompressed data. */
export function createWorker(name: string, process: Processor, settings: WorkerSettings) {
  const { logger } = settings;
  const decompressAndProcess: Processor = (job: Job<unknown>) => {
    job.data = decompressJobData(job.data);
    const parent = job.opts.telemetry?.metadata;
    return traced(`process ${name}`, { kind: 'consumer', parent }, () => process(job));
  };
  const closing = new AbortController();
  const isClosing = () => closing.signal.aborted;
  let current: OpenWorker | undefined;
  let running: Promise<void> | undefined;

  const runUntilClosed = async () => {
    while (!isClosing()) {
      const worker = constructWorker(name, decompressAndProcess, settings);
      current = worker;
      try {
        await worker.waitUntilReady();
        await worker.run();
      } catch (error) {
        if (!isClosing()) logger.warn({ err: error, queue: name }, 'queue connection failed');
      }
      await worker
        .close()
        .catch((error: unknown) =>
          logger.warn({ err: error, queue: name }, 'closing the queue worker failed'),
        );
      await pause(REOPEN_PAUSE_MS, closing.signal);
    }
  };

  return {
    /** Takes jobs until `close`. While the queue's server is unreachable, it waits without a limit. */
    run: () => (running ??= runUntilClosed()),
    isRunning: () => current?.isRunning() ?? false,
    async close() {
      closing.abort();
      await current?.close();
      await running;
    },
  };
}

type OpenWorker = Pick<Worker, 'close' | 'isRunning' | 'run' | 'waitUntilReady'>;

function constructWorker(name: string, process: Processor, settings: WorkerSettings): OpenWorker {
  const { databaseUrl, redisUrl, logger, concurrency, poolSize } = settings;
  const onError = warnThrottled(logger, { queue: name }, 'queue connection error');
  const options = { ...WORKER_OPTIONS, concurrency };
  if (redisUrl === null) {
    const worker = new onPostgres.Worker(name, process, {
      ...options,
      connection: postgresOptions(databaseUrl, poolSize),
    });
    worker.on('error', onError);
    return worker;
  }

  const connection = new Redis(redisUrl, {
    ...REDIS_OPTIONS,
    maxRetriesPerRequest: null,
  });
  const worker = new Worker(name, process, { ...options, connection });
  worker.on('error', onError);
  return closeWithConnection(worker, connection);
}
