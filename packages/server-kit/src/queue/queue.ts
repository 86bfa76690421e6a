import { Queue, type JobsOptions } from 'bullmq';
import { Redis } from 'ioredis';
import { packData } from './job-data.ts';
import {
  closingConnection,
  INT4_MAX,
  onPostgres,
  postgresOptions,
  REDIS_OPTIONS,
  warnSparingly,
  type QueueConnection,
} from './queue-connection.ts';
import { withinLimit } from '../process/time-limit.ts';

/** A queue as operators see it: the part of BullMQ's that is the same on both backends. */
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

const ADD_LIMIT_MS = 2_000;
const OPEN_LIMIT_MS = 2_000;

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
    const queue = new onPostgres.Queue(name, { ...options, connection: postgresOptions(databaseUrl, 4) });
    queue.on('error', onError);
    return queue;
  }

  const connection = new Redis(redisUrl, {
    ...REDIS_OPTIONS,
    enableOfflineQueue: false,
    // What a caller was told has failed is not sent again behind its back.
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: ADD_LIMIT_MS,
  });
  const queue = new Queue(name, { ...options, connection });
  queue.on('error', onError);
  return closingConnection(queue, connection);
}
