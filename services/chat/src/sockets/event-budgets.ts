/** Tokens that refill with time: `burst` at once, then `perSecond`. */
interface Bucket {
  tokens: number;
  lastAt: number;
}

interface BudgetOptions {
  burst: number;
  perSecond: number;
}

/** Budgets by key, such as a session or an address. */
export interface Budgets {
  /** Takes one token. @returns whether there was one. */
  admit(key: string): boolean;
}

/** Keys that are remembered; full buckets are forgotten first. */
const MOST_KEYS = 10_000;

export function createBudgets({ burst, perSecond }: BudgetOptions): Budgets {
  const buckets = new Map<string, Bucket>();
  const refill = (bucket: Bucket, now: number) => {
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.lastAt) / 1_000) * perSecond);
    bucket.lastAt = now;
  };
  const forgetFull = (now: number) => {
    for (const [key, bucket] of buckets) {
      refill(bucket, now);
      if (bucket.tokens >= burst) buckets.delete(key);
    }
  };

  return {
    admit(key) {
      const now = performance.now();
      const known = buckets.get(key);
      if (known === undefined && buckets.size >= MOST_KEYS) forgetFull(now);
      if (known === undefined && buckets.size >= MOST_KEYS) return false;

      const bucket = known ?? { tokens: burst, lastAt: now };
      buckets.set(key, bucket);
      refill(bucket, now);
      if (bucket.tokens < 1) return false;
      bucket.tokens -= 1;
      return true;
    },
  };
}

/** Events of all sockets of one chat, and of one address, together; each socket has its own budget beside them. */
export interface EventBudgets {
  session: Budgets;
  address: Budgets;
}

export const createEventBudgets = (): EventBudgets => ({
  session: createBudgets({ burst: 200, perSecond: 40 }),
  address: createBudgets({ burst: 2_000, perSecond: 400 }),
});
