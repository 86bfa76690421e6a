import type { ChatTicket, Problem, SupportTicket, TicketCount, TicketDetails } from '@ronin/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  postAsShopper,
  signInAgent,
  startSession,
  startTestChat,
  type TestChat,
} from '../testing/test-chat.ts';

let chat: TestChat;

beforeAll(async () => {
  chat = await startTestChat();
});

afterAll(() => chat.stop());

const TICKETS = '/api/chat/tickets';

async function leaveTicket(
  message: string,
): Promise<{ path: string; ticketNumber: string; sessionId: string }> {
  const { sessionId } = await startSession(chat.url);
  await postAsShopper(chat.url, sessionId, 'Anybody there?');
  const { body } = await call<ChatTicket>(chat.url, `/api/chat/sessions/${sessionId}/ticket`, {
    body: { message },
  });

  return { path: `${TICKETS}/${body.ticketNumber}`, ticketNumber: body.ticketNumber, sessionId };
}

const listNumbers = async (query: string, cookie: string) =>
  (await call<SupportTicket[]>(chat.url, `${TICKETS}${query}`, { cookie })).body.map(
    ({ ticketNumber }) => ticketNumber,
  );

describe('staff tickets', () => {
  it('are listed newest first, by status and in pages', async () => {
    const { cookie } = await signInAgent(chat.database);
    const first = await leaveTicket('A cuff for a thin wrist?');
    const second = await leaveTicket('Do you engrave?');
    await call(chat.url, first.path, { method: 'PATCH', cookie, body: { status: 'closed' } });

    expect(await listNumbers('', cookie)).toEqual([second.ticketNumber, first.ticketNumber]);
    expect(await listNumbers('?status=open', cookie)).toEqual([second.ticketNumber]);
    expect(await listNumbers('?status=closed', cookie)).toEqual([first.ticketNumber]);
    expect(await listNumbers(`?before=${second.ticketNumber}`, cookie)).toEqual([first.ticketNumber]);
  });

  it('are counted until they are answered', async () => {
    const { cookie } = await signInAgent(chat.database);
    const count = async () => (await call<TicketCount>(chat.url, `${TICKETS}/count`, { cookie })).body.open;
    const before = await count();
    const [first, second] = [await leaveTicket('A clasp?'), await leaveTicket('A longer chain?')];

    expect(await count()).toBe(before + 2);
    await call(chat.url, `${first.path}/messages`, { cookie, body: { message: 'Yes.' } });
    await call(chat.url, second.path, { method: 'PATCH', cookie, body: { status: 'closed' } });
    expect(await count()).toBe(before);
  });

  it('are not counted while they are snoozed', async () => {
    const { cookie } = await signInAgent(chat.database);
    const count = async () => (await call<TicketCount>(chat.url, `${TICKETS}/count`, { cookie })).body.open;
    const { ticketNumber } = await leaveTicket('Is it back in spring?');
    const before = await count();
    const snooze = (snoozedUntil: Date) =>
      chat.database.models.SupportTicket.update({ snoozedUntil }, { where: { ticketNumber } });

    await snooze(new Date(Date.now() + 86_400_000));
    expect(await count()).toBe(before - 1);
    await snooze(new Date(Date.now() - 1_000));
    expect(await count()).toBe(before);
  });

  it('can be read with the transcript, answered, closed and reopened', async () => {
    const { cookie, user } = await signInAgent(chat.database);
    const { path, ticketNumber, sessionId } = await leaveTicket('Do you engrave?');
    const before = await call<TicketDetails>(chat.url, path, { cookie });

    const answered = await call<TicketDetails>(chat.url, `${path}/messages`, {
      cookie,
      body: { message: ' We do, by hand. ' },
    });
    const closed = await call<TicketDetails>(chat.url, path, {
      method: 'PATCH',
      cookie,
      body: { status: 'closed' },
    });
    const reopened = await call<TicketDetails>(chat.url, path, {
      method: 'PATCH',
      cookie,
      body: { status: 'open' },
    });

    expect(before.body).toMatchObject({
      ticketNumber,
      sessionId,
      status: 'open',
      category: 'chat',
      customerName: 'Hana Sato',
      customerEmail: 'hana@example.com',
      description: 'Do you engrave?',
      assignedTo: null,
      resolvedAt: null,
      messages: [
        { senderType: 'customer', message: 'Anybody there?' },
        { senderType: 'customer', message: 'Do you engrave?' },
      ],
    });
    expect(answered.status).toBe(201);
    expect(answered.body).toMatchObject({ status: 'answered', assignedTo: user.displayName });
    expect(answered.body.messages.at(-1)).toMatchObject({
      senderType: 'agent',
      senderName: user.displayName,
      message: 'We do, by hand.',
    });
    expect(closed.body.status).toBe('closed');
    expect(closed.body.resolvedAt).not.toBeNull();
    expect(reopened.body).toMatchObject({ status: 'open', resolvedAt: null });
    expect((await call<TicketDetails>(chat.url, path, { cookie })).body).toEqual(reopened.body);
  });

  it('are only for agents', async () => {
    const { path } = await leaveTicket('Hello');
    const analyst = await signInAgent(chat.database, { roles: ['analyst'] });

    for (const [target, options] of [
      [TICKETS, {}],
      [`${TICKETS}/count`, {}],
      [path, {}],
      [path, { method: 'PATCH', body: { status: 'closed' } }],
      [`${path}/messages`, { body: { message: 'Hello' } }],
    ] as const) {
      expect((await call(chat.url, target, options)).status).toBe(401);
      expect((await call(chat.url, target, { ...options, cookie: analyst.cookie })).status).toBe(403);
    }
  });

  it('answer 400 for invalid input and 404 for an unknown number', async () => {
    const { cookie } = await signInAgent(chat.database);
    const { path } = await leaveTicket('Hello');

    for (const status of ['lost', '', 1, null]) {
      expect((await call(chat.url, path, { method: 'PATCH', cookie, body: { status } })).status).toBe(400);
    }
    for (const message of ['', ' ', 'x'.repeat(5_001), 7, 'a\u0000']) {
      expect((await call(chat.url, `${path}/messages`, { cookie, body: { message } })).status).toBe(400);
    }
    expect((await call(chat.url, `${TICKETS}?status=lost`, { cookie })).status).toBe(400);
    expect((await call(chat.url, `${TICKETS}?before=%00`, { cookie })).status).toBe(400);
    expect((await call(chat.url, `${TICKETS}/%00`, { cookie })).status).toBe(400);
    const missing = await call<Problem>(chat.url, `${TICKETS}/RN-999999`, { cookie });
    expect(missing).toMatchObject({ status: 404, body: { detail: 'There is no such ticket.' } });
    const change = { method: 'PATCH', cookie, body: { status: 'closed' } };
    expect((await call(chat.url, `${TICKETS}/RN-999999`, change)).status).toBe(404);
    const answer = { cookie, body: { message: 'Hello' } };
    expect((await call(chat.url, `${TICKETS}/RN-999999/messages`, answer)).status).toBe(404);
  });
});
