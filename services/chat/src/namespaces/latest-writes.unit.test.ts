import { createLogger } from '@ronin/server-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLatestWrites } from './latest-writes.ts';

describe('latest writes', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const build = (write: (key: string, value: number) => Promise<void>) =>
    createLatestWrites<number>({
      name: 'number',
      everyMs: 1_000,
      write,
      merge: (_first, second) => second,
      logger: createLogger('chat', 'silent'),
    });

  it('writes the first value at once, then only the latest, at most once a second', async () => {
    const written: [string, number][] = [];
    const writes = build((key, value) => {
      written.push([key, value]);
      return Promise.resolve();
    });

    for (let value = 0; value < 1_000; value += 1) writes.add('a', value);
    writes.add('b', 7);
    expect(written).toEqual([
      ['a', 0],
      ['b', 7],
    ]);

    await vi.advanceTimersByTimeAsync(5_000);
    expect(written).toEqual([
      ['a', 0],
      ['b', 7],
      ['a', 999],
    ]);
  });

  it('writes one value of a key at a time, and continues after a failed write', async () => {
    let under = 0;
    const written: number[] = [];
    const writes = build(async (_key, value) => {
      under += 1;
      expect(under).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      under -= 1;
      if (value === 1) throw new Error('no database');
      written.push(value);
    });

    writes.add('a', 1);
    await vi.advanceTimersByTimeAsync(2_000);
    writes.add('a', 2);
    await vi.advanceTimersByTimeAsync(10_000);

    expect(written).toEqual([2]);
  });

  it('writes all waiting values before a stop', async () => {
    const written: number[] = [];
    const writes = build((_key, value) => {
      written.push(value);
      return Promise.resolve();
    });
    writes.add('a', 1);
    writes.add('a', 2);

    await writes.drain();

    expect(written).toEqual([1, 2]);
  });
});
