import { queueModes, waitFor } from '@ronin/testing';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { connectRedis, findRedisWarning } from './redis.ts';

const redisUrl = queueModes().find((mode) => mode.redisUrl !== null)?.redisUrl ?? null;
const logger = pino({ level: 'silent' });

it.skipIf(redisUrl === null)(
  'a Redis that may lose events answered with 202 is warned about, until its settings are corrected (needs Redis)',
  async () => {
    const redis = connectRedis(redisUrl ?? '', logger);
    await waitFor(() => redis.status === 'ready', { what: 'the connection to Redis' });
    const [, before = ''] = await redis.config('GET', 'maxmemory-policy');

    await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
    const risky = await findRedisWarning(redis);
    await redis.config('SET', 'maxmemory-policy', 'noeviction');
    await redis.config('SET', 'appendonly', 'yes');
    const safe = await findRedisWarning(redis);
    await redis.config('SET', 'appendonly', 'no');
    const forgetful = await findRedisWarning(redis);
    await redis.config('SET', 'maxmemory-policy', before);
    redis.disconnect();

    expect(risky).toContain('eviction policy is allkeys-lru');
    expect(safe).toBeUndefined();
    expect(forgetful).toContain('append-only file is off');
  },
);

it('calls fail at once while Redis is unreachable', async () => {
  const redis = connectRedis('redis://127.0.0.1:1', logger);

  await expect(findRedisWarning(redis)).rejects.toThrow();
  redis.disconnect();
});
