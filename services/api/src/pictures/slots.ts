import { AppError } from '@ronin/server-kit';

/** So many tasks wait for their turn; more are refused. */
const WAITING_MAX = 20;
const RETRY_AFTER_SECONDS = 5;

/** Runs a few tasks at once; the others wait for their turn. */
export interface Slots {
  /** @throws AppError unavailable when too many wait */
  run<Result>(task: () => Promise<Result>): Promise<Result>;
}

export function createSlots(atOnce: number, waitingMax = WAITING_MAX): Slots {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  const take = async (): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (waiting.length >= waitingMax) {
      throw new AppError(
        'unavailable',
        'Too many pictures are being uploaded. Please try again in a moment.',
        {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        },
      );
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const release = (): void => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };

  return {
    run: async (task) => {
      await take();
      try {
        return await task();
      } finally {
        release();
      }
    },
  };
}
