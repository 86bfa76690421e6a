import { AppError } from '../http/errors.ts';

const BUSY = 'Many requests are waiting. Please try again in a moment.';

interface GateSettings {
  atOnce: number;
  /** Requests that may wait. Further ones are refused at once. */
  waitingMax: number;
  /** The message of a refusal. */
  busy?: string;
}

/** Runs a piece of work when its turn comes. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets a few run at once, in the order in which they came. For work that needs much memory, or that would wait for the same
 * connections and locks: a rush of buyers would give up after seconds, although each order takes milliseconds.
 * @throws AppError unavailable when too many wait already.
 */
export function createGate({ atOnce, waitingMax, busy = BUSY }: GateSettings): Gate {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw new AppError('unavailable', busy, { retryAfterSeconds: 5 });
      // Work that ends passes its place to the next one, so the count stays the same.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
