import { randomUUID } from 'node:crypto';
import type { AgentChatSession, InboxChange, Problem } from '@ronin/contracts';
import { waitFor } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  fetchMessages,
  postAsShopper,
  type SignedInAgent,
  signInAgent,
  startHeldChat,
  startSession,
  startTestChat,
  type TestChat,
} from '../testing/test-chat.ts';
import { connectAgent, connectShopper } from '../testing/test-sockets.ts';
import { readInboxChange } from './tickets.service.ts';

let chat: TestChat;

beforeAll(async () => {
  chat = await startTestChat();
});

afterAll(() => chat.stop());

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const answerLater = (sessionId: string, agent: SignedInAgent | null, body?: unknown) =>
  call<AgentChatSession & Problem>(chat.url, `/api/chat/sessions/${sessionId}/later`, {
    method: 'POST',
    ...(agent && { cookie: agent.cookie }),
    ...(body !== undefined && { body }),
  });
const ticketsOf = (sessionId: string) =>
  chat.database.models.SupportTicket.findAll({ where: { chatSessionId: sessionId } });
const step = (sessionId: string, name: string, agent?: SignedInAgent) =>
  call(chat.url, `/api/chat/sessions/${sessionId}/${name}`, {
    method: 'POST',
    ...(agent && { cookie: agent.cookie }),
  });

describe('a chat that is answered later', () => {
  it('is counted as an open ticket once its time has come, for consoles of 0.2.0', async () => {
    const { agent, sessionId } = await startHeldChat(chat);
    const count = async () =>
      (await call<{ open: number }>(chat.url, '/api/chat/tickets/count', { cookie: agent.cookie })).body.open;
    const before = await count();
    await answerLater(sessionId, agent, { until: inHours(3) });
    expect(await count()).toBe(before);

    const [ticket] = await ticketsOf(sessionId);
    await ticket?.update({ snoozedUntil: new Date() });

    expect(await count()).toBe(before + 1);
  });

  it('ends, and becomes a snoozed ticket of the agent with the whole conversation', async () => {
    const { agent, sessionId } = await startHeldChat(chat);
    await postAsShopper(chat.url, sessionId, 'Can you make it in size 11?');
    const shopper = await connectShopper(chat.url, sessionId);
    const until = inHours(3);

    const answer = await answerLater(sessionId, agent, { until });

    const [ticket, ...others] = await ticketsOf(sessionId);
    const number = ticket?.ticketNumber ?? '';
    expect(answer).toMatchObject({ status: 200, body: { sessionId, status: 'ended' } });
    expect(others).toEqual([]);
    expect(ticket).toMatchObject({
      category: 'answer later',
      customerEmail: 'hana@example.com',
      subject: 'Can you make it in size 11?',
      description: 'Can you make it in size 11?',
      status: 'open',
      assignedTo: agent.user.id,
      snoozedUntil: new Date(until),
    });
    const texts = await chat.database.models.SupportMessage.findAll({
      where: { ticketId: ticket?.id ?? 0 },
      order: ['id'],
    });
    expect(texts.map(({ senderType }) => senderType)).toEqual(['system', 'customer']);
    const told = `will answer you by e-mail. Your request has the number ${number}.`;
    expect((await fetchMessages(chat.url, sessionId)).at(-1)).toMatchObject({
      senderType: 'system',
      messageType: 'ended',
      message: expect.stringContaining(told) as string,
    });
    await waitFor(() => shopper.messages.some(({ message }) => message.includes(told)), {
      what: 'the message to the shopper',
    });
    shopper.socket.disconnect();
  });

  it('is open at once without a time, also when the shopper wrote nothing', async () => {
    const { agent, sessionId } = await startHeldChat(chat);

    expect((await answerLater(sessionId, agent)).status).toBe(200);
    expect(await ticketsOf(sessionId)).toMatchObject([
      { snoozedUntil: null, subject: 'A chat without words of the shopper' },
    ]);
  });

  it('is one ticket, however often it is asked for at once', async () => {
    const { agent, sessionId } = await startHeldChat(chat);
    await postAsShopper(chat.url, sessionId, 'Hello?');

    const answers = await Promise.all(Array.from({ length: 8 }, () => answerLater(sessionId, agent)));

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await ticketsOf(sessionId)).toHaveLength(1);
    const ended = (await fetchMessages(chat.url, sessionId)).filter(
      ({ messageType }) => messageType === 'ended',
    );
    expect(ended).toHaveLength(1);
  });

  it('is either ended by the shopper or put off, when both ask at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { agent, sessionId } = await startHeldChat(chat);
      await postAsShopper(chat.url, sessionId, 'Hello?');

      const [later] = await Promise.all([answerLater(sessionId, agent), step(sessionId, 'end')]);

      expect([200, 409]).toContain(later.status);
      expect(await ticketsOf(sessionId)).toHaveLength(later.status === 200 ? 1 : 0);
      const ended = (await fetchMessages(chat.url, sessionId)).filter(
        ({ messageType }) => messageType === 'ended',
      );
      expect(ended).toHaveLength(1);
    }
  });

  it('takes no message that is left afterwards for that ticket', async () => {
    const { agent, sessionId } = await startHeldChat(chat);
    await answerLater(sessionId, agent);

    const left = await call(chat.url, `/api/chat/sessions/${sessionId}/ticket`, {
      body: { message: 'One more thing' },
    });

    expect(left.status).toBe(409);
    expect(await ticketsOf(sessionId)).toHaveLength(1);
  });

  it('keeps its ticket when it goes on and is put off again, with what was said since', async () => {
    const { agent, sessionId } = await startHeldChat(chat);
    await postAsShopper(chat.url, sessionId, 'Hello?');
    await answerLater(sessionId, agent, { until: inHours(1) });
    await chat.database.query(
      `UPDATE live_chat_sessions SET status = 'active', ended_at = NULL WHERE session_id = $1`,
      { bind: [sessionId] },
    );
    await postAsShopper(chat.url, sessionId, 'One more thing');

    expect((await answerLater(sessionId, agent)).status).toBe(200);

    const [ticket, ...others] = await ticketsOf(sessionId);
    expect(others).toEqual([]);
    expect(ticket).toMatchObject({ status: 'open', snoozedUntil: null, version: 2 });
    const texts = await chat.database.models.SupportMessage.findAll({ where: { ticketId: ticket?.id ?? 0 } });
    expect(texts.filter(({ message }) => message === 'Hello?')).toHaveLength(1);
    expect(texts.filter(({ message }) => message === 'One more thing')).toHaveLength(1);
  });

  it('is refused for a chat that the caller does not hold, for an ended one and for an unknown one', async () => {
    const { agent, sessionId } = await startHeldChat(chat);
    const other = await signInAgent(chat.database);
    const waiting = await startSession(chat.url);

    expect((await answerLater(sessionId, other)).status).toBe(409);
    expect((await answerLater(waiting.sessionId, agent)).status).toBe(409);
    await call(chat.url, `/api/chat/sessions/${sessionId}/end`, { method: 'POST', cookie: agent.cookie });
    expect(await answerLater(sessionId, agent)).toMatchObject({
      status: 409,
      body: { detail: 'This chat has ended.' },
    });
    expect((await answerLater(randomUUID(), agent)).status).toBe(404);
    expect(await ticketsOf(sessionId)).toEqual([]);
  });

  it('is refused without a sign-in, without the role, and for a wrong time', async () => {
    const { agent, sessionId } = await startHeldChat(chat);
    const merchant = await signInAgent(chat.database, { roles: ['merchant'] });

    expect((await answerLater(sessionId, null)).status).toBe(401);
    expect((await answerLater(sessionId, merchant)).status).toBe(403);
    for (const until of ['tomorrow', inHours(-1), inHours(91 * 24), 7]) {
      expect((await answerLater(sessionId, agent, { until })).status).toBe(400);
    }
    expect(await ticketsOf(sessionId)).toEqual([]);
  });
});

it('tells agents at once what waits in the inbox', async () => {
  const { agent, sessionId } = await startHeldChat(chat);
  const { socket } = await connectAgent(chat.url, agent);
  const changes: InboxChange[] = [];
  socket.on('inbox', (change) => changes.push(change));
  const { open } = await readInboxChange(chat.database);

  await answerLater(sessionId, agent);

  await waitFor(() => changes.at(-1)?.open === open + 1, { what: 'the change of the inbox' });
  socket.disconnect();
});

it('notices each change of an open item of the inbox', async () => {
  const read = () => readInboxChange(chat.database);
  const { Contact, CustomerFeedback } = chat.database.models;
  const before = await read();
  const sender = { firstName: 'Hana', lastName: 'Sato', email: 'hana@example.com' };
  const contact = await Contact.create({ ...sender, message: 'Do you engrave?' });
  const added = await read();
  await contact.update({ assignedTo: null, version: 2 });
  const changed = await read();
  await contact.update({ snoozedUntil: new Date(inHours(1)) });

  expect(added).toMatchObject({ open: before.open + 1 });
  expect(changed.open).toBe(added.open);
  expect(changed.stamp).not.toBe(added.stamp);
  expect(await read()).toEqual(before);
  await CustomerFeedback.create({ feedbackType: 'product', message: 'Of a guest' });
  expect((await read()).open).toBe(before.open);
});
