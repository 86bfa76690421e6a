import { setTimeout as sleep } from 'node:timers/promises';

interface WaitOptions {
  /** The condition in words, for the error: "the message to arrive". */
  what: string;
  timeoutMs?: number;
  intervalMs?: number;
}

/**
 * Not vi.waitFor: this returns the value, and its error says what was waited for. Browser tests use vi.waitFor.
 *
 * Calls the condition repeatedly until it returns a truthy value, and returns that value. A condition that throws is
 * called again too.
 * @throws Error after `timeoutMs` (default 60 s), with the condition's last error as its cause.
 */
export async function waitFor<Value>(
  condition: () => Value | Promise<Value>,
  { what, timeoutMs = 60_000, intervalMs = 20 }: WaitOptions,
): Promise<Value> {
  const deadline = Date.now() + timeoutMs;
  let lastError: unknown;
  for (;;) {
    try {
      const value = await condition();
      if (value) return value;
      lastError = undefined;
    } catch (error) {
      lastError = error;
    }
    if (Date.now() >= deadline)
      throw new Error(`waited ${String(timeoutMs)} ms without success for ${what}`, { cause: lastError });
    await sleep(intervalMs);
  }
}
