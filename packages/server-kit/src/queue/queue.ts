import { INT4_MAX } from '@ronin/contracts';
import { type JobsOptions, Queue } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { withTimeout } from '../scheduling/time-limit.ts';
import { warnThrottled } from '../scheduling/warn-throttled.ts';
import { currentSpan, traced, traceparentOf } from '../tracing/trace.ts';
import { type Backlog, readBacklogInPostgres, readBacklogInRedis } from './backlog.ts';
import { compressJobData } from './job-compression.ts';
import {
  closeTogether,
  closeWithConnection,
  onPostgres,
  postgresOptions,
  type QueueConnection,
  REDIS_OPTIONS,
} from './queue-connection.ts';

/** The part of BullMQ's Queue that is the same on both backends. */
export type OpenQueue = Pick<
  Queue,
  | 'add'
  | 'close'
  | 'getCountsPerPriority'
  | 'getFailed'
  | 'getJob'
  | 'getJobCounts'
  | 'getJobs'
  | 'getRanges'
  | 'getJobScheduler'
  | 'getWaiting'
  | 'isPaused'
  | 'pause'
  | 'promoteJobs'
  | 'resume'
  | 'retryJobs'
  | 'upsertJobScheduler'
  | 'waitUntilReady'
>;

/** The queue with BullMQ's full type, for Bull Board. @throws Error when it is not a queue of BullMQ. */
export function bullQueueOf(queue: unknown): Queue {
  if (!isBullQueue(queue)) throw new Error('This is not a queue of BullMQ.');

  return queue;
}

const isBullQueue = (queue: unknown): queue is Queue => queue instanceof Queue;

export interface JobQueue<Data> {
  add(jobName: string, data: Data, jobId: string, at?: Date): Promise<void>;
  getBacklog(): Promise<Backlog>;
  open(): Promise<OpenQueue>;
  close(): Promise<void>;
}

export const ADD_LIMIT_MS = 2_000;
const OPEN_LIMIT_MS = 2_000;
const BACKLOG_LIMIT_MS = 3_000;

/** Jobs are idempotent, so they are retried until they succeed: BullMQ's tables hold no larger number. After an UnrecoverableError an operator decides. */
const JOB_OPTIONS: JobsOptions = {
  attempts: INT4_MAX,
  backoff: { type: 'custom' },
  removeOnComplete: true,
  removeOnFail: false,
  stackTraceLimit: 1,
};

/** A queue to add jobs to. It connects with the first call, and keeps no jobs in memory. */
export function createQueue<Data>(name: string, connection: QueueConnection): JobQueue<Data> {
  let current: (ConstructedQueue & { ready: Promise<ConstructedQueue> }) | undefined;
  const forget = () => {
    current = undefined;
  };
  const open = () => {
    if (current === undefined) {
      const constructed = constructQueue(name, connection);
      current = { ...constructed, ready: untilReady(constructed, forget) };
    }
    return current.ready;
  };

  return {
    /** The queue itself, for queries and queue actions. Rejects while its server is unreachable. */
    open: () =>
      withTimeout(
        open().then(({ queue }) => queue),
        OPEN_LIMIT_MS,
      ),
    getBacklog: () =>
      withTimeout(
        open().then(({ readBacklog }) => readBacklog()),
        BACKLOG_LIMIT_MS,
      ),
    /**
     * Resolves when the job is stored durably. Rejects at once while the queue's server is unreachable, and after 2 s at the
     * latest; then it is unknown whether the job is stored.
     * @param at the job's time, for its age; now by default.
     */
    async add(jobName, data, jobId, at) {
      const tooLate = AbortSignal.timeout(ADD_LIMIT_MS);
      const compressed = compressJobData(data);
      await traced(`publish ${name}`, { kind: 'producer' }, async () => {
        const metadata = traceparentOf(currentSpan());
        const adding = open().then(async ({ queue }) => {
          tooLate.throwIfAborted();
          await queue.add(jobName, compressed, {
            jobId,
            ...(at && { timestamp: at.getTime() }),
            ...(metadata !== undefined && { telemetry: { metadata } }),
          });
        });
        await withTimeout(adding, ADD_LIMIT_MS);
      });
    },
    async close() {
      // Not withTimeout: closing also ends the wait for an unreachable server.
      await current?.queue.close();
    },
  };
}

/** BullMQ never retries a first connection that failed, so such a queue is dropped and the next call opens a new one. */
async function untilReady(constructed: ConstructedQueue, onFailure: () => void): Promise<ConstructedQueue> {
  const { queue } = constructed;
  try {
    await queue.waitUntilReady();
    return constructed;
  } catch (error) {
    onFailure();
    await queue.close().catch(() => undefined);
    throw error;
  }
}

interface ConstructedQueue {
  queue: OpenQueue;
  readBacklog: () => Promise<Backlog>;
}

function constructQueue(name: string, { databaseUrl, redisUrl, logger }: QueueConnection): ConstructedQueue {
  const onError = warnThrottled(logger, { queue: name }, 'queue connection error');
  const options = { defaultJobOptions: JOB_OPTIONS };
  if (redisUrl === null) {
    const queue = new onPostgres.Queue(name, { ...options, connection: postgresOptions(databaseUrl, 4) });
    queue.on('error', onError);
    // BullMQ does not give its pool away. This one connects when the backlog is read.
    const pool = new pg.Pool(postgresOptions(databaseUrl, 1));
    pool.on('error', onError);
    return {
      queue: closeTogether(queue, async (close) => {
        await close();
        await pool.end();
      }),
      readBacklog: () => readBacklogInPostgres(pool, name),
    };
  }

  const connection = new Redis(redisUrl, {
    ...REDIS_OPTIONS,
    enableOfflineQueue: false,
    // A command whose caller received an error must not be sent later.
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    // Closes the connection, so that only the first calls wait for a server that hangs.
    socketTimeout: ADD_LIMIT_MS,
  });
  const queue = new Queue(name, { ...options, connection });
  queue.on('error', onError);
  return {
    queue: closeWithConnection(queue, connection),
    readBacklog: () => readBacklogInRedis(connection, queue.toKey('')),
  };
}
