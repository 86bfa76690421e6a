import type { Logger } from '@ronin/server-kit';
import { AppError } from '@ronin/server-kit';

interface LatestWritesOptions<Value> {
  /** What a failure is logged as. */
  name: string;
  /** A key is written at most once in this time. */
  everyMs: number;
  write: (key: string, value: Value) => Promise<void>;
  /** What remains of two values when the first was not written yet. */
  merge: (first: Value, second: Value) => Value;
  logger: Logger;
}

/** What is noted often and written seldom: the first value of a key at once, then at most one in a while, the latest. */
export interface LatestWrites<Value> {
  /** @throws AppError unavailable when too many keys are being written. */
  note(key: string, value: Value): void;
  /** Writes what waits, and resolves when nothing is under way. */
  drain(): Promise<void>;
}

/** Keys that are remembered at once. */
const MOST_KEYS = 20_000;

interface Entry<Value> {
  next: { value: Value } | undefined;
  timer: NodeJS.Timeout | undefined;
  writing: Promise<void>;
}

export function createLatestWrites<Value>(options: LatestWritesOptions<Value>): LatestWrites<Value> {
  const { name, everyMs, write, merge, logger } = options;
  const entries = new Map<string, Entry<Value>>();

  const writeNow = (key: string, entry: Entry<Value>, value: Value) => {
    entry.next = undefined;
    entry.timer = undefined;
    entry.writing = write(key, value)
      .catch((error: unknown) => {
        logger.warn({ err: error, what: name }, 'what was noted could not be written');
      })
      .then(() => {
        entry.timer = setTimeout(() => {
          goOn(key, entry);
        }, everyMs).unref();
      });
  };
  const goOn = (key: string, entry: Entry<Value>) => {
    if (entry.next === undefined) entries.delete(key);
    else writeNow(key, entry, entry.next.value);
  };

  return {
    note(key, value) {
      const entry = entries.get(key);
      if (entry !== undefined) {
        entry.next = { value: entry.next === undefined ? value : merge(entry.next.value, value) };
        return;
      }
      if (entries.size >= MOST_KEYS) {
        throw new AppError('unavailable', 'Too much is going on. Please try again.', {
          retryAfterSeconds: 1,
        });
      }
      const added: Entry<Value> = { next: undefined, timer: undefined, writing: Promise.resolve() };
      entries.set(key, added);
      writeNow(key, added, value);
    },
    async drain() {
      while (entries.size > 0) {
        await Promise.all([...entries.values()].map(({ writing }) => writing));
        for (const [key, entry] of entries) {
          clearTimeout(entry.timer);
          goOn(key, entry);
        }
      }
    },
  };
}
