import { isIPv6 } from 'node:net';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './errors.ts';

interface RateLimitOptions {
  /** A name of its own for each limit, such as `staff-login`. */
  name: string;
  points: number;
  durationSeconds: number;
  /** Shared between processes when given; while it is out of reach each process counts for itself. */
  redis: Redis | null;
  /** RATE_LIMITS */
  enabled: boolean;
}

export interface RateLimit {
  /** Counts one more for `key`. @throws AppError too-many-requests with the seconds to wait. */
  consume(key: string): Promise<void>;
  /** Forgets what was counted for `key`, after it proved to be in good faith. */
  forgive(key: string): Promise<void>;
}

export function createRateLimit({
  name,
  points,
  durationSeconds,
  redis,
  enabled,
}: RateLimitOptions): RateLimit {
  const options = { keyPrefix: `limit:${name}`, points, duration: durationSeconds };
  const inMemory = new RateLimiterMemory(options);
  const limiter = redis
    ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: inMemory })
    : inMemory;

  return {
    async consume(key) {
      if (!enabled) return;
      try {
        await limiter.consume(key);
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        const seconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1_000));
        throw new AppError(
          'too-many-requests',
          `Too many requests. Please try again in ${String(seconds)} s.`,
          {
            retryAfterSeconds: seconds,
          },
        );
      }
    },
    async forgive(key) {
      if (enabled) await limiter.delete(key);
    },
  };
}

/**
 * What an address counts as. Whoever has one IPv6 address has its whole /64, so they count together.
 * @param address what Express says in req.ip.
 */
export function addressKey(address: string | undefined): string {
  const plain = (address ?? 'unknown').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('%', 1)[0]?.split('::', 2) ?? [];
  const groups = head === '' ? [] : head.split(':');
  const trailing = tail === '' ? 0 : tail.split(':').length;
  const missing = plain.includes('::') ? 8 - groups.length - trailing : 0;
  const filled = [...groups, ...Array.from({ length: missing }, () => '0'), ...tail.split(':')];

  return `${filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
