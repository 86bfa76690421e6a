import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBudgets } from './event-budgets.ts';

describe('a budget', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('allows a burst, then so many a second, for each key by itself', () => {
    const budgets = createBudgets({ burst: 10, perSecond: 5 });
    const admitted = (key: string) =>
      Array.from({ length: 50 }, () => budgets.admit(key)).filter(Boolean).length;

    expect([admitted('a'), admitted('b')]).toEqual([10, 10]);
    vi.advanceTimersByTime(1_000);
    expect(admitted('a')).toBe(5);
    vi.advanceTimersByTime(60_000);
    expect(admitted('a')).toBe(10);
  });

  it('remembers no more keys than it may, and forgets those that are full again', () => {
    const budgets = createBudgets({ burst: 10, perSecond: 5 });
    for (let key = 0; key < 10_000; key += 1) budgets.admit(String(key));

    expect(budgets.admit('one more')).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(budgets.admit('one more')).toBe(true);
  });
});
