import { afterEach, expect, it, vi } from 'vitest';
import { step } from './progress.mjs';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('says how far a long step is, until it ends', async () => {
  vi.useFakeTimers();
  const printed: unknown[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(line));
  let done = 0;
  const work = () => new Promise<string>((resolve) => setTimeout(() => resolve('installed'), 25_000));
  const result = step('Installing', work, { describe: () => `${String((done += 300))} of 900 packages` });

  await vi.advanceTimersByTimeAsync(60_000);

  expect(await result).toBe('installed');
  expect(printed).toEqual([
    'Installing …',
    expect.stringMatching(/^ {2}300 of 900 packages, \d+ s$/),
    expect.stringMatching(/^ {2}600 of 900 packages, \d+ s$/),
    expect.stringMatching(/^ {2}done in \d+ s$/),
  ]);
});

it('says nothing more when a step fails', async () => {
  vi.useFakeTimers();
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const failed = step('Installing', () => Promise.reject(new Error('no space')), {
    describe: () => 'nothing',
  });

  await expect(failed).rejects.toThrow('no space');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log).toHaveBeenCalledTimes(1);
});
