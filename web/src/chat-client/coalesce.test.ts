import { describe, expect, it } from 'vitest';
import { coalesce } from './coalesce.ts';

describe('coalesced work', () => {
  it('runs once more for all calls that came during a run', async () => {
    const finish: (() => void)[] = [];
    const work = coalesce(
      () =>
        new Promise<number>((resolve) => {
          const run = finish.length + 1;
          finish.push(() => resolve(run));
        }),
    );
    const [first, second, third] = [work(), work(), work()];
    finish[0]?.();
    expect(await first).toBe(1);
    finish[1]?.();

    expect(await second).toBe(2);
    expect(await third).toBe(2);
    expect(finish).toHaveLength(2);
  });

  it('runs again after a failure', async () => {
    let runs = 0;
    const work = coalesce(() => {
      runs += 1;

      return runs === 1 ? Promise.reject(new Error('unreachable')) : Promise.resolve(runs);
    });
    const [first, second] = [work(), work()];
    await expect(first).rejects.toThrow('unreachable');

    expect(await second).toBe(2);
  });
});
