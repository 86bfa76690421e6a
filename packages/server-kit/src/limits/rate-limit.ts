import type { RequestHandler } from 'express';
import type { Redis } from 'ioredis';
import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../http/errors.ts';

interface Bounds {
  points: number;
  durationSeconds: number;
}

interface LimitOptions {
  /** Shares the limit between processes. While it is unreachable, or when it is null, each process counts alone. */
  redis: Redis | null;
  /** RATE_LIMITS */
  enabled: boolean;
}

export interface RateLimit {
  /**
   * Adds `points` (one by default) to the count of `key`. A key that `clientKey` made of an IPv6 address is also counted
   * for its /48, with a limit ten times as high, because a /48 contains 65,536 /64s.
   * @throws AppError too-many-requests with the seconds to wait, at most `durationSeconds`.
   */
  consume(key: string, points?: number): Promise<void>;
  /** Resets the count of `key`, for example after a successful sign-in. The count of its /48 stays. */
  forgive(key: string): Promise<void>;
}

export function createRateLimits<Name extends string>(
  table: Record<Name, Bounds>,
  options: LimitOptions,
): Record<Name, RateLimit>;
export function createRateLimits(table: Record<string, Bounds>, options: LimitOptions) {
  return Object.fromEntries(
    Object.entries(table).map(([name, bounds]) => [name, createRateLimit({ name, ...bounds, ...options })]),
  );
}

interface RateLimitOptions extends Bounds, LimitOptions {
  /** Unique, such as `staff-login`. */
  name: string;
}

/** The limit of a /48 is this many times that of a /64. */
const WIDER_NETWORK_FACTOR = 10;

export function createRateLimit(options: RateLimitOptions): RateLimit {
  const { name, points, durationSeconds, enabled } = options;
  const limit = createLimiter(options);
  const widerLimit = createLimiter({ ...options, name: `${name}:48`, points: points * WIDER_NETWORK_FACTOR });
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

function createLimiter({ name, points, durationSeconds, redis }: RateLimitOptions) {
  const options = { keyPrefix: `limit:${name}`, points, duration: durationSeconds };
  const inMemory = new RateLimiterMemory(options);

  return redis
    ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: inMemory })
    : inMemory;
}

/** The clock may have been set back, so the time left is limited to the whole duration. */
function tooManyRequests(msLeft: number, durationSeconds: number): AppError {
  const seconds = Math.min(Math.max(1, Math.ceil(msLeft / 1_000)), durationSeconds);

  return new AppError('too-many-requests', `Too many requests. Please try again in ${String(seconds)} s.`, {
    retryAfterSeconds: seconds,
  });
}

const IPV6_KEY = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/;

/** The /48 of a key that clientKey made of an IPv6 address; null for any other key. */
function widerNetwork(key: string): string | null {
  const [, network] = IPV6_KEY.exec(key) ?? [];

  return network === undefined ? null : `${network}::/48`;
}

/** The key under which an address is counted: one for an IPv6 /64, which one client usually has. @param address req.ip */
export function clientKey(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return address ?? 'unknown';
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));

  return `${groups.join(':')}::/64`;
}

/** Counts a request before its body is read. The limits of most calls count valid requests only. */
export const countRequests =
  (limit: RateLimit): RequestHandler =>
  async (req, _res, next) => {
    await limit.consume(clientKey(req.ip));
    next();
  };
