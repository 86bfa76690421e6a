import { Redis } from 'ioredis';
import { workerRedisUrl } from './modes.ts';

/** A Vitest set-up file: each test file begins with this worker's Redis database empty. */
const url = workerRedisUrl();
if (url !== null) {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, connectTimeout: 5_000 });
  await redis.flushdb();
  redis.disconnect();
}
