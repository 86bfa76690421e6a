import { setTimeout as sleep } from 'node:timers/promises';

interface WaitOptions {
  /** What is waited for, as the error says it: "the message to arrive". */
  what: string;
  timeoutMs?: number;
  intervalMs?: number;
}

/**
 * Asks again and again until the condition gives something truthy, and returns that. A condition that throws is asked
 * again too.
 * @throws Error at the deadline (10 s unless told), with the condition's last error as its cause.
 */
export async function waitFor<Value>(
  condition: () => Value | Promise<Value>,
  { what, timeoutMs = 10_000, intervalMs = 20 }: WaitOptions,
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
      throw new Error(`waited ${String(timeoutMs)} ms in vain for ${what}`, { cause: lastError });
    await sleep(intervalMs);
  }
}
