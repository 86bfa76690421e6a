import { type JobsOptions, Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { withTimeout } from '../scheduling/time-limit.ts';
import { compressJobData } from './job-compression.ts';
import {
  closeWithConnection,
  INT4_MAX,
  onPostgres,
  postgresOptions,
  type QueueConnection,
  REDIS_OPTIONS,
  warnThrottled,
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

/**
 * The queue with BullMQ's full type, for Bull Board.
 * @throws Error when it is not a queue of BullMQ.
 */
export function bullQueueOf(queue: unknown): Queue {
  if (!isBullQueue(queue)) throw new Error('This is not a queue of BullMQ.');

  return queue;
}

const isBullQueue = (queue: unknown): queue is Queue => queue instanceof Queue;

export interface JobQueue<Data> {
  /**
   * Resolves when the job is stored durably. Rejects at once while the queue's server is unreachable, and after 2 s at the
   * latest; then it is unknown whether the job is stored.
   */
  add(jobName: string, data: Data, jobId: string): Promise<void>;
  /** The queue itself, for queries and queue actions. Rejects while its server is unreachable. */
  open(): Promise<OpenQueue>;
  close(): Promise<void>;
}

const ADD_LIMIT_MS = 2_000;
const OPEN_LIMIT_MS = 2_000;

/**
 * All jobs are idempotent, so a job is retried until it succeeds. Only an UnrecoverableError moves it to the failed jobs,
 * which stay until an operator decides.
 */
const JOB_OPTIONS: JobsOptions = {
  attempts: INT4_MAX,
  backoff: { type: 'custom' },
  removeOnComplete: true,
  removeOnFail: false,
  stackTraceLimit: 1,
};

/** A queue to add jobs to. It connects with the first call, and keeps no jobs in memory. */
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
    open: () => withTimeout(open(), OPEN_LIMIT_MS),
    async add(jobName, data, jobId) {
      const tooLate = AbortSignal.timeout(ADD_LIMIT_MS);
      const compressed = compressJobData(data);
      const adding = open().then(async (queue) => {
        tooLate.throwIfAborted();
        await queue.add(jobName, compressed, { jobId });
      });
      await withTimeout(adding, ADD_LIMIT_MS);
    },
    async close() {
      // Not withTimeout: closing also ends the wait for an unreachable server.
      await current?.queue.close();
    },
  };
}

/** BullMQ never retries a first connection that failed, so such a queue is dropped and the next call opens a new one. */
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
  const onError = warnThrottled(logger, { queue: name }, 'queue connection error');
  const options = { defaultJobOptions: JOB_OPTIONS };
  if (redisUrl === null) {
    const queue = new onPostgres.Queue(name, { ...options, connection: postgresOptions(databaseUrl, 4) });
    queue.on('error', onError);
    return queue;
  }

  const connection = new Redis(redisUrl, {
    ...REDIS_OPTIONS,
    enableOfflineQueue: false,
    // A command whose caller received an error must not be sent later.
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: ADD_LIMIT_MS,
  });
  const queue = new Queue(name, { ...options, connection });
  queue.on('error', onError);
  return closeWithConnection(queue, connection);
}
