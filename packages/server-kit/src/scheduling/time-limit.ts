import { setTimeout as sleep } from 'node:timers/promises';

/** The work took too long. It continues in the background, and whether it succeeds stays unknown. */
class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/**
 * The result of `work`, if it arrives within `limitMs`. Our own code, because isUnavailable knows the error's name and
 * AbortSignal.timeout stops only work that accepts a signal.
 * @throws Error named TimeoutError, which counts as an unreachable dependency.
 */
export async function withTimeout<Value>(work: Promise<Value>, limitMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`no answer within ${String(limitMs)} ms`)), limitMs);
  });

  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits. Ends early, without an error, when `signal` aborts. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal }).catch(() => undefined);

/**
 * A controller that aborts by itself after `limitMs`. Call its abort when the work is done. Our own code: in Node 20 the
 * garbage collector can remove an AbortSignal.timeout that only AbortSignal.any refers to, and it then never aborts.
 */
export function abortAfter(limitMs: number): AbortController {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new TimeoutError(`not done within ${String(limitMs)} ms`)),
    limitMs,
  );
  controller.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });

  return controller;
}
