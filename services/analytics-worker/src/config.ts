import { resolveBackupDirectory } from '@ronin/backup';
import { loadConfig, settings } from '@ronin/server-kit';
import { z } from 'zod';

const Variables = z.object({
  WORKER_PORT: settings.port.default(8083),
  INTERNAL_HOST: settings.internalHost,
  DATABASE_URL: settings.databaseUrl,
  DATABASE_POOLER_URL: settings.otherDatabaseUrl,
  ANALYTICS_DATABASE_URL: settings.otherDatabaseUrl,
  REDIS_URL: settings.redisUrl,
  WORKER_CONCURRENCY: settings.count({ min: 1, max: 64 }).default(8),
  WORKER_DATABASE_POOL: settings.count({ min: 1, max: 64 }).default(4),
  WORKER_QUEUE_POOL: settings.count({ min: 1, max: 64 }).default(4),
  ANALYTICS_RETENTION_MONTHS: settings.analyticsRetentionMonths,
  CHAT_RETENTION_MONTHS: settings.chatRetentionMonths,
  DATA_DIR: z.string().default('.data'),
  BACKUP_DIR: z.string().optional(),
  LOG_LEVEL: settings.logLevel,
});

/** @throws ConfigError with every invalid variable. */
export function loadWorkerConfig(env: Record<string, string | undefined> = process.env) {
  const variables = loadConfig(Variables, env);

  return {
    port: variables.WORKER_PORT,
    host: variables.INTERNAL_HOST,
    databaseUrl: variables.DATABASE_URL,
    /** A PgBouncer before it for the statements; null: there is none. */
    poolerUrl: variables.DATABASE_POOLER_URL,
    /** Where the tables of analytics are; null: in the same database. */
    analyticsUrl: variables.ANALYTICS_DATABASE_URL,
    redisUrl: variables.REDIS_URL,
    /** Jobs processed at once, and so the most that one transaction can store. */
    concurrency: variables.WORKER_CONCURRENCY,
    /** Database connections: two for transactions, one for maintenance, one for heartbeats and checks. */
    databasePool: variables.WORKER_DATABASE_POOL,
    /** Connections for the queue where it lives in PostgreSQL, beside the one that listens. */
    queuePool: variables.WORKER_QUEUE_POOL,
    /** Whole months before the current one for which rows are kept. */
    retentionMonths: {
      analytics: variables.ANALYTICS_RETENTION_MONTHS,
      chats: variables.CHAT_RETENTION_MONTHS,
    },
    /** Where the nightly backups are kept. */
    backupDirectory: resolveBackupDirectory(variables),
    logLevel: variables.LOG_LEVEL,
  };
}

/** The worker's settings (behaviour: configuration 4). */
export type WorkerConfig = ReturnType<typeof loadWorkerConfig>;
