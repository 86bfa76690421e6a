import { AppError } from '@ronin/server-kit';

/** Work that may wait for one session before more is refused: memory and waiting time stay bounded. */
const LONGEST_LINE = 1_000;

export interface Turns {
  /**
   * Runs `work` once everything that was given before it for the same session is done, whether that succeeded or not.
   * @throws AppError too-many-requests when too much is waiting already.
   */
  run<Value>(sessionId: string, work: () => Promise<Value>): Promise<Value>;
  /** Resolves when nothing is under way. */
  drain(): Promise<void>;
}

/**
 * One at a time for each session, within this process: a hot chat holds one connection of the pool while it waits for its
 * row, never all of them. Across processes the row lock alone decides.
 */
export function createTurns(): Turns {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();

  return {
    run(sessionId, work) {
      const line = lines.get(sessionId) ?? { last: Promise.resolve(), length: 0 };
      if (line.length >= LONGEST_LINE) {
        const detail = 'Too much is waiting in this chat. Please try again.';
        return Promise.reject(new AppError('too-many-requests', detail, { retryAfterSeconds: 1 }));
      }

      const result = line.last.then(work);
      line.length += 1;
      line.last = result
        .catch(() => undefined)
        .finally(() => {
          line.length -= 1;
          if (line.length === 0) lines.delete(sessionId);
        });
      lines.set(sessionId, line);
      return result;
    },

    async drain() {
      while (lines.size > 0) await Promise.all([...lines.values()].map(({ last }) => last));
    },
  };
}
