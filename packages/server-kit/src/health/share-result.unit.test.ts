import { describe, expect, it, vi } from 'vitest';
import { shareResult } from './share-result.ts';

function build(work: () => Promise<string>) {
  const clock = { now: 0 };
  const spy = vi.fn(work);

  return { clock, work: spy, get: shareResult(spy, 1_000, () => clock.now) };
}

describe('a shared result', () => {
  it('is kept for its age after the work is done', async () => {
    const { clock, work, get } = build(() => Promise.resolve('ready'));
    await Promise.all([get(), get()]);
    clock.now = 999;
    expect(await get()).toBe('ready');
    expect(work).toHaveBeenCalledTimes(1);

    clock.now = 1_000;
    await get();
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('is awaited by everybody while the work runs, however long it takes', async () => {
    let finish: (result: string) => void = () => undefined;
    const { clock, work, get } = build(() => new Promise((resolve) => (finish = resolve)));
    const first = get();
    clock.now = 60_000;
    const second = get();
    finish('ready');

    expect(await Promise.all([first, second])).toEqual(['ready', 'ready']);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('may be a failure', async () => {
    const { work, get } = build(() => Promise.reject(new Error('away')));
    await expect(get()).rejects.toThrow('away');
    await expect(get()).rejects.toThrow('away');

    expect(work).toHaveBeenCalledTimes(1);
  });
});
