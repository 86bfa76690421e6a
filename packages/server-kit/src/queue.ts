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
import type { Logger } from 'pino';

/** The part of a BullMQ queue that we use. It is the same on both backends. */
export type JobQueue<Data> = Pick<
  Queue<Data>,
  | 'add'
  | 'close'
  | 'getJobCounts'
  | 'getWaiting'
  | 'isPaused'
  | 'pause'
  | 'resume'
  | 'retryJobs'
  | 'waitUntilReady'
>;

/** The part of a BullMQ worker that we use. */
export type JobWorker = Pick<Worker, 'close' | 'isRunning' | 'run' | 'waitUntilReady'>;

/** Where queues live: in Redis when there is one, else in the PostgreSQL that we have anyway (decisions: REDIS_URL). */
export interface QueueConnection {
  databaseUrl: string;
  redisUrl: string | null;
  logger: Logger;
}

interface QueueSettings extends QueueConnection {
  defaultJobOptions: JobsOptions;
}

interface WorkerSettings extends QueueConnection {
  /** PostgreSQL connections beside the one that listens. */
  poolSize: number;
  options: Omit<WorkerOptions, 'autorun' | 'connection'>;
  /** Called after a job's attempt failed; without a job when it stalled too often and is gone. */
  onFailed: (job: Pick<Job, 'attemptsMade' | 'id'> | undefined, error: Error) => void;
}

const onPostgres = withBackend(createPostgresBackend);

/** Opens a queue to add to. A call fails at once while its server is out of reach; nothing is kept in memory. */
export function createQueue<Data>(name: string, settings: QueueSettings): JobQueue<Data> {
  const { databaseUrl, redisUrl, logger, defaultJobOptions } = settings;
  const onError = (error: Error) => {
    logger.warn({ err: error, queue: name }, 'queue connection');
  };
  if (redisUrl === null) {
    const queue = new onPostgres.Queue<Data>(name, {
      connection: postgres(databaseUrl, 4),
      defaultJobOptions,
    });
    queue.on('error', onError);
    return queue;
  }

  const connection = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 5_000,
  });
  connection.on('error', onError);
  const queue = new Queue<Data>(name, { connection, defaultJobOptions });
  queue.on('error', onError);
  return closingConnection(queue, connection);
}

/** Opens a worker. It waits for its server as long as it takes, and is not running until `run()` is called. */
export function createWorker<Data>(
  name: string,
  process: Processor<Data>,
  settings: WorkerSettings,
): JobWorker {
  const { databaseUrl, redisUrl, logger, poolSize, onFailed } = settings;
  const options = { ...settings.options, autorun: false };
  const onError = (error: Error) => {
    logger.warn({ err: error, queue: name }, 'worker connection');
  };
  if (redisUrl === null) {
    const connection = postgres(databaseUrl, poolSize);
    const worker = new onPostgres.Worker<Data>(name, process, { ...options, connection });
    worker.on('error', onError).on('failed', onFailed);
    return worker;
  }

  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
  connection.on('error', onError);
  const worker = new Worker<Data>(name, process, { ...options, connection });
  worker.on('error', onError).on('failed', onFailed);
  return closingConnection(worker, connection);
}

/** BullMQ leaves a connection that was handed to it open; ours ends with what it was opened for. */
function closingConnection<Handle extends { close: Queue['close'] | Worker['close'] }>(
  handle: Handle,
  redis: Redis,
): Handle {
  const close = handle.close.bind(handle);
  handle.close = async () => {
    await close();
    redis.disconnect();
  };

  return handle;
}

function postgres(connectionString: string, max: number) {
  return {
    connectionString,
    schema: 'bullmq',
    migrate: true,
    max,
    connectionTimeoutMillis: 3_000,
    query_timeout: 10_000,
    keepAlive: true,
    application_name: 'ronin-queue',
  };
}
