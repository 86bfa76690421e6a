import { createPostgresBackend, runMigrations, withBackend } from 'bullmq';
import type { Redis } from 'ioredis';
import pg from 'pg';
import type { Logger } from 'pino';

/** Queues are stored in Redis if there is one, otherwise in PostgreSQL (behaviour: configuration 3). */
export interface QueueConnection {
  databaseUrl: string;
  redisUrl: string | null;
  logger: Logger;
}

export const onPostgres = withBackend(createPostgresBackend);

/** BullMQ listens for errors on idle connections alone: one lost between two statements of its migrations would end the process. */
class ErrorSafeClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** Options of BullMQ's PostgreSQL backend. @param max connections, not counting the one that listens. */
export function postgresOptions(connectionString: string, max: number) {
  return {
    Client: ErrorSafeClient,
    connectionString,
    schema: QUEUE_SCHEMA,
    migrate: true,
    max,
    connectionTimeoutMillis: 2_000,
    query_timeout: 10_000,
    keepAlive: true,
    application_name: 'ronin-queue',
  };
}

export const REDIS_OPTIONS = {
  connectTimeout: 5_000,
  retryStrategy: (attempts: number): number => Math.min(attempts * 100, 1_000),
};

/** Makes `handle.close` also close the connection, which BullMQ does not; one that is not ready first: BullMQ would wait for it. */
export function closeWithConnection<Handle extends { close: () => Promise<void> }>(
  handle: Handle,
  redis: Redis,
): Handle {
  return closeTogether(handle, async (close) => {
    if (redis.status !== 'ready') redis.disconnect();
    await close();
    redis.disconnect();
  });
}

/** Replaces `handle.close` by `closeAll`, which is given the original one. */
export function closeTogether<Handle extends { close: () => Promise<void> }>(
  handle: Handle,
  closeAll: (close: () => Promise<void>) => Promise<void>,
): Handle {
  const close = handle.close.bind(handle);
  handle.close = () => closeAll(close);

  return handle;
}

/** The schema of BullMQ's tables, when the queues are in PostgreSQL. */
export const QUEUE_SCHEMA = 'bullmq';

/** A connection of pg's, as BullMQ describes it. */
type Connection = Parameters<typeof runMigrations>[0];

const TRANSACTION_CONTROL = new Set(['BEGIN', 'COMMIT', 'ROLLBACK']);

/**
 * Creates BullMQ's tables within the caller's transaction: the statements with which BullMQ would begin and end a transaction
 * of its own are left out. It changes the search path until the end of the transaction.
 */
export async function createQueueSchema(connection: Connection): Promise<void> {
  const withoutTransaction: Connection = {
    query: (text, values) =>
      TRANSACTION_CONTROL.has(text) ? Promise.resolve({ rows: [] }) : connection.query(text, values),
  };
  await runMigrations(withoutTransaction, QUEUE_SCHEMA);
}
