import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { isUnavailable } from './unavailable.ts';

export type { Redis } from 'ioredis';

/** A Redis that sends nothing for this long, although it was asked, counts as unreachable. */
const ANSWER_LIMIT_MS = 1_000;

/**
 * A Redis connection for calls that a request waits for: while Redis is unreachable they fail at once instead of queueing
 * in memory. A Redis that hangs is unreachable too: the first call that waits too long closes the connection, so that no
 * later call waits. It reconnects automatically, and is ready again when Redis has answered.
 */
export function connectRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    socketTimeout: ANSWER_LIMIT_MS,
    connectTimeout: 5_000,
  });
  redis.on('error', (error: Error) => logger.warn({ err: error }, 'redis connection error'));

  return redis;
}

/** Settings of Redis that can lose accepted events: 202 promises durability. Undefined when all is well or cannot be asked. */
export async function findRedisWarning(redis: Redis): Promise<string | undefined> {
  try {
    return findWarnings(await redis.info('persistence'), await redis.info('memory'));
  } catch (error) {
    if (isUnavailable(error)) throw error;
    return undefined;
  }
}

function findWarnings(persistence: string, memory: string): string | undefined {
  const warnings: string[] = [];
  if (persistence.includes('aof_enabled:0')) {
    warnings.push('append-only file is off: accepted events can be lost');
  }
  const policy = /maxmemory_policy:(\S+)/.exec(memory)?.[1];
  if (policy !== undefined && policy !== 'noeviction') {
    warnings.push(`eviction policy is ${policy}: set noeviction`);
  }

  return warnings.length > 0 ? warnings.join('; ') : undefined;
}
