import { startTestRedis, type TestRedis, waitFor } from '@ronin/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRateLimit } from '../limits/rate-limit.ts';
import { createQueue } from '../queue/queue.ts';
import { connectRedis } from './redis.ts';
import { isUnavailable } from './unavailable.ts';

const logger = pino({ level: 'silent' });

let server: TestRedis | null = null;
beforeAll(async () => {
  server = await startTestRedis();
});
afterAll(() => server?.stop());

describe('while Redis hangs', () => {
  it('limits count in memory, and only the first call waits for it', async (test) => {
    if (server === null) return test.skip('needs Redis');
    const redis = connectRedis(server.url, logger);
    const untilReady = () => waitFor(() => redis.status === 'ready', { what: 'Redis to answer' });
    await untilReady();
    const limits = [1, 2, 3, 4, 5].map((number) =>
      createRateLimit({
        name: `hung-${String(number)}`,
        points: 3,
        durationSeconds: 60,
        redis,
        enabled: true,
      }),
    );

    server.pause();
    try {
      await limits[0]?.consume('a');
      // Without a connection no command is sent, so nothing can wait.
      expect(redis.status).not.toBe('ready');
      for (const limit of limits) await limit.consume('b', 3);
      for (const limit of limits) {
        await expect(limit.consume('b')).rejects.toMatchObject({ code: 'too-many-requests' });
      }
      await limits[0]?.forgive('b').catch((error: unknown) => expect(isUnavailable(error)).toBe(true));
    } finally {
      server.resume();
    }

    await untilReady();
    await limits[1]?.consume('b', 3);
    expect(await redis.keys('limit:hung-2:b')).toHaveLength(1);
    redis.disconnect();
  });

  it('a job is refused, and the queue takes jobs again afterwards', async (test) => {
    if (server === null) return test.skip('needs Redis');
    const queue = createQueue<object>('hung', { databaseUrl: '', redisUrl: server.url, logger });
    await queue.add('work', {}, 'before');

    server.pause();
    try {
      for (const id of ['first', 'second', 'third']) {
        const refusal: unknown = await queue.add('work', {}, id).catch((error: unknown) => error);
        expect(isUnavailable(refusal)).toBe(true);
      }
    } finally {
      server.resume();
    }

    const add = () =>
      queue.add('work', {}, 'after').then(
        () => true,
        () => false,
      );
    await waitFor(add, { what: 'the queue to take a job' });
    expect(await (await queue.open()).getJob('after')).toBeDefined();
    await queue.close();
  });
});
