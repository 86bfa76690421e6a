import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTokenBuckets } from './event-budgets.ts';

describe('a token bucket', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('allows a burst, then a fixed rate, for each key separately', () => {
    const buckets = createTokenBuckets({ burst: 10, perSecond: 5 });
    const allowed = (key: string) =>
      Array.from({ length: 50 }, () => buckets.consume(key)).filter(Boolean).length;

    expect([allowed('a'), allowed('b')]).toEqual([10, 10]);
    vi.advanceTimersByTime(1_000);
    expect(allowed('a')).toBe(5);
    vi.advanceTimersByTime(60_000);
    expect(allowed('a')).toBe(10);
  });

  it('limits the number of keys, and removes those whose bucket is full again', () => {
    const buckets = createTokenBuckets({ burst: 10, perSecond: 5 });
    for (let key = 0; key < 10_000; key += 1) buckets.consume(String(key));

    expect(buckets.consume('one more')).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(buckets.consume('one more')).toBe(true);
  });
});
