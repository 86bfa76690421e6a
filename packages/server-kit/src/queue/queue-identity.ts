import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

export type QueueIdentity = ReturnType<typeof createQueueIdentity>;

const KEY = 'ronin:queue-id';

/** Which store of queues a process uses: the shop's own database, or a Redis server by an id, which its first reader creates. */
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
