import { AppError, type Logger } from '@ronin/server-kit';

interface LatestWritesOptions<Value> {
  name: string;
  /** Each key is written at most once in this time. */
  everyMs: number;
  write: (key: string, value: Value) => Promise<void>;
  /** Combines two values of a key when the first is not written yet. */
  merge: (first: Value, second: Value) => Value;
  logger: Logger;
}

const KEYS_MAX = 20_000;

interface Entry<Value> {
  next: { value: Value } | undefined;
  timer: NodeJS.Timeout | undefined;
  writing: Promise<void>;
}

/** Writes frequent values less often: the first value of a key at once, then only the latest, at most once in `everyMs`. */
export function createLatestWrites<Value>(options: LatestWritesOptions<Value>) {
  const { name, everyMs, write, merge, logger } = options;
  const entries = new Map<string, Entry<Value>>();

  const writeNow = (key: string, entry: Entry<Value>, value: Value) => {
    entry.next = undefined;
    entry.timer = undefined;
    entry.writing = write(key, value)
      .catch((error: unknown) => logger.warn({ err: error, kind: name }, 'shopper update failed'))
      .then(() => {
        entry.timer = setTimeout(() => writeNextOrRemove(key, entry), everyMs).unref();
      });
  };
  const writeNextOrRemove = (key: string, entry: Entry<Value>) => {
    if (entry.next === undefined) entries.delete(key);
    else writeNow(key, entry, entry.next.value);
  };

  return {
    /** @throws AppError unavailable when too many keys are being written. */
    add(key: string, value: Value): void {
      const entry = entries.get(key);
      if (entry !== undefined) {
        entry.next = { value: entry.next === undefined ? value : merge(entry.next.value, value) };
        return;
      }
      if (entries.size >= KEYS_MAX) {
        throw new AppError('unavailable', 'The chat is very busy. Please try again.', {
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
          writeNextOrRemove(key, entry);
        }
      }
    },
  };
}
