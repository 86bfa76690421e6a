import { setTimeout as sleep } from 'node:timers/promises';
import {
  createPostgresBackend,
  Queue,
  withBackend,
  Worker,
  type Job,
  type JobsOptions,
  type Processor,
  type WorkerOptions,
} from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { Logger } from 'pino';
import { packData, unpackData } from './job-data.ts';
import { withinLimit } from './time-limit.ts';

/** Where queues live: in Redis when there is one, else in the PostgreSQL that we have anyway (decisions: REDIS_URL). */
export interface QueueConnection {
  databaseUrl: string;
  redisUrl: string | null;
  logger: Logger;
}

/** A queue as operators see it: the part of BullMQ's that is the same on both backends. */
export type OpenQueue = Pick<
  Queue,
  | 'add'
  | 'close'
  | 'getCountsPerPriority'
  | 'getFailed'
  | 'getJobCounts'
  | 'getJobs'
  | 'getRanges'
  | 'getJobScheduler'
  | 'getWaiting'
  | 'isPaused'
  | 'pause'
  | 'resume'
  | 'retryJobs'
  | 'upsertJobScheduler'
  | 'waitUntilReady'
>;

/**
 * The whole of BullMQ's queue, for the board that shows it.
 * @throws Error when it is none.
 */
export function bullQueueOf(queue: unknown): Queue {
  if (!isBullQueue(queue)) throw new Error('This is no queue of BullMQ.');

  return queue;
}

const isBullQueue = (queue: unknown): queue is Queue => queue instanceof Queue;

export interface JobQueue<Data> {
  /**
   * Resolves once the queue holds the job durably. It fails at once while the queue's server is out of reach, and in any
   * case within 2 s: then it is unknown whether the queue holds the job.
   */
  add(jobName: string, data: Data, jobId: string): Promise<void>;
  /** The queue to look at and to steer. Rejects while its server is out of reach. */
  open(): Promise<OpenQueue>;
  close(): Promise<void>;
}

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

const ADD_LIMIT_MS = 2_000;
const OPEN_LIMIT_MS = 2_000;
const REOPEN_PAUSE_MS = 500;
const INT4_MAX = 2_147_483_647;

/**
 * Every job of ours bears being run again, so it is retried until it succeeds, and only an UnrecoverableError puts it into
 * the failed set, which is kept until an operator decides.
 */
const JOB_OPTIONS: JobsOptions = {
  attempts: INT4_MAX,
  backoff: { type: 'custom' },
  removeOnComplete: true,
  removeOnFail: false,
  stackTraceLimit: 1,
};

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

const onPostgres = withBackend(createPostgresBackend);

/** A queue to add jobs to. Nothing is connected before the first call, and nothing is kept in memory. */
export function createQueue<Data>(name: string, connection: QueueConnection): JobQueue<Data> {
  let current: { queue: OpenQueue; ready: Promise<OpenQueue> } | undefined;
  const forget = () => {
    current = undefined;
  };
  const open = () => {
    if (current === undefined) {
      const queue = constructQueue(name, connection);
      current = { queue, ready: untilReady(queue, forget) };
    }
    return current.ready;
  };

  return {
    open: () => withinLimit(open(), OPEN_LIMIT_MS),
    async add(jobName, data, jobId) {
      const tooLate = AbortSignal.timeout(ADD_LIMIT_MS);
      const packed = packData(data);
      const adding = open().then(async (queue) => {
        tooLate.throwIfAborted();
        await queue.add(jobName, packed, { jobId });
      });
      await withinLimit(adding, ADD_LIMIT_MS);
    },
    async close() {
      // Closing ends the waiting for a server that is out of reach.
      await current?.queue.close();
    },
  };
}

/** BullMQ remembers a first connection that failed for good, so such a queue is thrown away and the next call opens another. */
async function untilReady(queue: OpenQueue, onFailure: () => void): Promise<OpenQueue> {
  try {
    await queue.waitUntilReady();
    return queue;
  } catch (error) {
    onFailure();
    await queue.close().catch(() => undefined);
    throw error;
  }
}

function constructQueue(name: string, { databaseUrl, redisUrl, logger }: QueueConnection): OpenQueue {
  const onError = warnSparingly(logger, { queue: name }, 'queue connection');
  const options = { defaultJobOptions: JOB_OPTIONS };
  if (redisUrl === null) {
    const queue = new onPostgres.Queue(name, { ...options, connection: postgres(databaseUrl, 4) });
    queue.on('error', onError);
    return queue;
  }

  const connection = new Redis(redisUrl, {
    enableOfflineQueue: false,
    // What a caller was told has failed is not sent again behind its back.
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: ADD_LIMIT_MS,
    connectTimeout: 5_000,
    retryStrategy: pauseBeforeReconnect,
  });
  const queue = new Queue(name, { ...options, connection });
  queue.on('error', onError);
  return closingConnection(queue, connection);
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
      await worker.close();
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
      connection: postgres(databaseUrl, poolSize),
    });
    worker.on('error', onError);
    return worker;
  }

  const connection = new Redis(redisUrl, {
    maxRetriesPerRequest: null,
    connectTimeout: 5_000,
    retryStrategy: pauseBeforeReconnect,
  });
  const worker = new Worker(name, process, { ...options, connection });
  worker.on('error', onError);
  return closingConnection(worker, connection);
}

/**
 * BullMQ leaves a connection that was handed to it open; ours ends with what it was opened for. One that is not up ends
 * first, for BullMQ would wait for it.
 */
function closingConnection<Handle extends { close: () => Promise<void> }>(
  handle: Handle,
  redis: Redis,
): Handle {
  const close = handle.close.bind(handle);
  handle.close = async () => {
    if (redis.status !== 'ready') redis.disconnect();
    await close();
    redis.disconnect();
  };

  return handle;
}

const pauseBeforeReconnect = (attempts: number): number => Math.min(attempts * 100, 1_000);

/**
 * BullMQ listens for the errors of idle connections alone. One that is lost between two statements of its migrations would
 * end the process; the next statement reports it just as well.
 */
class HeardClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

function postgres(connectionString: string, max: number) {
  return {
    Client: HeardClient,
    connectionString,
    schema: 'bullmq',
    migrate: true,
    max,
    connectionTimeoutMillis: 2_000,
    query_timeout: 10_000,
    keepAlive: true,
    application_name: 'ronin-queue',
  };
}

const QUIET_MS = 1_000;

/** A lost connection is reported once a second, however often it is noticed. */
function warnSparingly(logger: Logger, details: object, message: string): (error: Error) => void {
  let lastAt = 0;
  let unsaid = 0;

  return (error) => {
    if (Date.now() - lastAt < QUIET_MS) {
      unsaid += 1;
      return;
    }
    logger.warn({ err: error, ...details, unsaid }, message);
    lastAt = Date.now();
    unsaid = 0;
  };
}
