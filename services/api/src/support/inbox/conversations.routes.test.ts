import { randomUUID } from 'node:crypto';
import type { Conversation, ConversationList } from '@ronin/contracts';
import { buildStaff, STAFF_TEST_PASSWORD } from '@ronin/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const PATH = '/api/staff/conversations';

let api: TestApi;
let cookie: string;
let agent: { id: number; displayName: string | null; username: string };
let other: { id: number };

beforeAll(async () => {
  api = await startTestApi();
  agent = await buildStaff(api.test.sequelize);
  other = await buildStaff(api.test.sequelize);
  cookie = await signIn(agent.username);
});
beforeEach(() =>
  api.test.sequelize.query(
    'TRUNCATE contacts, support_tickets, customer_feedback, live_chat_sessions RESTART IDENTITY CASCADE',
  ),
);
afterAll(() => api.close());

async function signIn(username: string): Promise<string> {
  const body = { username, password: STAFF_TEST_PASSWORD };
  const { headers } = await api.call('POST', '/api/staff/login', { body });
  return (headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
}

const list = async (query = '') =>
  (await api.call('GET', `${PATH}${query}`, { headers: { Cookie: cookie } })).body as ConversationList;
const names = async (query = '') => (await list(query)).items.map(({ name }) => name);
const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 10, minute));
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

const buildContact = (firstName: string, overrides: object = {}) =>
  api.test.sequelize.models.Contact.create({
    firstName,
    lastName: 'Sato',
    email: 'hana@example.com',
    message: 'Do you engrave?',
    createdAt: at(0),
    ...overrides,
  });

let serial = 0;
const buildTicket = (customerName: string, overrides: object = {}) => {
  serial += 1;
  return api.test.sequelize.models.SupportTicket.create({
    ticketNumber: `RN-${String(serial).padStart(6, '0')}`,
    customerName,
    customerEmail: 'mio@example.com',
    subject: 'A clasp',
    description: 'My clasp is broken.',
    createdAt: at(0),
    ...overrides,
  });
};

async function buildChat(customerName: string, overrides: object = {}, said: string[] = []) {
  const sessionId = randomUUID();
  await api.test.sequelize.models.LiveChatSession.create({
    sessionId,
    customerName,
    customerEmail: 'lea@example.com',
    startedAt: at(0),
    queuedAt: at(0),
    ...overrides,
  });
  for (const [index, message] of said.entries()) {
    await api.test.sequelize.models.LiveChatMessage.create({
      sessionId,
      sequence: index + 1,
      senderName: customerName,
      senderType: 'customer',
      message,
    });
  }
  return sessionId;
}

const held = () => ({ status: 'active', agentId: agent.id, claimedAt: at(1), unansweredSince: at(1) });
const ended = { status: 'ended', endedAt: at(9) };

describe('what waits', () => {
  it('has shoppers in the shop before those who left and before items, the longest waiting first', async () => {
    await buildTicket('ticket', { createdAt: at(1) });
    await buildContact('contact', { createdAt: at(2) });
    await buildChat('gone', { queuedAt: at(1), customerOnline: false });
    await buildChat('second', { queuedAt: at(4) });
    await buildChat('first', { queuedAt: at(3) });
    await buildChat('held', held());
    await buildTicket('taken', { assignedTo: other.id });
    await buildTicket('answered', { status: 'answered' });
    await buildTicket('snoozed', { snoozedUntil: inHours(1) });

    expect(await names()).toEqual(['first', 'second', 'gone', 'ticket', 'contact Sato']);
  });

  it('leaves out feedback of guests, which nobody can answer', async () => {
    const { Customer, CustomerFeedback } = api.test.sequelize.models;
    const customer = await Customer.create({ email: 'kai@example.com', firstName: 'Kai' });
    const feedback = { feedbackType: 'product', message: 'Fine.' };
    await CustomerFeedback.create({ ...feedback, customerId: customer.id });
    await CustomerFeedback.create(feedback);

    expect(await names()).toEqual(['Kai']);
    expect(await names('?view=tickets')).toEqual(expect.arrayContaining(['Kai', 'Guest']));
  });

  it('shows a chat and a ticket by the same fields', async () => {
    const sessionId = await buildChat('Lea', { tags: ['size'] }, ['Hello', 'Is it heavy?']);
    await buildTicket('Mio', { createdAt: at(1) });

    expect((await list()).items).toEqual([
      {
        source: 'chats',
        id: sessionId,
        kind: 'chat',
        state: 'waiting',
        number: null,
        name: 'Lea',
        email: 'lea@example.com',
        subject: null,
        preview: 'Is it heavy?',
        sender: { type: 'customer', name: 'Lea' },
        messageId: null,
        assignedTo: null,
        isOnline: true,
        satisfaction: null,
        tags: ['size'],
        waitingSince: at(0).toISOString(),
        snoozedUntil: null,
        createdAt: at(0).toISOString(),
      },
      expect.objectContaining({
        source: 'tickets',
        id: '1',
        state: 'open',
        subject: 'A clasp',
        preview: 'My clasp is broken.',
        isOnline: null,
        waitingSince: at(1).toISOString(),
      }),
    ] satisfies unknown[]);
  });
});

it('mine has the chats that the caller holds and the items to answer, and no others', async () => {
  await buildChat('held', held());
  await buildChat('theirs', { ...held(), agentId: other.id });
  await buildChat('ended', { ...held(), ...ended, unansweredSince: null });
  await buildTicket('mine', { assignedTo: agent.id });
  await buildTicket('answered', { assignedTo: agent.id, status: 'answered' });
  await buildTicket('nobody');

  expect(await names('?view=mine')).toEqual(['held', 'mine']);
  const [first] = (await list('?view=mine')).items;
  expect(first).toMatchObject({ assignedTo: { agentId: agent.id }, waitingSince: at(1).toISOString() });
});

it('later has what is snoozed, the next one first', async () => {
  await buildTicket('tomorrow', { snoozedUntil: inHours(24) });
  await buildContact('soon', { snoozedUntil: inHours(1) });
  await buildTicket('past', { snoozedUntil: inHours(-1) });
  await buildTicket('closed', { snoozedUntil: inHours(1), status: 'closed' });

  expect(await names('?view=later')).toEqual(['soon Sato', 'tomorrow']);
  expect((await list('?view=later')).items[0]).toMatchObject({ state: 'snoozed', waitingSince: null });
});

it('tickets are filtered by kind and state, newest first', async () => {
  await buildTicket('old', { createdAt: at(1) });
  await buildTicket('new', { createdAt: at(3) });
  await buildTicket('done', { createdAt: at(4), status: 'closed' });
  await buildContact('contact', { createdAt: at(2) });
  await buildChat('chat');

  expect(await names('?view=tickets')).toEqual(['done', 'new', 'contact Sato', 'old']);
  expect(await names('?view=tickets&state=open&kind=ticket')).toEqual(['new', 'old']);
});

describe('all', () =>
  it('is searched by names, tags, numbers, subjects and words of messages, which it shows', async () => {
    const long = `${'word '.repeat(80)}camellia oil`;
    await buildChat('Quirin', { ...ended, tags: ['care'], satisfaction: 5 }, [long, 'Thank you']);
    await buildTicket('Mio', { subject: 'Camellia' });
    await buildTicket('Noor');

    expect(await names('?view=all&q=camellia')).toEqual(expect.arrayContaining(['Quirin', 'Mio']));
    expect(await names('?view=all&q=uiri')).toEqual(['Quirin']);
    expect(await names('?view=all&q=care')).toEqual(['Quirin']);
    expect(await names(`?view=all&q=rn-${String(serial).padStart(6, '0')}`)).toEqual(['Noor']);
    expect(await names('?view=all&q=%25')).toEqual([]);
    const found = (await list('?view=all&q=camellia')).items.find(({ source }) => source === 'chats');
    expect(found?.preview).toMatch(/^….*camellia oil$/);
    expect(found).toMatchObject({ messageId: expect.any(Number) as number, satisfaction: 5, tags: ['care'] });
  }));

it.each<[string, number]>([
  ['waiting', 180],
  ['all', 180],
  ['tickets', 120],
])('gives fifty a page of %s, without a gap or a repeat among rows of the same time', async (view, total) => {
  for (let count = 0; count < 60; count += 1) {
    await buildContact('Hana', { createdAt: at(count % 3) });
    await buildTicket('Mio', { createdAt: at(count % 3) });
    await buildChat('Lea', { queuedAt: at(count % 3), startedAt: at(count % 3), customerOnline: count < 30 });
  }
  const seen: Conversation[] = [];
  let next: string | null = '';
  while (next !== null) {
    const page: ConversationList = await list(`?view=${view}${next === '' ? '' : `&after=${next}`}`);
    expect(page.items.length).toBeLessThanOrEqual(50);
    seen.push(...page.items);
    ({ next } = page);
  }

  expect(new Set(seen.map(({ source, id }) => `${source} ${id}`)).size).toBe(total);
  expect(seen).toHaveLength(total);
});

it.each(['?view=others', '?after=1', '?kind=chat', `?q=${'a'.repeat(101)}`])('refuses %s', async (query) => {
  expect((await api.call('GET', `${PATH}${query}`, { headers: { Cookie: cookie } })).status).toBe(400);
});

it('is for agents', async () => {
  const merchant = await buildStaff(api.test.sequelize, { roles: ['merchant'] });
  const headers = { Cookie: await signIn(merchant.username) };

  expect((await api.call('GET', PATH)).status).toBe(401);
  expect((await api.call('GET', PATH, { headers })).status).toBe(403);
});
