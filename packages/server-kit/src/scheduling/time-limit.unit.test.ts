import { afterEach, expect, it, vi } from 'vitest';
import { abortAfter } from './time-limit.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('aborts after its limit, with an error that counts as an unreachable dependency', () => {
  vi.useFakeTimers();
  const { signal } = abortAfter(1_000);

  vi.advanceTimersByTime(999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});

it('keeps no timer after it was aborted', () => {
  vi.useFakeTimers();
  abortAfter(1_000).abort();

  expect(vi.getTimerCount()).toBe(0);
});
