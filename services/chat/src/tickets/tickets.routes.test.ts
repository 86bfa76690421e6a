import { randomUUID } from 'node:crypto';
import type { ChatTicket, Problem } from '@ronin/contracts';
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

const leave = (sessionId: string, message: unknown) =>
  call<ChatTicket & Problem>(chat.url, `/api/chat/sessions/${sessionId}/ticket`, { body: { message } });

const tickets = () => chat.database.models.SupportTicket.findAll({ order: ['id'] });

describe('a message left in the chat', () => {
  it('becomes a ticket with the transcript, and ends the chat', async () => {
    const { sessionId } = await startSession(chat.url);
    await postAsShopper(chat.url, sessionId, 'Anybody there?');

    const answer = await leave(sessionId, 'Please write to me about a custom cuff.');

    const ticket = (await tickets()).at(-1);
    expect(answer.status).toBe(201);
    expect(answer.body.ticketNumber).toMatch(/^RN-\d{6}$/);
    expect(ticket).toMatchObject({
      ticketNumber: answer.body.ticketNumber,
      customerId: 1,
      customerEmail: 'hana@example.com',
      customerName: 'Hana Sato',
      description: 'Please write to me about a custom cuff.',
      status: 'open',
      priority: 'medium',
      category: 'chat',
      chatSessionId: sessionId,
    });
    const messages = await chat.database.models.SupportMessage.findAll({
      where: { ticketId: ticket?.id ?? 0 },
      order: ['id'],
    });
    expect(messages).toMatchObject([
      {
        senderType: 'customer',
        senderEmail: 'hana@example.com',
        message: 'Anybody there?',
        isInternal: false,
      },
      { senderType: 'customer', message: 'Please write to me about a custom cuff.' },
    ]);
    expect((await fetchMessages(chat.url, sessionId)).at(-1)).toMatchObject({
      senderType: 'system',
      messageType: 'ended',
      message: `Your message is with us as ${answer.body.ticketNumber}. We will answer by e-mail.`,
    });
  });

  it('has a number of its own also after the first million', async () => {
    await chat.database.query(
      `SELECT setval(pg_get_serial_sequence('support_tickets', 'id'), 999999, false)`,
    );
    const numbers: string[] = [];
    for (const message of ['the last of six digits', 'the first of seven', 'the next']) {
      const { sessionId } = await startSession(chat.url);
      numbers.push((await leave(sessionId, message)).body.ticketNumber);
    }

    expect(numbers).toEqual(['RN-999999', 'RN-1000000', 'RN-1000001']);
  });

  it('is one ticket, however often it is sent', async () => {
    const { sessionId } = await startSession(chat.url);
    const count = (await tickets()).length;

    const answers = await Promise.all(Array.from({ length: 10 }, () => leave(sessionId, 'Once, please')));

    expect(answers.map(({ status }) => status).sort()).toEqual([
      200, 200, 200, 200, 200, 200, 200, 200, 200, 201,
    ]);
    expect(new Set(answers.map(({ body }) => body.ticketNumber)).size).toBe(1);
    expect((await tickets()).length).toBe(count + 1);
  });

  it('is refused, and not taken for a repeat, when the chat became the ticket of a missed chat', async () => {
    const { sessionId } = await startSession(chat.url);
    await chat.database.models.SupportTicket.create({
      ticketNumber: 'T-MISSED',
      customerName: 'Hana Sato',
      customerEmail: 'hana@example.com',
      subject: 'Hello',
      description: 'Hello',
      category: 'missed chat',
      chatSessionId: sessionId,
    });
    await call(chat.url, `/api/chat/sessions/${sessionId}/end`, { method: 'POST' });

    expect(await leave(sessionId, 'Please write to me')).toMatchObject({
      status: 409,
      body: { detail: 'This chat has ended.' },
    });
  });

  it('is refused while an agent holds the chat, after the end, when empty, and for an unknown session', async () => {
    const agent = await signInAgent(chat.database);
    const [active, ended, waiting] = [
      await startSession(chat.url),
      await startSession(chat.url),
      await startSession(chat.url),
    ];
    await claim(chat.url, active.sessionId, agent);
    await call(chat.url, `/api/chat/sessions/${ended.sessionId}/end`, { method: 'POST' });
    const count = (await tickets()).length;

    expect((await leave(active.sessionId, 'Hello')).status).toBe(409);
    expect((await leave(ended.sessionId, 'Hello')).status).toBe(409);
    for (const message of ['', '  ', 'x'.repeat(4_001), 7, undefined, 'a\u0000']) {
      expect((await leave(waiting.sessionId, message)).status).toBe(400);
    }
    expect((await leave(randomUUID(), 'Hello')).status).toBe(404);
    expect((await tickets()).length).toBe(count);
    expect(await fetchMessages(chat.url, waiting.sessionId)).toEqual([]);
  });
});

describe('the availability', () =>
  it('is answered over REST and sent to shoppers: whether an agent is connected and not away', async () => {
    const agent = await signInAgent(chat.database);
    const { sessionId } = await startSession(chat.url);
    const shopper = await connectShopper(chat.url, sessionId);
    const receives = (available: boolean) =>
      waitFor(() => shopper.availability.at(-1) === available, { what: `availability ${String(available)}` });
    const setStatus = (status: string) =>
      call(chat.url, '/api/chat/agents/me', { method: 'PUT', cookie: agent.cookie, body: { status } });
    await receives(false);
    expect((await call(chat.url, '/api/chat/availability')).body).toMatchObject({ available: false });

    const { socket } = await connectAgent(chat.url, agent);
    await receives(true);
    expect((await call(chat.url, '/api/chat/availability')).body).toMatchObject({ available: true });
    await setStatus('away');
    await receives(false);
    await setStatus('available');
    await receives(true);
    socket.disconnect();
    await receives(false);
    shopper.socket.disconnect();
  }));
