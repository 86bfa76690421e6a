import { getLedger } from '@ronin/analytics';
import { ANALYTICS_QUEUE, type WriteEvents } from '@ronin/contracts';
import { connectDatabase, type Database } from '@ronin/database';
import {
  connectRedis,
  createMetrics,
  createQueue,
  type JobQueue,
  type Logger,
  type ServiceMetrics,
  waitForServer,
  waitForServers,
} from '@ronin/server-kit';
import type { Redis } from 'ioredis';
import type { WorkerConfig } from './config.ts';
import { createWorkerMetrics, type WorkerMetrics } from './worker-metrics.ts';

export interface WorkerContext {
  config: WorkerConfig;
  logger: Logger;
  metrics: ServiceMetrics & WorkerMetrics;
  /** The shop's, with that of analytics. */
  database: Database;
  redis: Redis | null;
  /** For metrics, readiness and the ledger. The job worker has connections of its own. */
  queue: JobQueue<WriteEvents>;
  now: () => Date;
  /** Closes what the context opened: the queue first, the database last. */
  close(): Promise<void>;
}

/** Waits for servers that are still starting. @throws ConfigError with the variable of one that stays unreachable. */
export async function openContext(config: WorkerConfig, logger: Logger): Promise<WorkerContext> {
  const { databaseUrl, redisUrl } = config;
  const database = connectDatabase({
    url: databaseUrl,
    poolerUrl: config.poolerUrl,
    analyticsUrl: config.analyticsUrl,
    applicationName: 'ronin-analytics-worker',
    pool: { max: config.databasePool },
    logger,
  });
  const redis = redisUrl === null ? null : connectRedis(redisUrl, logger);
  await waitForServers([database], redis);
  if (database.analytics !== database)
    await waitForServer('ANALYTICS_DATABASE_URL', () => database.analytics.authenticate());

  const queue = createQueue<WriteEvents>(ANALYTICS_QUEUE, { databaseUrl, redisUrl, logger });
  const metrics = createMetrics('analytics-worker');

  return {
    config,
    logger,
    metrics: {
      ...metrics,
      ...createWorkerMetrics(metrics.registry, {
        queue,
        getLedger: () => getLedger(database.analytics, queue),
      }),
    },
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
