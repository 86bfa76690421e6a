import { AppError } from '@ronin/server-kit';

interface TurnLimits {
  /** Work that may wait for one session before more is refused. */
  perSession: number;
  /** Work that may wait in this process, over all sessions: it bounds the memory. */
  total: number;
  /** How long work may wait for its turn. Once it began, the database bounds it. */
  waitMs: number;
}

const LIMITS: TurnLimits = { perSession: 1_000, total: 5_000, waitMs: 5_000 };

export interface Turns {
  /**
   * Runs `work` once everything that was given before it for the same session is done, whether that succeeded or not.
   * Work that is refused was not begun.
   * @throws AppError too-many-requests when too much is waiting for this session, unavailable when too much is waiting for
   * all of them or its turn does not come in time.
   */
  run<Value>(sessionId: string, work: () => Promise<Value>): Promise<Value>;
  /** Resolves when nothing is under way. */
  drain(): Promise<void>;
}

/**
 * One at a time for each session, within this process: a hot chat holds one connection of the pool while it waits for its
 * row, never all of them. Across processes the row lock alone decides.
 */
export function createTurns({ perSession, total, waitMs }: TurnLimits = LIMITS): Turns {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();
  let waiting = 0;

  return {
    run(sessionId, work) {
      const line = lines.get(sessionId) ?? { last: Promise.resolve(), length: 0 };
      if (line.length >= perSession) {
        const detail = 'Too much is waiting in this chat. Please try again.';
        return Promise.reject(new AppError('too-many-requests', detail, { retryAfterSeconds: 1 }));
      }
      if (waiting >= total) return Promise.reject(busy());

      const { result, done } = takeTurn(line.last, work, waitMs);
      line.length += 1;
      waiting += 1;
      line.last = done.finally(() => {
        line.length -= 1;
        waiting -= 1;
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

/** `result` is what the caller hears; `done` resolves when the next one may begin. */
function takeTurn<Value>(
  previous: Promise<unknown>,
  work: () => Promise<Value>,
  waitMs: number,
): { result: Promise<Value>; done: Promise<unknown> } {
  let isLate = false;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(busy());
    }, waitMs);
  });
  const begun = previous.then(() => {
    clearTimeout(timer);
    if (isLate) throw busy();
    return work();
  });

  return { result: Promise.race([begun, late]), done: begun.catch(() => undefined) };
}

const busy = (): AppError =>
  new AppError('unavailable', 'The chat is very busy. Please try again.', { retryAfterSeconds: 1 });
