/**
 * A token bucket: `burst` tokens at first, refilled with `perSecond`. Our own code, because rate-limiter-flexible counts in
 * fixed windows and is asynchronous, which would change the order of a socket's events.
 */
interface Bucket {
  tokens: number;
  lastAt: number;
}

/** Keys in memory. Full buckets are removed first. */
const KEYS_MAX = 10_000;

/** Token buckets by key, such as a session or an address. */
export function createTokenBuckets({ burst, perSecond }: { burst: number; perSecond: number }) {
  const buckets = new Map<string, Bucket>();
  const refill = (bucket: Bucket, now: number) => {
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.lastAt) / 1_000) * perSecond);
    bucket.lastAt = now;
  };
  const removeFull = (now: number) => {
    for (const [key, bucket] of buckets) {
      refill(bucket, now);
      if (bucket.tokens >= burst) buckets.delete(key);
    }
  };

  return {
    consume(key: string): boolean {
      const now = performance.now();
      const known = buckets.get(key);
      if (known === undefined && buckets.size >= KEYS_MAX) removeFull(now);
      if (known === undefined && buckets.size >= KEYS_MAX) return false;

      const bucket = known ?? { tokens: burst, lastAt: now };
      buckets.set(key, bucket);
      refill(bucket, now);
      if (bucket.tokens < 1) return false;
      bucket.tokens -= 1;
      return true;
    },
  };
}

/** Limits for the events of all sockets of one session, and of one address. Each socket has its own limit as well. */
export const createEventBudgets = () => ({
  session: createTokenBuckets({ burst: 200, perSecond: 40 }),
  address: createTokenBuckets({ burst: 2_000, perSecond: 400 }),
});
