import { randomUUID } from 'node:crypto';
import type { ChatMessage, Problem } from '@ronin/contracts';
import { waitFor } from '@ronin/testing';
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
import { connectAgent, connectShopper } from '../testing/test-sockets.ts';

let chat: TestChat;

beforeAll(async () => {
  chat = await startTestChat();
});

afterAll(() => chat.stop());

const countMessages = (sessionId: string) =>
  chat.database.models.LiveChatMessage.count({ where: { sessionId } });

describe('POST /api/chat/sessions/{sessionId}/messages', () => {
  it('stores the message with the name and e-mail of the session', async () => {
    const { sessionId } = await startSession(chat.url, 'Hana Sato');

    const answer = await postAsShopper(chat.url, sessionId, '  Is the Enso Bangle in stock?  ', {
      senderName: 'Someone Else',
    });

    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      sessionId,
      sequence: 1,
      senderType: 'customer',
      senderName: 'Hana Sato',
      senderId: 'hana@example.com',
      message: 'Is the Enso Bangle in stock?',
      messageType: 'text',
      clientMessageId: null,
      readAt: null,
    });
    expect(await fetchMessages(chat.url, sessionId)).toEqual([answer.body]);
  });

  it('accepts the documented body without a senderType as the shopper’s', async () => {
    const { sessionId } = await startSession(chat.url);

    const answer = await call<ChatMessage>(chat.url, `/api/chat/sessions/${sessionId}/messages`, {
      body: { message: 'Hello' },
    });

    expect(answer.status).toBe(201);
    expect(answer.body.senderType).toBe('customer');
  });

  it('answers a repeated clientMessageId with the first message, 200, even after the end', async () => {
    const { sessionId } = await startSession(chat.url);
    const clientMessageId = randomUUID();

    const first = await postAsShopper(chat.url, sessionId, 'Once', { clientMessageId });
    const second = await postAsShopper(chat.url, sessionId, 'Twice', { clientMessageId });
    expect((await call(chat.url, `/api/chat/sessions/${sessionId}/end`, { method: 'POST' })).status).toBe(
      200,
    );
    const third = await postAsShopper(chat.url, sessionId, 'Thrice', {
      clientMessageId: clientMessageId.toUpperCase(),
    });

    expect([first.status, second.status, third.status]).toEqual([201, 200, 200]);
    expect(second.body).toEqual(first.body);
    expect(third.body).toEqual(first.body);
  });

  it('stores one row of fifty simultaneous repeats, and leaves no gap in the numbers', async () => {
    const { sessionId } = await startSession(chat.url);
    const clientMessageId = randomUUID();

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => postAsShopper(chat.url, sessionId, 'Once', { clientMessageId })),
    );
    const next = await postAsShopper(chat.url, sessionId, 'Next');

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(next.body.sequence).toBe(2);
    expect(await countMessages(sessionId)).toBe(2);
  });

  it.each([
    ['an empty message', { message: '   ' }],
    ['no message', { message: undefined }],
    ['a message that is no text', { message: { $ne: null } }],
    ['a message past 4,000 characters', { message: 'x'.repeat(4_001) }],
    ['a NUL character', { message: 'a\u0000b' }],
    ['half a surrogate pair', { message: '\ud800' }],
    ['another session in the body', { sessionId: randomUUID() }],
    ['a clientMessageId that is no UUID', { clientMessageId: 'abc' }],
    ['a senderType nobody has', { senderType: 'robot' }],
  ])('refuses %s with 400 and stores nothing', async (_case, extra) => {
    const { sessionId } = await startSession(chat.url);

    const answer = await postAsShopper(chat.url, sessionId, 'Hello', extra);

    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await countMessages(sessionId)).toBe(0);
  });

  it.each(['agent', 'system'])('refuses a shopper who sends as %s with 403', async (senderType) => {
    const { sessionId } = await startSession(chat.url);

    const answer = await postAsShopper(chat.url, sessionId, 'Your refund is on its way', { senderType });

    expect(answer.status).toBe(403);
    expect(await countMessages(sessionId)).toBe(0);
  });

  it.each(['no-uuid', randomUUID(), '%27%3B--', `${randomUUID()}x`])(
    'answers 404 for the session %s',
    async (sessionId) => {
      const answer = await call<Problem>(chat.url, `/api/chat/sessions/${sessionId}/messages`, {
        body: { message: 'Hello' },
      });

      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ title: 'Not Found', status: 404 });
    },
  );

  it('refuses malformed JSON, another content type, a body too large and another method', async () => {
    const { sessionId } = await startSession(chat.url);
    const path = `/api/chat/sessions/${sessionId}/messages`;
    const text = { 'Content-Type': 'text/plain' };

    expect((await call(chat.url, path, { body: '{"message":' })).status).toBe(400);
    expect((await call(chat.url, path, { body: '"hello"' })).status).toBe(400);
    expect((await call(chat.url, path, { body: 'hello', headers: text })).status).toBe(415);
    expect((await call(chat.url, path, { body: { message: 'x'.repeat(200_000) } })).status).toBe(413);
    expect((await call(chat.url, path, { method: 'DELETE' })).status).toBe(405);
    expect(await countMessages(sessionId)).toBe(0);
  });

  it('refuses a message after the end with 409', async () => {
    const { sessionId } = await startSession(chat.url);
    expect((await call(chat.url, `/api/chat/sessions/${sessionId}/end`, { method: 'POST' })).status).toBe(
      200,
    );

    const answer = await postAsShopper(chat.url, sessionId, 'One more thing');

    expect(answer.status).toBe(409);
  });

  it("refuses another site's page, and accepts our own", async () => {
    const { sessionId } = await startSession(chat.url);
    const path = `/api/chat/sessions/${sessionId}/messages`;
    const from = (origin: string) => ({ body: { message: 'Hello' }, headers: { Origin: origin } });

    expect((await call(chat.url, path, from('https://evil.example'))).status).toBe(403);
    expect((await call(chat.url, path, from('http://localhost:8080'))).status).toBe(201);
  });

  it('accepts messages only from the holder, and names the holder', async () => {
    const [holder, other] = [await signInAgent(chat.database), await signInAgent(chat.database)];
    const { sessionId } = await startSession(chat.url);
    const post = (cookie: string) =>
      call<ChatMessage & Problem>(chat.url, `/api/chat/sessions/${sessionId}/messages`, {
        cookie,
        body: { senderType: 'agent', message: 'How may I help?' },
      });

    const early = await post(holder.cookie);
    await claim(chat.url, sessionId, holder);
    const [own, foreign] = [await post(holder.cookie), await post(other.cookie)];

    expect(early.status).toBe(409);
    expect(own.status).toBe(201);
    expect(own.body).toMatchObject({
      senderType: 'agent',
      senderName: holder.user.displayName,
      senderId: String(holder.user.id),
    });
    expect(foreign.status).toBe(409);
    expect(foreign.body.detail).toContain(holder.user.displayName);
  });

  it("refuses a clientMessageId that is another sender's with 409", async () => {
    const agent = await signInAgent(chat.database);
    const { sessionId } = await startSession(chat.url);
    await claim(chat.url, sessionId, agent);
    const clientMessageId = randomUUID();
    await postAsShopper(chat.url, sessionId, 'Mine', { clientMessageId });

    const answer = await call(chat.url, `/api/chat/sessions/${sessionId}/messages`, {
      cookie: agent.cookie,
      body: { senderType: 'agent', message: 'Mine too', clientMessageId },
    });

    expect(answer.status).toBe(409);
  });

  it('is sent to the sockets of both sides in the same form as over REST', async () => {
    const agent = await signInAgent(chat.database);
    const { sessionId } = await startSession(chat.url);
    await claim(chat.url, sessionId, agent);
    const [shopperSocket, agentSocket] = [
      await connectShopper(chat.url, sessionId),
      await connectAgent(chat.url, agent),
    ];

    const { body } = await postAsShopper(chat.url, sessionId, 'Hello from the fall-back');

    for (const { messages } of [shopperSocket, agentSocket]) {
      await waitFor(() => messages.length === 1, { what: 'the push' });
      expect(messages).toEqual([body]);
    }
    shopperSocket.socket.disconnect();
    agentSocket.socket.disconnect();
  });
});

describe('GET /api/chat/sessions/{sessionId}/messages', () => {
  it('answers only the later ones after a message id, oldest first', async () => {
    const { sessionId } = await startSession(chat.url);
    const ids: number[] = [];
    for (const message of ['one', 'two', 'three'])
      ids.push((await postAsShopper(chat.url, sessionId, message)).body.id);

    const texts = async (after: number) =>
      (await fetchMessages(chat.url, sessionId, after)).map(({ message }) => message);

    expect(await texts(0)).toEqual(['one', 'two', 'three']);
    expect(await texts(ids[0] ?? 0)).toEqual(['two', 'three']);
    expect(await texts(ids[2] ?? 0)).toEqual([]);
    // An id of another session still means: only later ones.
    expect(await texts((ids[2] ?? 0) + 1_000_000)).toEqual([]);
  });

  it.each(['x', '-1', '1.5'])('refuses after=%s with 400', async (after) => {
    const { sessionId } = await startSession(chat.url);

    expect((await call(chat.url, `/api/chat/sessions/${sessionId}/messages?after=${after}`)).status).toBe(
      400,
    );
  });

  it('answers 404 for a session that does not exist', async () => {
    expect((await call(chat.url, `/api/chat/sessions/${randomUUID()}/messages`)).status).toBe(404);
    expect((await call(chat.url, '/api/chat/sessions/1/messages')).status).toBe(404);
  });

  it('never skips a message for a poller while many senders write', async () => {
    const { sessionId } = await startSession(chat.url);
    const sent = new Set<number>();
    const writing = new AbortController();
    const seen: ChatMessage[] = [];

    const poller = (async () => {
      for (;;) {
        const isOver = writing.signal.aborted;
        const later = await fetchMessages(chat.url, sessionId, seen.at(-1)?.id ?? 0);
        seen.push(...later);
        if (isOver && later.length === 0) return;
      }
    })();
    const senders = Array.from({ length: 8 }, async (_, sender) => {
      for (let index = 0; index < 25; index += 1) {
        const { body } = await postAsShopper(chat.url, sessionId, `${String(sender)}:${String(index)}`);
        sent.add(body.id);
      }
    });
    await Promise.all(senders);
    writing.abort();
    await poller;

    expect(seen.map(({ id }) => id)).toEqual([...sent].sort((left, right) => left - right));
    expect(seen.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 200 }, (_, index) => index + 1),
    );
    for (let sender = 0; sender < 8; sender += 1) {
      const own = seen.filter(({ message }) => message.startsWith(`${String(sender)}:`));
      expect(own.map(({ message }) => Number(message.split(':')[1]))).toEqual(
        Array.from({ length: 25 }, (_, i) => i),
      );
    }
  });
});
