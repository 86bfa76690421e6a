import { randomUUID } from 'node:crypto';
import type { InboxDetails, Problem, StaffMailList } from '@ronin/contracts';
import { buildStaff, STAFF_TEST_PASSWORD } from '@ronin/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let hana: string;
let mika: string;
let admin: string;

async function signIn(displayName: string | null, role: 'agent' | 'admin'): Promise<string> {
  const { username } = await buildStaff(api.test.sequelize, { displayName, roles: [role] });
  const body = { username, password: STAFF_TEST_PASSWORD };
  const { headers } = await api.call('POST', '/api/staff/login', { body });
  return (headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
}

beforeAll(async () => {
  api = await startTestApi();
  hana = await signIn('Hana', 'agent');
  mika = await signIn('Mika', 'agent');
  admin = await signIn('Admin', 'admin');
});
beforeEach(() =>
  api.test.sequelize.query('TRUNCATE contacts, support_tickets, outbox RESTART IDENTITY CASCADE'),
);
afterAll(() => api.close());

const TYPED = 'Buy cheap watches at https://spam.example';

async function sendContactMessage(): Promise<string> {
  const body = { firstName: 'Buy', lastName: 'Now', email: 'victim@example.com', message: TYPED };
  const answer = await api.call('POST', '/api/contact', { body });
  return `/api/staff/inbox/contacts/${String((answer.body as { id: number }).id)}`;
}

async function buildTicket(): Promise<string> {
  const { id } = await api.test.sequelize.models.SupportTicket.create({
    ticketNumber: 'RN-000001',
    customerName: 'Buy Now',
    customerEmail: 'victim@example.com',
    subject: TYPED,
    description: TYPED,
    category: 'missed chat',
  });
  return `/api/staff/inbox/tickets/${String(id)}`;
}

const reply = async (path: string, body: object, cookie = hana) => {
  const answer = await api.call('POST', `${path}/reply`, { body, headers: { Cookie: cookie } });
  return { status: answer.status, body: answer.body as InboxDetails & Problem };
};
const get = async (path: string) =>
  (await api.call('GET', path, { headers: { Cookie: hana } })).body as InboxDetails;
const listReplyMails = async () =>
  (
    (await api.call('GET', '/api/staff/mail?kind=ticket-reply', { headers: { Cookie: admin } }))
      .body as StaffMailList
  ).items;
const countTexts = async (path: string) => (await get(path)).history.length;

describe.each([
  ['a contact message', sendContactMessage, 'C-000001'],
  ['a ticket', buildTicket, 'RN-000001'],
])('a reply to %s', (_what, build, number) => {
  it('is a mail that is listed at once, and contains nothing that the sender typed', async () => {
    const path = await build();
    const answered = await reply(path, { message: 'Dear customer,\nwe do not.' });

    expect(answered).toMatchObject({
      status: 201,
      body: { state: 'answered', version: 2, assignedTo: { displayName: 'Hana' } },
    });
    expect(answered.body.history.at(-1)).toMatchObject({
      senderName: 'Hana',
      text: 'Dear customer,\nwe do not.',
    });
    const [mail, ...others] = await listReplyMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'victim@example.com', subject: `Your request ${number} | Ronin` });
    expect(mail?.text).toContain('Dear customer,\nwe do not.');
    expect(JSON.stringify(mail)).not.toMatch(/Buy|spam|cheap/);
  });

  it('names the shop, and not the username, when its author has no display name', async () => {
    await reply(await build(), { message: 'We do.' }, await signIn(null, 'agent'));

    expect((await listReplyMails())[0]?.text).toMatch(/^Ronin writes:$/m);
  });

  it('is stored and sent once, however often the same one is sent', async () => {
    const path = await build();
    const body = { message: 'Yes.', clientReplyId: randomUUID(), version: 1 };
    const answers = await Promise.all([1, 2, 3, 4].map(() => reply(path, body)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201]);
    expect(await listReplyMails()).toHaveLength(1);
    expect(await countTexts(path)).toBe(2);
    expect((await reply(path, { ...body, message: 'No.' })).status).toBe(409);
    expect(await listReplyMails()).toHaveLength(1);
  });

  it('is refused when another agent was faster, and says what changed', async () => {
    const path = await build();
    const send = (cookie: string) =>
      reply(path, { message: 'Yes.', clientReplyId: randomUUID(), version: 1 }, cookie);
    const answers = await Promise.all([send(hana), send(mika)]);
    const refused = answers.find(({ status }) => status === 409);
    const winner = answers.find(({ status }) => status === 201)?.body.assignedTo?.displayName;

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(refused?.body.detail).toContain(`it is now answered and assigned to ${String(winner)}`);
    expect(await listReplyMails()).toHaveLength(1);
    const { version } = await get(path);
    expect((await reply(path, { message: 'One more thing.', version }, mika)).status).toBe(201);
  });

  it('does not exist without its mail', async () => {
    const path = await build();
    await api.test.sequelize.query(
      `ALTER TABLE outbox ADD CONSTRAINT no_mail CHECK (kind <> 'ticket-reply') NOT VALID`,
    );
    const answer = await reply(path, { message: 'Yes.' });
    await api.test.sequelize.query('ALTER TABLE outbox DROP CONSTRAINT no_mail');

    expect(answer.status).toBe(500);
    expect(await get(path)).toMatchObject({ state: 'open', version: 1 });
    expect(await countTexts(path)).toBe(1);
  });

  it('is refused without a text, and with one that is too long or has control characters', async () => {
    const path = await build();

    for (const message of ['', ' ', 'x'.repeat(5_001), 7, null, 'a\u0000', 'a\u0007']) {
      expect((await reply(path, { message })).status).toBe(400);
    }
    expect(await listReplyMails()).toEqual([]);
  });

  it('may have 5,000 characters of any script, and is the two hundredth at most', async () => {
    const path = await build();
    const message = '刀'.repeat(5_000);
    expect((await reply(path, { message })).status).toBe(201);
    expect((await get(path)).history.at(-1)?.text).toBe(message);
    const source = path.includes('contacts') ? 'contact_replies (contact_id, sender_name' : undefined;
    await api.test.sequelize.query(
      source
        ? `INSERT INTO ${source}, message) SELECT 1, 'Hana', 'Yes.' FROM generate_series(1, 199)`
        : `INSERT INTO support_messages (ticket_id, sender_name, sender_type, message, client_reply_id)
           SELECT 1, 'Hana', 'agent', 'Yes.', gen_random_uuid() FROM generate_series(1, 200)`,
    );

    expect((await reply(path, { message: 'Too many.' })).status).toBe(409);
  });
});

it('the acknowledgement of a partner or a size request names the right request', async () => {
  for (const topic of ['partner', 'size'] as const) {
    const email = `${topic}@example.com`;
    const body = { firstName: 'A', lastName: 'B', email, message: TYPED, topic };
    expect((await api.call('POST', '/api/contact', { body })).status).toBe(201);
  }
  const mails = await api.test.sequelize.models.OutboxMail.findAll({ order: ['id'], raw: true });

  expect(mails).toMatchObject([
    { kind: 'contact-received', toAddress: 'partner@example.com', payload: { topic: 'partner' } },
    { kind: 'contact-received', toAddress: 'size@example.com', payload: { topic: 'size' } },
  ]);
  expect(JSON.stringify(mails)).not.toContain('spam');
});
