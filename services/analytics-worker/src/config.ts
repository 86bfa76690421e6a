import { resolveBackupDirectory } from '@ronin/backup';
import { loadSettings, settings } from '@ronin/server-kit';
import { z } from 'zod';

const upTo64 = settings.count({ min: 1, max: 64 });

const VARIABLES = {
  WORKER_PORT: ['port', settings.port.default(8083)],
  INTERNAL_HOST: ['host', settings.internalHost],
  DATABASE_URL: ['databaseUrl', settings.databaseUrl],
  /** A PgBouncer before it for the statements; null: there is none. */
  DATABASE_POOLER_URL: ['poolerUrl', settings.otherDatabaseUrl],
  /** Where the tables of analytics are; null: in the same database. */
  ANALYTICS_DATABASE_URL: ['analyticsUrl', settings.otherDatabaseUrl],
  REDIS_URL: ['redisUrl', settings.redisUrl],
  /** Jobs processed at once, and so the most that one transaction can store. */
  WORKER_CONCURRENCY: ['concurrency', upTo64.default(8)],
  /** Database connections: two for transactions, one for maintenance, one for heartbeats and checks. */
  WORKER_DATABASE_POOL: ['databasePool', upTo64.default(4)],
  /** Connections for the queue where it lives in PostgreSQL, beside the one that listens. */
  WORKER_QUEUE_POOL: ['queuePool', upTo64.default(4)],
  ANALYTICS_RETENTION_MONTHS: ['analytics', settings.analyticsRetentionMonths],
  CHAT_RETENTION_MONTHS: ['chats', settings.chatRetentionMonths],
  DATA_DIR: z.string().default('.data'),
  BACKUP_DIR: z.string().optional(),
  LOG_LEVEL: ['logLevel', settings.logLevel],
} as const;

export function loadWorkerConfig(env: Record<string, string | undefined> = process.env) {
  const { analytics, chats, DATA_DIR, BACKUP_DIR, ...own } = loadSettings(VARIABLES, env);

  return {
    ...own,
    retentionMonths: { analytics, chats },
    backupDirectory: resolveBackupDirectory({ DATA_DIR, BACKUP_DIR }),
  };
}

/** The worker's settings (behaviour: configuration 4). */
export type WorkerConfig = ReturnType<typeof loadWorkerConfig>;
