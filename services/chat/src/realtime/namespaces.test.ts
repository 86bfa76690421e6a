import { AGENT_NAMESPACE, SHOPPER_NAMESPACE } from '@ronin/contracts';
import { queueModes, waitFor } from '@ronin/testing';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  claim,
  fetchMessages,
  postAsShopper,
  signInAgent,
  startSession,
  startTestChat,
  type TestChat,
} from '../testing/test-chat.ts';
import { connectAgent, connectShopper, refusalOf } from '../testing/test-sockets.ts';

describe.each(queueModes())('the sockets ($name)', ({ redisUrl }) => {
  let chat: TestChat;

  beforeAll(async () => {
    chat = await startTestChat({ redisUrl });
  });

  afterAll(() => chat.stop());

  const held = async () => {
    const agent = await signInAgent(chat.database);
    const { sessionId } = await startSession(chat.url);
    await claim(chat.url, sessionId, agent);
    return { agent, sessionId };
  };

  it('acknowledges a message after its commit, and pushes it to the other side', async () => {
    const { agent, sessionId } = await held();
    const [shopper, staff] = [await connectShopper(chat.url, sessionId), await connectAgent(chat.url, agent)];

    const question = await shopper.send('Is it stainless?');
    const stored = await fetchMessages(chat.url, sessionId);
    const reply = await staff.send(sessionId, 'Damascus steel: keep it dry.');

    if (!question.ok || !reply.ok) throw new Error('refused');
    expect(stored).toContainEqual(question.message);
    await waitFor(() => shopper.messages.length === 2 && staff.messages.length === 2, { what: 'the pushes' });
    expect(staff.messages).toEqual([question.message, reply.message]);
    expect(shopper.messages).toEqual([question.message, reply.message]);
    expect(reply.message).toMatchObject({ senderType: 'agent', senderName: agent.user.displayName });
    shopper.socket.disconnect();
    staff.socket.disconnect();
  });

  it('answers a repeated clientMessageId with the first message and shows it once', async () => {
    const { sessionId } = await startSession(chat.url);
    const shopper = await connectShopper(chat.url, sessionId);
    const id = randomUUID();

    const answers = await Promise.all(Array.from({ length: 10 }, () => shopper.send('Once', id)));
    await shopper.send('Next');

    await waitFor(() => shopper.messages.length >= 2, { what: 'the next message' });
    expect(new Set(answers.map((answer) => (answer.ok ? answer.message.id : null))).size).toBe(1);
    expect(shopper.messages.map(({ message }) => message)).toEqual(['Once', 'Next']);
    shopper.socket.disconnect();
  });

  it('stores what one connection sends in the order sent, without waiting for acknowledgements', async () => {
    const { sessionId } = await startSession(chat.url);
    const shopper = await connectShopper(chat.url, sessionId);
    const texts = Array.from({ length: 300 }, (_, index) => String(index));

    await Promise.all(texts.map((text) => shopper.send(text)));

    expect((await fetchMessages(chat.url, sessionId)).map(({ message }) => message)).toEqual(texts);
    await waitFor(() => shopper.messages.length === 300, { what: 'all pushes' });
    expect(shopper.messages.map(({ message }) => message)).toEqual(texts);
    shopper.socket.disconnect();
  });

  it('shows the same order to everybody when many send at once over sockets and REST', async () => {
    const { agent, sessionId } = await held();
    const shoppers = await Promise.all(Array.from({ length: 3 }, () => connectShopper(chat.url, sessionId)));
    const staff = await connectAgent(chat.url, agent);

    await Promise.all([
      ...shoppers.flatMap((shopper) =>
        Array.from({ length: 20 }, (_, index) => shopper.send(`tab ${String(index)}`)),
      ),
      ...Array.from({ length: 20 }, (_, index) => staff.send(sessionId, `agent ${String(index)}`)),
      ...Array.from({ length: 20 }, (_, index) =>
        postAsShopper(chat.url, sessionId, `rest ${String(index)}`),
      ),
    ]);

    const stored = (await fetchMessages(chat.url, sessionId)).slice(1);
    for (const { messages } of [...shoppers, staff]) {
      await waitFor(() => messages.length === 100, { what: 'all pushes' });
      expect(messages).toEqual(stored);
    }
    for (const { socket } of [...shoppers, staff]) socket.disconnect();
  });

  it('lets a client that was away find what it missed with ?after=, and no message twice', async () => {
    const { agent, sessionId } = await held();
    const [shopper, staff] = [await connectShopper(chat.url, sessionId), await connectAgent(chat.url, agent)];
    await staff.send(sessionId, 'one');
    await waitFor(() => shopper.messages.length === 1, { what: 'the first push' });

    shopper.socket.disconnect();
    await staff.send(sessionId, 'two');
    const reconnected = new Promise<void>((resolve) =>
      shopper.socket.once('connect', () => {
        resolve();
      }),
    );
    shopper.socket.connect();
    await reconnected;
    await staff.send(sessionId, 'three');
    await waitFor(() => shopper.messages.at(-1)?.message === 'three', { what: 'the third push' });
    const missed = await fetchMessages(chat.url, sessionId, shopper.messages[0]?.id);

    const merged = new Map([...shopper.messages, ...missed].map((message) => [message.id, message]));
    expect(
      [...merged.values()].sort((left, right) => left.id - right.id).map(({ message }) => message),
    ).toEqual(['one', 'two', 'three']);
    shopper.socket.disconnect();
    staff.socket.disconnect();
  });

  it('tells the shopper who joined, and the agent of the queue, without anybody asking', async () => {
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

  it('tells those behind that they moved up', async () => {
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

  it('has the newest state for its last word, however fast it changes', async () => {
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

  it('gives an agent the chats they hold without subscribing, and takes them away with the chat', async () => {
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

  it('lets an agent look at a chat that another holds, without speaking in it', async () => {
    const { sessionId } = await held();
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

  it('passes on typing and reading, each with its side, and marks what was read', async () => {
    const { agent, sessionId } = await held();
    const [shopper, tab] = [
      await connectShopper(chat.url, sessionId),
      await connectShopper(chat.url, sessionId),
    ];
    const staff = await connectAgent(chat.url, agent);
    const question = await shopper.send('Hello?');
    if (!question.ok) throw new Error('refused');

    shopper.socket.emit('typing', { sessionId, typing: true });
    staff.socket.emit('typing', { sessionId, typing: true });
    staff.socket.emit('read', { sessionId, messageId: question.message.id + 1_000_000 });

    await waitFor(() => staff.typing.length === 1 && shopper.typing.length === 1, { what: 'the typing' });
    expect(staff.typing).toEqual([{ sessionId, typing: true, by: 'customer' }]);
    expect(shopper.typing).toEqual([{ sessionId, typing: true, by: 'agent' }]);
    await waitFor(() => shopper.reads.length === 1 && tab.reads.length === 1, { what: 'the receipt' });
    expect(shopper.reads).toEqual([{ sessionId, messageId: question.message.id, by: 'agent' }]);
    expect(
      (await fetchMessages(chat.url, sessionId)).find(({ id }) => id === question.message.id)?.readAt,
    ).not.toBeNull();

    const reply = await staff.send(sessionId, 'Hello!');
    if (!reply.ok) throw new Error('refused');
    shopper.socket.emit('read', { sessionId, messageId: reply.message.id });
    await waitFor(() => staff.reads.length === 1 && tab.reads.length === 2, { what: 'the receipt' });
    expect(staff.reads).toEqual([{ sessionId, messageId: reply.message.id, by: 'customer' }]);
    for (const { socket } of [shopper, tab, staff]) socket.disconnect();
  });

  it('shows who is there: connected, gone, and with how many chats', async () => {
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

  describe('who is let in', () => {
    it.each([
      ['no session', {}],
      ['one that is no UUID', { sessionId: 'abc' }],
      ['one that does not exist', { sessionId: randomUUID() }],
      ['something else', { sessionId: { $ne: null } }],
    ])('refuses a shopper with %s: 404', async (_case, auth) => {
      expect(await refusalOf(chat.url, SHOPPER_NAMESPACE, { auth })).toMatchObject({ status: 404 });
    });

    it('refuses an agent without a sign-in (401) and staff without the role (403)', async () => {
      const analyst = await signInAgent(chat.database, { roles: ['analyst'] });
      const { sessionId } = await startSession(chat.url);
      const as = (Cookie: string) => refusalOf(chat.url, AGENT_NAMESPACE, { extraHeaders: { Cookie } });

      expect(await refusalOf(chat.url, AGENT_NAMESPACE, { auth: { sessionId } })).toMatchObject({
        status: 401,
      });
      expect(await as('ronin_staff=forged')).toMatchObject({ status: 401 });
      expect(await as(analyst.cookie)).toMatchObject({ status: 403 });
    });

    it("refuses another site's page in both namespaces, and takes our own", async () => {
      const agent = await signInAgent(chat.database);
      const { sessionId } = await startSession(chat.url);
      const from = (Origin: string) => ({
        extraHeaders: { Origin, Cookie: agent.cookie },
        auth: { sessionId },
      });

      await expect(refusalOf(chat.url, AGENT_NAMESPACE, from('https://evil.example'))).resolves.toBeDefined();
      await expect(refusalOf(chat.url, SHOPPER_NAMESPACE, from('null'))).resolves.toBeDefined();
      const own = await connectShopper(chat.url, sessionId, from('http://localhost:8080'));
      own.socket.disconnect();
    });

    it('serves no other namespace, and no transport but the websocket', async () => {
      expect(await refusalOf(chat.url, '/', {})).toMatchObject({ status: 404 });
      expect(await refusalOf(chat.url, '/admin', {})).toMatchObject({ message: 'Invalid namespace' });
      expect((await call(chat.url, '/socket.io/?EIO=4&transport=polling')).status).toBe(400);
    });

    it("ends an agent's sockets with the sign-in that opened them, at once, and no other's", async () => {
      const [agent, other] = [await signInAgent(chat.database), await signInAgent(chat.database)];
      const [ended, stays] = [await connectAgent(chat.url, agent), await connectAgent(chat.url, other)];
      const reason = new Promise((resolve) => ended.socket.once('disconnect', resolve));

      await chat.database.models.StaffSession.destroy({ where: { tokenHash: agent.tokenDigest } });
      await chat.database.query(`SELECT pg_notify('staff_session_ended', :hash)`, {
        replacements: { hash: agent.tokenDigest },
      });

      expect(await reason).toBe('io server disconnect');
      expect(stays.socket.connected).toBe(true);
      expect(
        await refusalOf(chat.url, AGENT_NAMESPACE, { extraHeaders: { Cookie: agent.cookie } }),
      ).toMatchObject({ status: 401 });
      stays.socket.disconnect();
    });
  });
});
