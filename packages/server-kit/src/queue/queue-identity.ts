import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

/** Which store of queues a process uses, so that processes on two of them notice it. */
export interface QueueIdentity {
  /** As of the last `read`; null before the first one. */
  current(): string | null;
  /** Rejects while Redis is unreachable. */
  read(): Promise<string>;
}

const KEY = 'ronin:queue-id';

/** Queues in PostgreSQL are in the shop's own database. A Redis server has an id in a key; the first process that reads it creates it. */
export function createQueueIdentity(redis: Redis | null): QueueIdentity {
  let known = redis === null ? 'postgres' : null;

  return {
    current: () => known,
    async read() {
      if (redis === null) return 'postgres';
      const fresh = randomUUID();
      known = (await redis.set(KEY, fresh, 'NX', 'GET')) ?? fresh;

      return known;
    },
  };
}
