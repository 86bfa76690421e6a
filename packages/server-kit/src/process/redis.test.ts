import { queueModes, waitFor } from '@ronin/testing';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { connectRedis, warnAboutRedis } from './redis.ts';

const redisUrl = queueModes().find((mode) => mode.redisUrl !== null)?.redisUrl ?? null;
const logger = pino({ level: 'silent' });

it.skipIf(redisUrl === null)(
  'a Redis that may lose events answered with 202 is warned about, until its settings are corrected (needs Redis)',
  async () => {
    const redis = connectRedis(redisUrl ?? '', logger);
    await waitFor(() => redis.status === 'ready', { what: 'the connection to Redis' });
    const [, before = ''] = await redis.config('GET', 'maxmemory-policy');

    await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
    const risky = await warnAboutRedis(redis);
    await redis.config('SET', 'maxmemory-policy', 'noeviction');
    await redis.config('SET', 'appendonly', 'yes');
    const safe = await warnAboutRedis(redis);
    await redis.config('SET', 'appendonly', 'no');
    const forgetful = await warnAboutRedis(redis);
    await redis.config('SET', 'maxmemory-policy', before);
    redis.disconnect();

    expect(risky).toContain('eviction policy is allkeys-lru');
    expect(safe).toBeUndefined();
    expect(forgetful).toContain('append-only file is off');
  },
);

it('calls fail at once while Redis is unreachable', async () => {
  const redis = connectRedis('redis://127.0.0.1:1', logger);

  await expect(warnAboutRedis(redis)).rejects.toThrow();
  redis.disconnect();
});
