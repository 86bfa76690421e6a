import { ANALYTICS_QUEUE, type WriteEvents } from '@ronin/contracts';
import { connectDatabase } from '@ronin/database';
import {
  connectRedis,
  createMetrics,
  createQueue,
  type Logger,
  waitForServer,
  waitForServers,
} from '@ronin/server-kit';
import type { WorkerConfig } from './config.ts';
import { createWorkerMetrics } from './worker-metrics.ts';

export type WorkerContext = Awaited<ReturnType<typeof openContext>>;

/** Waits for servers that are still starting. @throws ConfigError with the variable of one that stays unreachable. */
export async function openContext(config: WorkerConfig, logger: Logger) {
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

  // For metrics, readiness and the ledger. The job worker has connections of its own.
  const queue = createQueue<WriteEvents>(ANALYTICS_QUEUE, { databaseUrl, redisUrl, logger });
  const metrics = createMetrics('analytics-worker');

  return {
    config,
    logger,
    metrics: { ...metrics, ...createWorkerMetrics(metrics.registry, database, queue) },
    database,
    redis,
    queue,
    now: () => new Date(),
    /** Closes what the context opened: the queue first, the database last. */
    async close() {
      await queue.close();
      redis?.disconnect();
      await database.close();
    },
  };
}
