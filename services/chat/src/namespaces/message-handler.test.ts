import { randomUUID } from 'node:crypto';
import { queueModes, waitFor } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  fetchMessages,
  postAsShopper,
  startHeldChat,
  startSession,
  startTestChat,
  type TestChat,
} from '../testing/test-chat.ts';
import { connectAgent, connectShopper } from '../testing/test-sockets.ts';

describe.each(queueModes())('messages over sockets ($name)', ({ redisUrl }) => {
  let chat: TestChat;

  beforeAll(async () => {
    chat = await startTestChat({ redisUrl });
  });

  afterAll(() => chat.stop());

  it('acknowledges a message after its commit, and pushes it to the other side', async () => {
    const { agent, sessionId } = await startHeldChat(chat);
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

  it('stores the messages of one connection in the order sent, without waiting for acknowledgements', async () => {
    const { sessionId } = await startSession(chat.url);
    const shopper = await connectShopper(chat.url, sessionId);
    const texts = Array.from({ length: 300 }, (_, index) => String(index));

    await Promise.all(texts.map((text) => shopper.send(text)));

    expect((await fetchMessages(chat.url, sessionId)).map(({ message }) => message)).toEqual(texts);
    await waitFor(() => shopper.messages.length === 300, { what: 'all pushes' });
    expect(shopper.messages.map(({ message }) => message)).toEqual(texts);
    shopper.socket.disconnect();
  });

  it('sends the same order to everyone when many messages arrive at once over sockets and REST', async () => {
    const { agent, sessionId } = await startHeldChat(chat);
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

  it('lets a client that was disconnected fetch missed messages with ?after=, and none twice', async () => {
    const { agent, sessionId } = await startHeldChat(chat);
    const [shopper, staff] = [await connectShopper(chat.url, sessionId), await connectAgent(chat.url, agent)];
    await staff.send(sessionId, 'one');
    await waitFor(() => shopper.messages.length === 1, { what: 'the first push' });

    shopper.socket.disconnect();
    await staff.send(sessionId, 'two');
    const reconnected = new Promise<void>((resolve) => shopper.socket.once('connect', () => resolve()));
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
});
