import { AppError } from '@ronin/server-kit';

interface QueueLimits {
  /** Work that may wait for one session. */
  perSession: number;
  /** Work that may wait for all sessions of this process; limits the memory. */
  total: number;
  /** How long work may wait before it starts. After that the database has its own limits. */
  waitMs: number;
}

const QUEUE_MAX: QueueLimits = { perSession: 1_000, total: 5_000, waitMs: 5_000 };

/**
 * Runs the work of each session one after the other within this process, so that a busy session occupies one connection of
 * the pool and not all of them. Between processes the row lock decides. Our own code: p-queue has no time limit for waiting
 * work that leaves running work alone.
 */
export function createSessionQueue({ perSession, total, waitMs }: QueueLimits = QUEUE_MAX) {
  const queues = new Map<string, { last: Promise<unknown>; length: number }>();
  let waiting = 0;

  return {
    /** Refused work was not started. @throws AppError too-many-requests for this session; unavailable: for all, or too late. */
    run<Value>(sessionId: string, work: () => Promise<Value>): Promise<Value> {
      const queue = queues.get(sessionId) ?? { last: Promise.resolve(), length: 0 };
      if (queue.length >= perSession) {
        const detail = 'Too many messages are waiting in this chat. Please try again.';
        return Promise.reject(new AppError('too-many-requests', detail, { retryAfterSeconds: 1 }));
      }
      if (waiting >= total) return Promise.reject(busy());

      const { result, done } = enqueue(queue.last, work, waitMs);
      queue.length += 1;
      waiting += 1;
      queue.last = done.finally(() => {
        queue.length -= 1;
        waiting -= 1;
        if (queue.length === 0) queues.delete(sessionId);
      });
      queues.set(sessionId, queue);
      return result;
    },

    async drain() {
      while (queues.size > 0) await Promise.all([...queues.values()].map(({ last }) => last));
    },
  };
}

/** `result` is for the caller; `done` resolves when the next work may start. */
function enqueue<Value>(previous: Promise<unknown>, work: () => Promise<Value>, waitMs: number) {
  let isLate = false;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(busy());
    }, waitMs);
  });
  const started = previous.then(() => {
    clearTimeout(timer);
    if (isLate) throw busy();
    return work();
  });

  return { result: Promise.race([started, late]), done: started.catch(() => undefined) };
}

const busy = (): AppError =>
  new AppError('unavailable', 'The chat is very busy. Please try again.', { retryAfterSeconds: 1 });
