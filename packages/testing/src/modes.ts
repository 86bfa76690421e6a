import './provided.ts';
import { inject } from 'vitest';
import { testingConfig } from './config.ts';

export interface QueueMode {
  name: string;
  redisUrl: string | null;
}

/**
 * The ways the shop may run, for describe.each: on PostgreSQL alone, and with Redis where the set-up found one. The Redis
 * database is this worker's own and empty when a file begins.
 */
export function queueModes(): QueueMode[] {
  const redisUrl = workerRedisUrl();
  const onPostgres = { name: 'PostgreSQL queue', redisUrl: null };
  return redisUrl === null ? [onPostgres] : [onPostgres, { name: 'Redis', redisUrl }];
}

/** This worker's database of the test Redis, or null without Redis. */
export function workerRedisUrl(): string | null {
  const { redisUrl } = inject('testServers');
  if (redisUrl === null) return null;
  const url = new URL(redisUrl);
  url.pathname = `/${String(testingConfig.workerNumber)}`;
  return url.href;
}
