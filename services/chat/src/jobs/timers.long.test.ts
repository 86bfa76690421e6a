import { CHAT_TIMERS_QUEUE, type ChatSession } from '@ronin/contracts';
import { createQueue } from '@ronin/server-kit';
import { createFaultProxy, queueModes, startTestRedis, waitFor } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, startSession, startTestChat, type TestChat } from '../testing/test-chat.ts';
import { startTimers } from './timers.ts';

const redisUrl = queueModes().find((mode) => mode.redisUrl !== null)?.redisUrl ?? null;

/** Where no other test's queue has its schedule. */
function inOwnDatabase(url: string): string {
  const own = new URL(url);
  own.pathname = '/9';

  return own.href;
}

describe('the timers', () => {
  let chat: TestChat;

  beforeAll(async () => {
    chat = await startTestChat();
  });

  afterAll(() => chat.stop());

  const start = (url: string) =>
    startTimers(
      { ...chat.context, config: { ...chat.context.config, redisUrl: url } },
      { uninterruptedMs: () => 0 },
    );

  it('start and stop while their queue is unreachable', async () => {
    const timers = start('redis://127.0.0.1:1');

    await expect(timers.stop()).resolves.toBeUndefined();
  });

  it.skipIf(redisUrl === null)(
    'run once a queue that was away at the start is back (needs Redis)',
    async () => {
      const link = await createFaultProxy(redisUrl ?? '');
      const url = inOwnDatabase(link.url);
      await link.cut();
      const timers = start(url);

      await link.heal();

      const { logger, config } = chat.context;
      const queue = createQueue(CHAT_TIMERS_QUEUE, {
        databaseUrl: config.databaseUrl,
        redisUrl: url,
        logger,
      });
      await waitFor(async () => (await queue.open()).getJobScheduler('check-chats'), {
        what: 'the schedule',
      });
      await timers.stop();
      await queue.close();
      await link.close();
    },
  );

  it('continue when Redis was killed and restarts empty (needs a redis-server program)', async ({ skip }) => {
    const redis = await startTestRedis();
    if (redis === null) return skip('There is no redis-server here.');
    const config = { ...chat.context.config, redisUrl: redis.url, shopperGoneMs: 1_000 };
    const heartbeat = { uninterruptedMs: () => Infinity };
    const timers = startTimers({ ...chat.context, config }, heartbeat);
    const expectAbandoned = async () => {
      const { sessionId } = await startSession(chat.url);
      const status = async () =>
        (await call<ChatSession>(chat.url, `/api/chat/sessions/${sessionId}`)).body.status;
      await waitFor(async () => (await status()) === 'ended', { what: 'the end' });
    };
    await expectAbandoned();

    await redis.kill();
    await redis.start('lost');

    await expectAbandoned();
    await timers.stop();
    await redis.stop();
  });
});
