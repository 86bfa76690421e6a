import { isDeepStrictEqual } from 'node:util';
import { queueModes, waitFor } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  claim,
  fetchMessages,
  postAsShopper,
  signInAgent,
  startHeldChat,
  startSession,
  startTestChat,
  type TestChat,
} from '../testing/test-chat.ts';
import { connectAgent, connectShopper } from '../testing/test-sockets.ts';

describe.each(queueModes())('the sockets ($name)', ({ redisUrl }) => {
  let chat: TestChat;

  beforeAll(async () => {
    chat = await startTestChat({ redisUrl });
  });

  afterAll(() => chat.stop());

  it('tell the shopper who joined, and the agents about the waiting list, without a request', async () => {
    const agent = await signInAgent(chat.database);
    const staff = await connectAgent(chat.url, agent);
    const { sessionId } = await startSession(chat.url);
    const shopper = await connectShopper(chat.url, sessionId);
    await waitFor(() => staff.queues.at(-1)?.some((waiting) => waiting.sessionId === sessionId), {
      what: 'the queue',
    });

    await claim(chat.url, sessionId, agent);

    await waitFor(() => shopper.sessions.at(-1)?.status === 'active', { what: 'the session' });
    expect(shopper.sessions.at(-1)).toMatchObject({ agentName: agent.user.displayName, queuePosition: null });
    expect(Object.keys(shopper.sessions.at(-1) ?? {})).not.toContain('tags');
    await waitFor(() => shopper.messages.length === 1, { what: 'the system message' });
    expect(shopper.messages[0]).toMatchObject({ senderType: 'system', messageType: 'joined' });
    await waitFor(() => staff.queues.at(-1)?.every((waiting) => waiting.sessionId !== sessionId), {
      what: 'the queue',
    });
    await waitFor(() => staff.sessions.at(-1)?.sessionId === sessionId, { what: "the agent's session" });
    shopper.socket.disconnect();
    staff.socket.disconnect();
  });

  it('tell the other waiting shoppers their new positions', async () => {
    const agent = await signInAgent(chat.database);
    const first = await startSession(chat.url);
    const second = await startSession(chat.url);
    const shopper = await connectShopper(chat.url, second.sessionId);
    await waitFor(() => shopper.sessions.length > 0, { what: 'the place' });
    const place = shopper.sessions.at(-1)?.queuePosition ?? 0;

    await claim(chat.url, first.sessionId, agent);

    await waitFor(() => shopper.sessions.at(-1)?.queuePosition === place - 1, { what: 'the new place' });
    shopper.socket.disconnect();
  });

  it('send the newest state last, however fast it changes', async () => {
    const agents = await Promise.all([1, 2, 3].map(() => signInAgent(chat.database)));
    const sessions = await Promise.all(Array.from({ length: 6 }, () => startSession(chat.url)));
    const shoppers = await Promise.all(sessions.map(({ sessionId }) => connectShopper(chat.url, sessionId)));

    await Promise.all(
      sessions.flatMap(({ sessionId }) =>
        agents.map(async (agent) => {
          for (let round = 0; round < 4; round += 1) {
            await claim(chat.url, sessionId, agent);
            await call(chat.url, `/api/chat/sessions/${sessionId}/release`, {
              method: 'POST',
              cookie: agent.cookie,
            });
          }
        }),
      ),
    );

    for (const [index, { sessionId }] of sessions.entries()) {
      const { body } = await call(chat.url, `/api/chat/sessions/${sessionId}`);
      await waitFor(() => isDeepStrictEqual(shoppers[index]?.sessions.at(-1), body), {
        what: 'the newest state',
      });
      shoppers[index]?.socket.disconnect();
    }
  });

  it('send an agent the chats that they hold, and stop when they hold them no longer', async () => {
    const [from, to] = [await signInAgent(chat.database), await signInAgent(chat.database)];
    const [fromSocket, toSocket] = [await connectAgent(chat.url, from), await connectAgent(chat.url, to)];
    const { sessionId } = await startSession(chat.url);
    await claim(chat.url, sessionId, from);
    await postAsShopper(chat.url, sessionId, 'one');
    await waitFor(() => fromSocket.messages.at(-1)?.message === 'one', { what: 'the first push' });

    await call(chat.url, `/api/chat/sessions/${sessionId}/transfer`, {
      cookie: from.cookie,
      body: { agentId: to.user.id },
    });
    await postAsShopper(chat.url, sessionId, 'two');

    await waitFor(() => toSocket.messages.at(-1)?.message === 'two', { what: 'the push to the new agent' });
    expect(toSocket.messages.map(({ messageType }) => messageType)).toEqual(['transferred', 'text']);
    await waitFor(() => fromSocket.sessions.at(-1)?.agentId === to.user.id, {
      what: 'word of the new agent',
    });
    expect(fromSocket.messages.at(-1)).toMatchObject({ messageType: 'transferred' });
    fromSocket.socket.disconnect();
    toSocket.socket.disconnect();
  });

  it('let an agent view a chat that another agent holds, without sending to it', async () => {
    const { sessionId } = await startHeldChat(chat);
    const watcher = await connectAgent(chat.url, await signInAgent(chat.database));
    const watch = (watching: boolean) =>
      watcher.socket.timeout(5_000).emitWithAck('watch', { sessionId, watching });

    expect(await watch(true)).toMatchObject({ ok: true, session: { sessionId, status: 'active' } });
    await postAsShopper(chat.url, sessionId, 'one');
    await waitFor(() => watcher.messages.length === 1, { what: 'the push' });
    expect(await watcher.send(sessionId, 'I butt in')).toMatchObject({ ok: false, error: { status: 409 } });
    watcher.socket.emit('typing', { sessionId, typing: true });
    await waitFor(() => watcher.refusals.length === 1, { what: 'the refusal' });
    expect(await watch(false)).toMatchObject({ ok: true });
    await postAsShopper(chat.url, sessionId, 'two');
    await watch(true);
    expect(watcher.messages).toHaveLength(1);
    watcher.socket.disconnect();
  });

  it('pass on typing and read receipts with their side, and mark messages as read', async () => {
    const { agent, sessionId } = await startHeldChat(chat);
    const [shopper, tab] = [
      await connectShopper(chat.url, sessionId),
      await connectShopper(chat.url, sessionId),
    ];
    const [staff, staffTab] = [await connectAgent(chat.url, agent), await connectAgent(chat.url, agent)];
    const question = await shopper.send('Hello?');
    if (!question.ok) throw new Error('refused');

    shopper.socket.emit('typing', { sessionId, typing: true });
    staff.socket.emit('typing', { sessionId, typing: true });
    staff.socket.emit('read', { sessionId, messageId: question.message.id + 1_000_000 });

    await waitFor(() => staff.typing.length === 1 && shopper.typing.length === 1, { what: 'the typing' });
    expect(staff.typing).toEqual([{ sessionId, typing: true, by: 'customer' }]);
    expect(shopper.typing).toEqual([{ sessionId, typing: true, by: 'agent' }]);
    await waitFor(() => [shopper, tab, staffTab].every(({ reads }) => reads.length === 1), {
      what: 'the receipt',
    });
    expect(staffTab.typing).toEqual([{ sessionId, typing: true, by: 'customer' }]);
    expect(shopper.reads).toEqual([{ sessionId, messageId: question.message.id, by: 'agent' }]);
    expect(
      (await fetchMessages(chat.url, sessionId)).find(({ id }) => id === question.message.id)?.readAt,
    ).not.toBeNull();

    const reply = await staff.send(sessionId, 'Hello!');
    if (!reply.ok) throw new Error('refused');
    shopper.socket.emit('read', { sessionId, messageId: reply.message.id });
    await waitFor(() => staff.reads.length === 1 && tab.reads.length === 2, { what: 'the receipt' });
    expect(staff.reads).toEqual([{ sessionId, messageId: reply.message.id, by: 'customer' }]);
    for (const { socket } of [shopper, tab, staff, staffTab]) socket.disconnect();
  });

  it('send presence: who is connected, and with how many chats', async () => {
    const [watcher, other] = [await signInAgent(chat.database), await signInAgent(chat.database)];
    const watching = await connectAgent(chat.url, watcher);
    const seen = () => watching.presence.at(-1)?.find(({ agentId }) => agentId === other.user.id);

    const socket = await connectAgent(chat.url, other);
    await waitFor(() => seen()?.connected, { what: 'the arrival' });
    await claim(chat.url, (await startSession(chat.url)).sessionId, other);
    await waitFor(() => seen()?.chats === 1, { what: 'the chat' });
    socket.socket.disconnect();
    await waitFor(() => seen()?.connected === false, { what: 'the leaving' });
    watching.socket.disconnect();
  });
});
