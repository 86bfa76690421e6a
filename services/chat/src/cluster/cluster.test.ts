import { createTestDatabase, queueModes, type TestDatabase, waitFor } from '@ronin/testing';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
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

describe.skipIf(redisUrl === null)('two processes that share a Redis (needs Redis)', () => {
  let database: TestDatabase;
  let left: Chat;
  let right: Chat;

  beforeAll(async () => {
    database = await createTestDatabase();
    [left, right] = [
      await startChatOn(database.url, { redisUrl }),
      await startChatOn(database.url, { redisUrl }),
    ];
  });

  afterAll(async () => {
    await Promise.all([left.stop(), right.stop()]);
    await database.close();
  });

  it('ignore invalid messages on their channel', async () => {
    const redis = new Redis(redisUrl ?? '');
    const { sessionId } = await startSession(left.url);
    const shopper = await connectShopper(left.url, sessionId);
    const envelope = (content: object) => JSON.stringify({ uid: 'other', nsp: '/shopper', ...content });
    const junk = [
      '',
      'null',
      '[]',
      '{"nsp":1}',
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 'x'].map((type) => envelope({ type })),
    ];

    for (const text of junk) await redis.publish(`ronin:chat:${String(redis.options.db ?? 0)}`, text);
    await postAsShopper(right.url, sessionId, 'Still here');

    await waitFor(() => shopper.messages.length === 1, { what: 'the message from the other process' });
    expect(shopper.messages).toMatchObject([{ message: 'Still here' }]);
    shopper.socket.disconnect();
    redis.disconnect();
  });

  it('send one chat to both sides in the same order, whichever process each is connected to', async () => {
    const agent = await signInAgent(database.sequelize);
    const { sessionId } = await startSession(left.url);
    await claim(right.url, sessionId, agent);
    const [shopper, tab] = [
      await connectShopper(left.url, sessionId),
      await connectShopper(right.url, sessionId),
    ];
    const [staff, console2] = [await connectAgent(right.url, agent), await connectAgent(left.url, agent)];

    await Promise.all([
      ...Array.from({ length: 40 }, (_, index) => shopper.send(`left ${String(index)}`)),
      ...Array.from({ length: 40 }, (_, index) => tab.send(`right ${String(index)}`)),
      ...Array.from({ length: 20 }, (_, index) => staff.send(sessionId, `agent ${String(index)}`)),
    ]);

    const stored = (await fetchMessages(left.url, sessionId)).slice(1);
    expect(stored).toHaveLength(100);
    for (const { messages } of [shopper, tab, staff, console2]) {
      await waitFor(() => messages.length === 100, { what: 'all pushes' });
      expect(messages).toEqual(stored);
    }
    for (const { socket } of [shopper, tab, staff, console2]) socket.disconnect();
  });

  it('publish claims, transfers, the waiting list, typing, reading and presence to each other', async () => {
    const [first, second] = [await signInAgent(database.sequelize), await signInAgent(database.sequelize)];
    const [onLeft, onRight] = [await connectAgent(left.url, first), await connectAgent(right.url, second)];
    const presenceOf = (agentId: number) =>
      onLeft.presence.at(-1)?.find((agent) => agent.agentId === agentId);
    await waitFor(() => presenceOf(second.user.id)?.connected, { what: "the other agent's arrival" });
    const { sessionId } = await startSession(left.url);
    const shopper = await connectShopper(left.url, sessionId);
    const isQueued = () => onRight.queues.at(-1)?.some((waiting) => waiting.sessionId === sessionId);
    await waitFor(isQueued, { what: 'the queue' });

    await claim(left.url, sessionId, first);
    await waitFor(() => isQueued() === false, { what: 'the queue' });
    const transfer = { cookie: first.cookie, body: { agentId: second.user.id } };
    await call(left.url, `/api/chat/sessions/${sessionId}/transfer`, transfer);

    await waitFor(() => onRight.messages.at(-1)?.messageType === 'transferred', { what: 'the transfer' });
    await waitFor(() => shopper.sessions.at(-1)?.agentName === second.user.displayName, {
      what: 'the new agent',
    });
    await waitFor(() => presenceOf(second.user.id)?.chats === 1, { what: 'the count of chats' });
    const question = await shopper.send('Hello?');
    if (!question.ok) throw new Error('refused');
    await waitFor(() => onRight.messages.at(-1)?.id === question.message.id, { what: 'the push' });
    onRight.socket.emit('typing', { sessionId, typing: true });
    onRight.socket.emit('read', { sessionId, messageId: question.message.id });
    await waitFor(() => shopper.typing.length === 1 && shopper.reads.length === 1, {
      what: 'typing and reading',
    });
    onRight.socket.disconnect();
    await waitFor(() => presenceOf(second.user.id)?.connected === false, { what: 'the leaving' });
    onLeft.socket.disconnect();
    shopper.socket.disconnect();
  });

  it('keep an agent connected who has a socket in the other process', async () => {
    const [agent, watcher] = [await signInAgent(database.sequelize), await signInAgent(database.sequelize)];
    const watching = await connectAgent(left.url, watcher);
    const [one, other] = [await connectAgent(left.url, agent), await connectAgent(right.url, agent)];
    const isConnected = async () => {
      const { body } = await call<{ agentId: number; connected: boolean }[]>(
        left.url,
        '/api/chat/agents',
        watcher,
      );
      return body.find(({ agentId }) => agentId === agent.user.id)?.connected;
    };

    one.socket.disconnect();

    await waitFor(isConnected, { what: 'the contradiction' });
    other.socket.disconnect();
    await waitFor(async () => (await isConnected()) === false, { what: 'the leaving' });
    watching.socket.disconnect();
  });

  it('keep the chat that an agent views in one process when the agent leaves the other', async () => {
    const agent = await signInAgent(database.sequelize);
    const { sessionId } = await startSession(left.url);
    const onRight = await connectAgent(right.url, agent);
    await onRight.socket.timeout(10_000).emitWithAck('watch', { sessionId, watching: true });

    const isGone = await left.context.connectedAgents.disconnected(agent.user.id, Date.now());
    await right.context.connectedAgents.connected(agent.user.id);

    expect(isGone).toBe(true);
    expect(await call(right.url, '/api/chat/agents/me', agent)).toMatchObject({
      body: { connected: true, lookingAt: sessionId },
    });
    onRight.socket.disconnect();
  });
});
