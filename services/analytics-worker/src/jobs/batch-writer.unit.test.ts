import { buildBatch, buildEvent } from '@ronin/analytics/testing';
import type { WriteEvents } from '@ronin/contracts';
import { AppError } from '@ronin/server-kit';
import { describe, expect, it } from 'vitest';
import { createBatchWriter } from './batch-writer.ts';

/** Transactions that the test ends. A batch that begins at 13 is refused, also together with others. */
function createWriter(maxEvents?: number) {
  const transactions: number[][] = [];
  const endings: (() => void)[] = [];
  const write = createBatchWriter(async (batches) => {
    transactions.push(batches.map(({ start }) => start));
    await new Promise<void>((resolve) => endings.push(resolve));
    if (batches.some(({ start }) => start === 13)) throw new Error('refused');
    return batches.map(({ start }) => ({ written: start, duplicate: 0 }));
  }, maxEvents);

  return { transactions, write, endOne: () => endings.shift()?.() };
}

const batch = (start: number, events = 1): WriteEvents =>
  buildBatch(
    Array.from({ length: events }, () => buildEvent()),
    { start },
  );
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('batches that come while a transaction runs', () => {
  it('are written together by the next one, and each gets its own result', async () => {
    const { transactions, write, endOne } = createWriter();
    const results = Promise.all([write(batch(1)), write(batch(2)), write(batch(3))]);
    for (let ended = 0; ended < 2; ended += 1) {
      await turn();
      endOne();
    }

    expect((await results).map(({ written }) => written)).toEqual([1, 2, 3]);
    expect(transactions).toEqual([[1], [2, 3]]);
  });

  it('are limited to what a transaction may hold', async () => {
    const { transactions, write, endOne } = createWriter(10);
    const results = Promise.all([
      write(batch(1)),
      write(batch(2, 4)),
      write(batch(3, 7)),
      write(batch(4, 99)),
    ]);
    for (let ended = 0; ended < 4; ended += 1) {
      await turn();
      endOne();
    }

    await results;
    expect(transactions).toEqual([[1], [2], [3], [4]]);
  });

  it('start a second transaction when they are half of what one may hold', async () => {
    const { transactions, write, endOne } = createWriter(10);
    const results = Promise.all([1, 2, 3, 4, 5].map((start) => write(batch(start, 5))));
    await turn();
    expect(transactions).toEqual([[1], [2]]);
    for (let ended = 0; ended < 4; ended += 1) {
      endOne();
      await turn();
    }

    await results;
    expect(transactions).toEqual([[1], [2], [3, 4], [5]]);
  });
});

describe('a batch that is refused', () => {
  it('does not fail the others', async () => {
    const { transactions, write, endOne } = createWriter();
    const results = Promise.allSettled([write(batch(1)), write(batch(2)), write(batch(13)), write(batch(4))]);
    for (let ended = 0; ended < 5; ended += 1) {
      await turn();
      endOne();
    }

    expect((await results).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(transactions).toEqual([[1], [2, 13, 4], [2], [13], [4]]);
  });

  it('because the database is unreachable, fails the waiting ones without another attempt', async () => {
    let tries = 0;
    const write = createBatchWriter(async () => {
      tries += 1;
      await turn();
      throw new AppError('unavailable', 'gone', { cause: Object.assign(new Error(), { code: '57P01' }) });
    });
    const results = await Promise.allSettled([write(batch(1)), write(batch(2)), write(batch(3))]);

    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(tries).toBe(3);
  });
});
