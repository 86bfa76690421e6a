import { setTimeout as sleep } from 'node:timers/promises';
import { Worker, type Job, type Processor, type WorkerOptions } from 'bullmq';
import { Redis } from 'ioredis';
import { unpackData } from './job-data.ts';
import {
  closingConnection,
  INT4_MAX,
  onPostgres,
  postgresOptions,
  REDIS_OPTIONS,
  warnSparingly,
  type QueueConnection,
} from './queue-connection.ts';

export interface JobWorker {
  /** Takes jobs until `close`. Where the queue's server is out of reach it waits, as long as it takes. */
  run(): Promise<void>;
  isRunning(): boolean;
  /** Takes no more jobs, and resolves when those in hand are finished. */
  close(): Promise<void>;
}

interface WorkerSettings extends QueueConnection {
  /** Jobs in hand at once. */
  concurrency: number;
  /** Connections to PostgreSQL beside the one that listens, where the queue lives there. */
  poolSize: number;
}

const REOPEN_PAUSE_MS = 500;

/**
 * A killed worker's job is back within lockDuration and two stalledIntervals, and may stall any number of times. The
 * lock is renewed at half its time, so it also outlives a pause of the process of that length.
 */
const WORKER_OPTIONS: Omit<WorkerOptions, 'connection'> = {
  autorun: false,
  lockDuration: 4_000,
  stalledInterval: 1_500,
  maxStalledCount: INT4_MAX,
  runRetryDelay: REOPEN_PAUSE_MS,
  settings: { backoffStrategy: pauseBeforeRetry },
};

/** Milliseconds until a job's next attempt: from a quarter of a second, doubling, to 15 s, spread so that jobs do not return as a crowd. */
function pauseBeforeRetry(attemptsMade: number): number {
  const longest = Math.min(250 * 2 ** Math.min(attemptsMade - 1, 10), 15_000);

  return Math.ceil(longest * (0.5 + Math.random() / 2));
}

/** A worker that hands each job to `process`, its data unpacked. */
export function createWorker(name: string, process: Processor, settings: WorkerSettings): JobWorker {
  const { logger } = settings;
  const unpackAndProcess: Processor = (job: Job<unknown>) => {
    job.data = unpackData(job.data);
    return process(job);
  };
  const closing = new AbortController();
  const isClosing = () => closing.signal.aborted;
  let current: OpenWorker | undefined;
  let running: Promise<void> | undefined;

  const runUntilClosed = async () => {
    while (!isClosing()) {
      const worker = constructWorker(name, unpackAndProcess, settings);
      current = worker;
      try {
        await worker.waitUntilReady();
        await worker.run();
      } catch (error) {
        if (!isClosing()) logger.warn({ err: error, queue: name }, 'worker could not open its queue');
      }
      await worker.close().catch((error: unknown) => {
        logger.warn({ err: error, queue: name }, 'worker could not close');
      });
      await sleep(REOPEN_PAUSE_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };

  return {
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
  const onError = warnSparingly(logger, { queue: name }, 'worker connection');
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
  return closingConnection(worker, connection);
}
