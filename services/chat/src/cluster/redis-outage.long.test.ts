import { createFaultProxy, createTestDatabase, queueModes, type TestDatabase, waitFor } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  claim,
  fetchMessages,
  postAsShopper,
  signInAgent,
  startChatOn,
  startSession,
} from '../testing/test-chat.ts';
import { connectAgent, connectShopper } from '../testing/test-sockets.ts';

type Chat = Awaited<ReturnType<typeof startChatOn>>;

const redisUrl = queueModes().find((mode) => mode.redisUrl !== null)?.redisUrl ?? null;

describe.skipIf(redisUrl === null)('two processes whose Redis fails (needs Redis)', () => {
  let database: TestDatabase;
  let link: Awaited<ReturnType<typeof createFaultProxy>>;
  let left: Chat;
  let right: Chat;

  beforeAll(async () => {
    database = await createTestDatabase();
    link = await createFaultProxy(redisUrl ?? '');
    [left, right] = [
      await startChatOn(database.url, { redisUrl: link.url }),
      await startChatOn(database.url, { redisUrl }),
    ];
  });

  afterAll(async () => {
    await Promise.all([left.stop(), right.stop()]);
    await link.close();
    await database.close();
  });

  it('give up what they publish when Redis no longer answers, and publish again afterwards', async () => {
    link.stall();
    await expect(left.context.clusterLink.ping()).rejects.toThrow();

    await link.heal();
    await waitFor(() => left.context.clusterLink.ping(), { what: 'Redis to be back' });
  });

  it('lose nothing while Redis is unreachable: messages are stored and acknowledged at once, and sent to all afterwards', async () => {
    const agent = await signInAgent(database.sequelize);
    const { sessionId } = await startSession(left.url);
    const shopper = await connectShopper(left.url, sessionId);
    const staff = await connectAgent(right.url, agent);

    await link.cut();
    const alone = await shopper.send('Is anybody there?');
    await claim(left.url, sessionId, agent);
    const answer = await postAsShopper(right.url, sessionId, 'Over there too');

    expect(alone.ok).toBe(true);
    expect(answer.status).toBe(201);
    await waitFor(() => staff.sessions.at(-1)?.sessionId === sessionId, {
      what: 'the chat to reach its agent',
    });
    await waitFor(() => shopper.messages.length === 3, { what: "the other process' message" });
    await link.heal();
    await waitFor(() => left.context.clusterLink.ping(), { what: 'Redis to be back' });
    await staff.send(sessionId, 'I am here');
    await waitFor(() => shopper.messages.length === 4, { what: 'the reply' });
    expect(shopper.messages).toEqual(await fetchMessages(left.url, sessionId));
    shopper.socket.disconnect();
    staff.socket.disconnect();
  });
});
