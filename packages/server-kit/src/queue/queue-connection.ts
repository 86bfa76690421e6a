import { createPostgresBackend, withBackend } from 'bullmq';
import type { Redis } from 'ioredis';
import pg from 'pg';
import type { Logger } from 'pino';

/** Where queues live: in Redis when there is one, else in the PostgreSQL that we have anyway (behaviour: configuration 3). */
export interface QueueConnection {
  databaseUrl: string;
  redisUrl: string | null;
  logger: Logger;
}

/** The most that a count in BullMQ's tables can be: without end. */
export const INT4_MAX = 2_147_483_647;

export const onPostgres = withBackend(createPostgresBackend);

/**
 * BullMQ listens for the errors of idle connections alone. One that is lost between two statements of its migrations would
 * end the process; the next statement reports it just as well.
 */
class HeardClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** How BullMQ's PostgreSQL backend connects, with at most so many connections beside one that listens. */
export function postgresOptions(connectionString: string, max: number) {
  return {
    Client: HeardClient,
    connectionString,
    schema: 'bullmq',
    migrate: true,
    max,
    connectionTimeoutMillis: 2_000,
    query_timeout: 10_000,
    keepAlive: true,
    application_name: 'ronin-queue',
  };
}

/** What every connection of a queue to Redis has in common. */
export const REDIS_OPTIONS = {
  connectTimeout: 5_000,
  retryStrategy: (attempts: number): number => Math.min(attempts * 100, 1_000),
};

/**
 * BullMQ leaves a connection that was handed to it open; ours ends with what it was opened for. One that is not up ends
 * first, for BullMQ would wait for it.
 */
export function closingConnection<Handle extends { close: () => Promise<void> }>(
  handle: Handle,
  redis: Redis,
): Handle {
  const close = handle.close.bind(handle);
  handle.close = async () => {
    if (redis.status !== 'ready') redis.disconnect();
    await close();
    redis.disconnect();
  };

  return handle;
}

const QUIET_MS = 1_000;

/** A lost connection is reported once a second, however often it is noticed. */
export function warnSparingly(logger: Logger, details: object, message: string): (error: Error) => void {
  let lastAt = 0;
  let unsaid = 0;

  return (error) => {
    if (Date.now() - lastAt < QUIET_MS) {
      unsaid += 1;
      return;
    }
    logger.warn({ err: error, ...details, unsaid }, message);
    lastAt = Date.now();
    unsaid = 0;
  };
}
