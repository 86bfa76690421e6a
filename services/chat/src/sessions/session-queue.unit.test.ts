import { describe, expect, it } from 'vitest';
import { createSessionQueue } from './session-queue.ts';

const never = () => new Promise<void>(() => undefined);

describe('the session queue', () => {
  it('refuses work above the limit of one session, and above the limit of all', async () => {
    const queue = createSessionQueue({ perSession: 2, total: 3, waitMs: 60_000 });
    for (const sessionId of ['a', 'a', 'b']) void queue.run(sessionId, never);

    await expect(queue.run('a', never)).rejects.toMatchObject({ code: 'too-many-requests' });
    await expect(queue.run('c', never)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('accepts work again when earlier work is done, even if that failed', async () => {
    const queue = createSessionQueue({ perSession: 1, total: 1, waitMs: 60_000 });

    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await queue.drain();

    expect(await queue.run('b', () => Promise.resolve('done'))).toBe('done');
  });

  it('refuses work that cannot start in time, and never starts it', async () => {
    const queue = createSessionQueue({ perSession: 10, total: 10, waitMs: 50 });
    const { promise: blocked, release } = block();
    const first = queue.run('a', () => blocked);
    const begun: number[] = [];
    const waiting = [1, 2, 3].map((number) =>
      queue.run('a', () => {
        begun.push(number);
        return Promise.resolve();
      }),
    );

    const outcomes = await Promise.allSettled(waiting);
    release();
    await first;
    await queue.drain();

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(waiting[0]).rejects.toMatchObject({ code: 'unavailable' });
    expect(begun).toEqual([]);
  });
});

function block(): { promise: Promise<void>; release: () => void } {
  let release: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });

  return { promise, release };
}
