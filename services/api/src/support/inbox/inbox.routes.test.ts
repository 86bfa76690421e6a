import type { InboxAgent, InboxDetails, InboxItem, InboxList } from '@ronin/contracts';
import { buildStaff, STAFF_TEST_PASSWORD } from '@ronin/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const INBOX = '/api/staff/inbox';

let api: TestApi;
let cookie: string;
let agent: { id: number; displayName: string | null; username: string };

async function signIn(username: string): Promise<string> {
  const body = { username, password: STAFF_TEST_PASSWORD };
  const { headers } = await api.call('POST', '/api/staff/login', { body });
  return (headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
}

beforeAll(async () => {
  api = await startTestApi();
  agent = await buildStaff(api.test.sequelize);
  cookie = await signIn(agent.username);
});
beforeEach(() =>
  api.test.sequelize.query(
    'TRUNCATE contacts, support_tickets, customer_feedback, outbox RESTART IDENTITY CASCADE',
  ),
);
afterAll(() => api.close());

const call = async (method: string, path: string, body?: unknown, as = cookie) => {
  const answer = await api.call(method, `${INBOX}${path}`, { body, headers: { Cookie: as } });
  return { status: answer.status, body: answer.body as InboxDetails };
};
const post = (path: string, body?: unknown, as = cookie) => call('POST', path, body, as);
const list = async (query = '') =>
  (await api.call('GET', `${INBOX}${query}`, { headers: { Cookie: cookie } })).body as InboxList;
const listNumbers = async (query = '') => (await list(query)).items.map(({ number }) => number);

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 10, minute));

const buildContact = (overrides: object = {}) =>
  api.test.sequelize.models.Contact.create({
    firstName: 'Hana',
    lastName: 'Sato',
    email: 'hana@example.com',
    message: 'Do you engrave?',
    ...overrides,
  });

let serial = 0;
function buildTicket(overrides: object = {}) {
  serial += 1;
  return api.test.sequelize.models.SupportTicket.create({
    ticketNumber: `RN-${String(serial).padStart(6, '0')}`,
    customerName: 'Mio Abe',
    customerEmail: 'mio@example.com',
    subject: 'A clasp',
    description: 'My clasp is broken.',
    category: 'chat',
    ...overrides,
  });
}

describe('the list', () => {
  it('has contact messages, requests, tickets and missed chats, newest first', async () => {
    await buildContact({ createdAt: at(1) });
    await buildTicket({ createdAt: at(2) });
    await buildContact({ createdAt: at(3), topic: 'partner' });
    await buildTicket({ createdAt: at(4), category: 'missed chat' });
    await buildContact({ createdAt: at(5), topic: 'size' });
    const kinds = async (query = '') => (await list(query)).items.map(({ kind }) => kind);

    expect(await kinds()).toEqual(['size', 'missed-chat', 'partner', 'ticket', 'contact']);
    for (const kind of await kinds()) expect(await kinds(`?kind=${kind}`)).toEqual([kind]);
    const [, missed] = (await list()).items;
    expect(missed).toEqual({
      source: 'tickets',
      id: 2,
      number: expect.stringMatching(/^RN-\d{6}$/) as string,
      kind: 'missed-chat',
      state: 'open',
      name: 'Mio Abe',
      email: 'mio@example.com',
      subject: 'A clasp',
      preview: 'My clasp is broken.',
      assignedTo: null,
      snoozedUntil: null,
      version: 1,
      createdAt: at(4).toISOString(),
    } satisfies InboxItem);
  });

  it('gives fifty a page, without a gap or a repeat among items of the same time', async () => {
    for (let count = 0; count < 60; count += 1) {
      await buildContact({ createdAt: at(count % 3) });
      await buildTicket({ createdAt: at(count % 3) });
    }
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: InboxList = await list(next === '' ? '' : `?after=${next}`);
      seen.push(...page.items.map(({ source, id }) => `${source} ${String(id)}`));
      expect(page.items.length).toBeLessThanOrEqual(50);
      ({ next } = page);
    }

    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
  });

  it('is filtered by state', async () => {
    const [open, answered, closed, snoozed] = await Promise.all([1, 2, 3, 4].map(() => buildTicket()));
    const path = (ticket?: { id: number }) => `/tickets/${String(ticket?.id)}`;
    await post(`${path(answered)}/reply`, { message: 'Yes.' });
    await post(`${path(closed)}/close`);
    await post(`${path(snoozed)}/snooze`, { until: new Date(Date.now() + 3_600_000).toISOString() });

    expect(await listNumbers('?state=open')).toEqual([open?.ticketNumber]);
    expect(await listNumbers('?state=answered')).toEqual([answered?.ticketNumber]);
    expect(await listNumbers('?state=closed')).toEqual([closed?.ticketNumber]);
    expect(await listNumbers('?state=snoozed')).toEqual([snoozed?.ticketNumber]);
    expect(await listNumbers()).toHaveLength(4);
  });

  it('is searched by the beginnings of words, by an address and by a number', async () => {
    const ring = await buildContact({ message: 'A ring of 54 mm, please' });
    const ticket = await buildTicket({ customerEmail: 'kenji.mori@example.org', subject: 'Engraving' });
    const contactNumber = `C-${String(ring.id).padStart(6, '0')}`;

    expect(await listNumbers('?q=rin')).toEqual([contactNumber]);
    expect(await listNumbers('?q=sato%20ring')).toEqual([contactNumber]);
    expect(await listNumbers('?q=mori%40example')).toEqual([ticket.ticketNumber]);
    expect(await listNumbers('?q=ENGRAV')).toEqual([ticket.ticketNumber]);
    expect(await listNumbers(`?q=${contactNumber.toLowerCase()}`)).toEqual([contactNumber]);
    expect(await listNumbers(`?q=${ticket.ticketNumber.toLowerCase()}`)).toEqual([ticket.ticketNumber]);
    expect(await listNumbers('?q=sato%20clasp')).toEqual([]);
    for (const hostile of ["'", ':*', '&|!', '%', '\\', '<b>']) {
      expect((await call('GET', `?q=${encodeURIComponent(hostile)}`)).status).toBe(200);
    }
    expect(await listNumbers('?q=%20')).toHaveLength(2);
  });

  it.each(['kind=lost', 'state=lost', `q=${'x'.repeat(101)}`, 'after=1', 'after=99-contacts-1x'])(
    'refuses ?%s',
    async (query) => {
      expect((await call('GET', `?${query}`)).status).toBe(400);
    },
  );
});

describe('an item', () => {
  it('has what the sender wrote, as text, and the replies with the state of their mails', async () => {
    const html = '<img src=x onerror=alert(1)>\nSecond line';
    const { id } = await buildContact({ message: html });
    await post(`/contacts/${String(id)}/reply`, { message: ' We do, by hand. ' });
    const { body } = await call('GET', `/contacts/${String(id)}`);

    expect(body.preview).toBe('<img src=x onerror=alert(1)> Second line');
    expect(body.history).toMatchObject([
      { senderType: 'customer', senderName: 'Hana Sato', text: html, mail: null },
      { senderType: 'agent', senderName: agent.displayName, text: 'We do, by hand.', mail: 'kept' },
    ]);
    await api.test.sequelize.query("UPDATE outbox SET failed_at = now(), error = 'refused'");
    const failed = await call('GET', `/contacts/${String(id)}`);
    expect(failed.body.history.at(-1)).toMatchObject({ mail: 'failed' });
    await api.test.sequelize.query('DELETE FROM outbox');
    const deleted = await call('GET', `/contacts/${String(id)}`);
    expect(deleted.body.history.at(-1)).toMatchObject({ text: 'We do, by hand.', mail: null });
  });

  it('of a ticket has its conversation, or its description', async () => {
    const withChat = await buildTicket();
    await api.test.sequelize.models.SupportMessage.create({
      ticketId: withChat.id,
      senderId: null,
      senderName: 'Mio Abe',
      senderEmail: null,
      senderType: 'customer',
      message: 'Anybody there?',
      clientReplyId: null,
    });
    const without = await buildTicket();
    const texts = async (id: number) =>
      (await call('GET', `/tickets/${String(id)}`)).body.history.map(({ text }) => text);

    expect(await texts(withChat.id)).toEqual(['Anybody there?']);
    expect(await texts(without.id)).toEqual(['My clasp is broken.']);
  });

  it.each(['/contacts/999999', '/tickets/999999', '/contacts/999999999999'])(
    'answers 404 for %s, whatever is asked of it',
    async (path) => {
      expect((await call('GET', path)).status).toBe(404);
      expect((await post(`${path}/reply`, { message: 'Hello' })).status).toBe(404);
      expect((await post(`${path}/assign`, {})).status).toBe(404);
      expect((await post(`${path}/snooze`, { until: null })).status).toBe(404);
      expect((await post(`${path}/close`)).status).toBe(404);
      expect((await post(`${path}/reopen`)).status).toBe(404);
    },
  );
});

describe.each([
  ['a contact message', 'contacts'],
  ['a ticket', 'tickets'],
])('%s', (_what, source) => {
  const build = async () => {
    const { id } = source === 'contacts' ? await buildContact() : await buildTicket();
    return `/${source}/${String(id)}`;
  };

  it('is assigned to the caller, to another agent and to nobody', async () => {
    const path = await build();
    const other = await buildStaff(api.test.sequelize);
    const analyst = await buildStaff(api.test.sequelize, { roles: ['analyst'] });

    expect((await post(`${path}/assign`, {})).body.assignedTo).toEqual({
      agentId: agent.id,
      username: agent.username,
      displayName: agent.displayName,
    });
    const given = await post(`${path}/assign`, { agentId: other.id });
    expect(given.body).toMatchObject({ assignedTo: { agentId: other.id }, version: 3 });
    expect((await post(`${path}/assign`, { agentId: other.id })).body.version).toBe(3);
    expect((await post(`${path}/assign`, { agentId: analyst.id })).status).toBe(404);
    expect((await post(`${path}/assign`, { agentId: null })).body.assignedTo).toBeNull();
    const { body } = await api.call('GET', `${INBOX}/agents`, { headers: { Cookie: cookie } });
    const agentIds = (body as InboxAgent[]).map(({ agentId }) => agentId);
    expect(agentIds).toEqual(expect.arrayContaining([agent.id, other.id]));
    expect(agentIds).not.toContain(analyst.id);
  });

  it('is snoozed until a time, and is open again afterwards', async () => {
    const path = await build();
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const snoozed = await post(`${path}/snooze`, { until });

    expect(snoozed.body).toMatchObject({ state: 'snoozed', snoozedUntil: until });
    expect(await listNumbers('?state=open')).toEqual([]);
    await api.test.sequelize.query(
      `UPDATE ${source === 'contacts' ? 'contacts' : 'support_tickets'} SET snoozed_until = now()`,
    );
    expect((await list('?state=open')).items).toMatchObject([{ state: 'open', snoozedUntil: null }]);

    await post(`${path}/snooze`, { until });
    expect((await post(`${path}/snooze`, { until: null })).body.state).toBe('open');
    for (const wrong of [new Date(Date.now() - 1_000), new Date(Date.now() + 91 * 86_400_000)]) {
      expect((await post(`${path}/snooze`, { until: wrong.toISOString() })).status).toBe(400);
    }
    await post(`${path}/close`);
    expect((await post(`${path}/snooze`, { until })).status).toBe(409);
  });

  it('is closed once, however often it is asked for, and opened again', async () => {
    const path = await build();
    await Promise.all([1, 2, 3].map(() => post(`${path}/close`)));
    const closed = await call('GET', path);

    expect(closed.body).toMatchObject({ state: 'closed', version: 2, assignedTo: { agentId: agent.id } });
    expect((await post(`${path}/reopen`)).body).toMatchObject({ state: 'open', version: 3 });
    expect((await post(`${path}/reopen`)).body.version).toBe(3);
    await post(`${path}/close`);
    expect((await post(`${path}/reply`, { message: 'One more thing.' })).body.state).toBe('answered');
  });
});

it('is for agents and admins alone', async () => {
  const { id } = await buildContact();
  const path = `/contacts/${String(id)}`;
  const calls = [
    ['GET', ''],
    ['GET', '/agents'],
    ['GET', path],
    ['POST', `${path}/reply`, { message: 'Hello' }],
    ['POST', `${path}/assign`, {}],
    ['POST', `${path}/snooze`, { until: null }],
    ['POST', `${path}/close`],
    ['POST', `${path}/reopen`],
  ] as const;

  for (const role of ['analyst', 'operator', 'admin'] as const) {
    const { username } = await buildStaff(api.test.sequelize, { roles: [role] });
    const as = await signIn(username);
    for (const [method, target, body] of calls) {
      expect((await call(method, target, body, '')).status).toBe(401);
      const { status } = await call(method, target, body, as);
      if (role === 'admin') expect([200, 201]).toContain(status);
      else expect(status).toBe(403);
    }
  }
  expect(await api.test.sequelize.models.OutboxMail.count()).toBe(1);
});
