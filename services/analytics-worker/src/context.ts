import { ANALYTICS_QUEUE, type WriteEvents } from '@ronin/contracts';
import { connectDatabase, type Database } from '@ronin/database';
import {
  connectRedis,
  createMetrics,
  createQueue,
  waitForServer,
  type JobQueue,
  type Logger,
  type ServiceMetrics,
} from '@ronin/server-kit';
import type { Redis } from 'ioredis';
import type { WorkerConfig } from './config.ts';
import { readAnalyticsLedger } from './ledger.service.ts';
import { createWorkerMetrics, type WorkerMetrics } from './worker-metrics.ts';

/** Everything that the worker's jobs work with. Nothing of it is global, so that several run in one process. */
export interface WorkerContext {
  config: WorkerConfig;
  logger: Logger;
  metrics: ServiceMetrics & WorkerMetrics;
  database: Database;
  redis: Redis | null;
  /** The queue as operators see it; jobs are taken by a worker with connections of its own. */
  queue: JobQueue<WriteEvents>;
  now: () => Date;
  /** Ends what the context opened: the queue first, the database last. */
  close(): Promise<void>;
}

/**
 * Opens what the worker needs. It waits for servers that are still coming up.
 * @throws ConfigError that names the variable of a server that stays out of reach.
 */
export async function openContext(config: WorkerConfig, logger: Logger): Promise<WorkerContext> {
  const { databaseUrl, redisUrl } = config;
  const database = connectDatabase({
    url: databaseUrl,
    applicationName: 'ronin-analytics-worker',
    pool: { max: config.databasePool },
    logger,
  });
  const redis = redisUrl === null ? null : connectRedis(redisUrl, logger);
  try {
    await waitForServer('DATABASE_URL', () => database.authenticate());
    if (redis !== null) await waitForServer('REDIS_URL', () => redis.ping());
  } catch (error) {
    redis?.disconnect();
    await database.close();
    throw error;
  }

  const queue = createQueue<WriteEvents>(ANALYTICS_QUEUE, { databaseUrl, redisUrl, logger });
  const metrics = createMetrics('analytics-worker');
  const readLedger = () => readAnalyticsLedger(database, queue);

  return {
    config,
    logger,
    metrics: { ...metrics, ...createWorkerMetrics(metrics.registry, { queue, readLedger }) },
    database,
    redis,
    queue,
    now: () => new Date(),
    async close() {
      await queue.close();
      redis?.disconnect();
      await database.close();
    },
  };
}
