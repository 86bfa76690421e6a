import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

export type QueueIdentity = ReturnType<typeof createQueueIdentity>;

const KEY = 'ronin:queue-id';

/**
 * Which store of queues a process uses, so that processes on two of them notice it. Queues in PostgreSQL are in the shop's own
 * database. A Redis server has an id in a key; the first process that reads it creates it.
 */
export function createQueueIdentity(redis: Redis | null) {
  let known = redis === null ? 'postgres' : null;

  return {
    /** As of the last `read`; null before the first one. */
    current: (): string | null => known,
    /** Rejects while Redis is unreachable. */
    async read(): Promise<string> {
      if (redis === null) return 'postgres';
      const fresh = randomUUID();
      known = (await redis.set(KEY, fresh, 'NX', 'GET')) ?? fresh;

      return known;
    },
  };
}
