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

/** The worker's settings (behaviour: configuration 4). */
export interface WorkerConfig {
  port: number;
  host: string;
  databaseUrl: string;
  /** A PgBouncer before it for the statements; null: there is none. */
  poolerUrl: string | null;
  /** Where the tables of analytics are; null: in the same database. */
  analyticsUrl: string | null;
  redisUrl: string | null;
  /** Jobs processed at once, and so the most that one transaction can store. */
  concurrency: number;
  /** Database connections: two for transactions, one for maintenance, one for heartbeats and checks. */
  databasePool: number;
  /** Connections for the queue where it lives in PostgreSQL, beside the one that listens. */
  queuePool: number;
  /** Whole months before the current one for which rows are kept. */
  retentionMonths: { analytics: number; chats: number };
  /** Where the nightly backups are kept. */
  backupDirectory: string;
  logLevel: string;
}

/** @throws ConfigError with every invalid variable. */
export function loadWorkerConfig(env: Record<string, string | undefined> = process.env): WorkerConfig {
  const variables = loadConfig(Variables, env);

  return {
    port: variables.WORKER_PORT,
    host: variables.INTERNAL_HOST,
    databaseUrl: variables.DATABASE_URL,
    poolerUrl: variables.DATABASE_POOLER_URL,
    analyticsUrl: variables.ANALYTICS_DATABASE_URL,
    redisUrl: variables.REDIS_URL,
    concurrency: variables.WORKER_CONCURRENCY,
    databasePool: variables.WORKER_DATABASE_POOL,
    queuePool: variables.WORKER_QUEUE_POOL,
    retentionMonths: {
      analytics: variables.ANALYTICS_RETENTION_MONTHS,
      chats: variables.CHAT_RETENTION_MONTHS,
    },
    backupDirectory: resolveBackupDirectory(variables),
    logLevel: variables.LOG_LEVEL,
  };
}
