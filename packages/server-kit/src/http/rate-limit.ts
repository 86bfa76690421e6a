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
  /**
   * Counts `points` more for `key`: one unless told. A key that `addressKey` made of an IPv6 address counts for its /48
   * as well, which may have ten times as many, because a /48 holds 65,536 /64s.
   * @throws AppError too-many-requests with the seconds to wait, at most the limit's whole time.
   */
  consume(key: string, points?: number): Promise<void>;
  /** Forgets what was counted for `key`, after it proved to be in good faith. What its /48 did stays counted. */
  forgive(key: string): Promise<void>;
}

/** How many times the bound of one /64 its /48 may have. */
const WIDER_NETWORK_FACTOR = 10;

export function createRateLimit({
  name,
  points,
  durationSeconds,
  redis,
  enabled,
}: RateLimitOptions): RateLimit {
  const limit = createLimiter({ name, points, durationSeconds, redis });
  const widerLimit = createLimiter({
    name: `${name}:48`,
    points: points * WIDER_NETWORK_FACTOR,
    durationSeconds,
    redis,
  });
  const count = async (limiter: typeof limit, key: string, cost: number) => {
    try {
      await limiter.consume(key, cost);
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      throw tooManyRequests(rejection.msBeforeNext, durationSeconds);
    }
  };

  return {
    async consume(key, cost = 1) {
      if (!enabled) return;
      await count(limit, key, cost);
      const network = widerNetwork(key);
      if (network !== null) await count(widerLimit, network, cost);
    },
    async forgive(key) {
      if (enabled) await limit.delete(key);
    },
  };
}

function createLimiter({
  name,
  points,
  durationSeconds,
  redis,
}: Omit<RateLimitOptions, 'enabled'>): RateLimiterMemory | RateLimiterRedis {
  const options = { keyPrefix: `limit:${name}`, points, duration: durationSeconds };
  const inMemory = new RateLimiterMemory(options);

  return redis
    ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: inMemory })
    : inMemory;
}

/** The time left is read from the clock, which may have been set back meanwhile: it is never more than the whole. */
function tooManyRequests(msLeft: number, durationSeconds: number): AppError {
  const seconds = Math.min(Math.max(1, Math.ceil(msLeft / 1_000)), durationSeconds);

  return new AppError('too-many-requests', `Too many requests. Please try again in ${String(seconds)} s.`, {
    retryAfterSeconds: seconds,
  });
}

const IPV6_KEY = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/;

/** The /48 around what addressKey made of an IPv6 address; null for any other key. */
function widerNetwork(key: string): string | null {
  const [, network] = IPV6_KEY.exec(key) ?? [];

  return network === undefined ? null : `${network}::/48`;
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
