import { queueModes, waitFor } from '@ronin/testing';
import type { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '../http/errors.ts';
import { connectRedis } from '../process/redis.ts';
import { clientKey, createRateLimit, type RateLimit } from './rate-limit.ts';

const logger = pino({ level: 'silent' });
const untilConnected = (redis: Redis) =>
  waitFor(() => redis.status === 'ready', { what: 'the connection to Redis' });
const isAllowed = (limit: RateLimit, key: string) =>
  limit.consume(key).then(
    () => true,
    () => false,
  );

describe.each(queueModes())('a rate limit, $name', ({ redisUrl }) => {
  const redis = redisUrl === null ? null : connectRedis(redisUrl, logger);
  beforeAll(async () => {
    if (redis !== null) await untilConnected(redis);
  });
  afterAll(() => {
    redis?.disconnect();
  });
  const create = (name: string, overrides = {}) =>
    createRateLimit({ name, points: 3, durationSeconds: 60, redis, enabled: true, ...overrides });

  it('allows a number of requests for each key, and then says how long to wait', async () => {
    const limit = create('pass');
    const passed = await Promise.all(Array.from({ length: 10 }, () => isAllowed(limit, 'a')));

    expect(passed.filter(Boolean)).toHaveLength(3);
    const error: unknown = await limit.consume('a').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'too-many-requests' });
    expect((error as AppError).retryAfterSeconds).toBeGreaterThan(50);
    expect((error as AppError).retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  it('counts each key and each limit separately', async () => {
    const [one, other] = [create('one'), create('other')];
    await Promise.all(Array.from({ length: 4 }, () => isAllowed(one, 'a')));

    expect(await isAllowed(one, 'a')).toBe(false);
    expect(await isAllowed(one, 'b')).toBe(true);
    expect(await isAllowed(other, 'a')).toBe(true);
  });

  it('resets the count of a key', async () => {
    const limit = create('forgive');
    await Promise.all(Array.from({ length: 4 }, () => isAllowed(limit, 'a')));
    await limit.forgive('a');

    expect(await isAllowed(limit, 'a')).toBe(true);
  });

  it('counts several points at once', async () => {
    const limit = create('points');

    await limit.consume('a', 2);
    await expect(limit.consume('a', 2)).rejects.toMatchObject({ code: 'too-many-requests' });
    await limit.consume('b', 3);
  });

  it('also counts the /48 of an IPv6 address, with a limit ten times as high', async () => {
    const limit = create('network');
    const ask = (subnet: number) => isAllowed(limit, clientKey(`2001:db8:1:${subnet.toString(16)}::9`));
    const passed = await Promise.all(Array.from({ length: 34 }, (_, subnet) => ask(subnet)));

    expect(passed.filter(Boolean)).toHaveLength(30);
    expect(await isAllowed(limit, clientKey('2001:db8:2:1::9'))).toBe(true);
  });

  it('does not let one /64 exhaust the limit of its /48', async () => {
    const limit = create('neighbour');
    await Promise.all(Array.from({ length: 40 }, () => isAllowed(limit, clientKey('2001:db8:1:1::9'))));

    expect(await isAllowed(limit, clientKey('2001:db8:1:2::9'))).toBe(true);
  });

  it('never gives a waiting time above its duration, even when the clock was set back an hour', async () => {
    const limit = create('clock');
    await Promise.all([1, 2, 3].map(() => limit.consume('a')));
    const hourAgo = Date.now() - 3_600_000;
    vi.useFakeTimers({ toFake: ['Date'], now: hourAgo });
    try {
      const error: unknown = await limit.consume('a').catch((thrown: unknown) => thrown);

      expect(error).toMatchObject({ code: 'too-many-requests' });
      expect((error as AppError).retryAfterSeconds).toBeLessThanOrEqual(60);
    } finally {
      vi.useRealTimers();
    }
  });

  it('allows everything when it is off', async () => {
    const limit = create('off', { enabled: false });
    const passed = await Promise.all(Array.from({ length: 50 }, () => isAllowed(limit, 'a')));

    expect(passed.every(Boolean)).toBe(true);
  });
});

const sharedUrl = queueModes().find((mode) => mode.redisUrl !== null)?.redisUrl ?? null;

it.skipIf(sharedUrl === null)('is shared by all processes with the same Redis (needs Redis)', async () => {
  const connections = [1, 2].map(() => connectRedis(sharedUrl ?? '', logger));
  await Promise.all(connections.map(untilConnected));
  const limits = connections.map((redis) =>
    createRateLimit({ name: 'shared', points: 3, durationSeconds: 60, redis, enabled: true }),
  );
  const passed = await Promise.all(limits.flatMap((limit) => [1, 2, 3, 4].map(() => isAllowed(limit, 'a'))));

  expect(passed.filter(Boolean)).toHaveLength(3);
  for (const redis of connections) redis.disconnect();
});

it('counts within the process while Redis is unreachable', async () => {
  const redis = connectRedis('redis://127.0.0.1:1', logger);
  const limit = createRateLimit({ name: 'away', points: 3, durationSeconds: 60, redis, enabled: true });
  const passed = await Promise.all(Array.from({ length: 10 }, () => isAllowed(limit, 'a')));

  expect(passed.filter(Boolean)).toHaveLength(3);
  redis.disconnect();
});

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  [undefined, 'unknown'],
  ['nonsense', 'nonsense'],
])('the address %s is counted as %s', (address, key) => expect(clientKey(address)).toBe(key));
