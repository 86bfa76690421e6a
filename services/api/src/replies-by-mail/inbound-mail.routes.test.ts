import { InboundMailResult, InboxDetails } from '@ronin/contracts';
import { renderMail } from '@ronin/mail';
import { buildMailSettings } from '@ronin/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildMail } from '../testing/build-mail.ts';
import { signInStaff } from '../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../testing/start-test-api.ts';

const SECRET = 'a secret of the provider';
const SETTINGS = { MAIL_REPLY_DOMAIN: 'Reply.Example', MAIL_INBOUND_SECRET: SECRET };

let api: TestApi;
let agent: string;
beforeAll(async () => {
  api = await startTestApi({ ...SETTINGS, MAIL_FROM: 'Ronin <Mail@ronin.example>' });
  agent = await signInStaff(api, 'agent');
});
beforeEach(() =>
  api.test.sequelize.query('TRUNCATE contacts, support_tickets, outbox RESTART IDENTITY CASCADE'),
);
afterAll(() => api.close());

const post = (body: unknown, headers: Record<string, string> = {}, to = api) =>
  to.call('POST', '/api/mail/inbound', {
    body,
    headers: { 'Content-Type': 'message/rfc822', Authorization: `Bearer ${SECRET}`, ...headers },
  });
const deliver = async (mail: string) => {
  const { status, body } = await post(mail);
  expect(status, JSON.stringify(body)).toBe(200);

  return InboundMailResult.strict().parse(body).result;
};
const staff = async (method: string, path: string, body?: object) =>
  InboxDetails.parse(
    (await api.call(method, `/api/staff/inbox${path}`, { headers: { Cookie: agent }, body })).body,
  );

const TICKET = {
  customerName: 'Hana Sato',
  customerEmail: 'hana@example.com',
  subject: 'Size',
  description: 'Half a size?',
};
const CONTACT = {
  firstName: 'Hana',
  lastName: 'Sato',
  email: 'hana@example.com',
  message: 'Do you engrave?',
};

/** Sends a ticket or a contact message, and answers it. The address is the one to which a reply goes. */
async function ask(source: 'tickets' | 'contacts') {
  const path = source === 'tickets' ? '/api/tickets' : '/api/contact';
  await api.call('POST', path, { body: source === 'tickets' ? TICKET : CONTACT });
  const { models } = api.test.sequelize;
  const id = Number(
    source === 'tickets' ? await models.SupportTicket.max('id') : await models.Contact.max('id'),
  );
  const item = `/${source}/${String(id)}`;
  await staff('POST', `${item}/reply`, { message: 'Shall we?' });
  const mail = await models.OutboxMail.findOne({
    where: { kind: 'ticket-reply' },
    order: [['id', 'DESC']],
    raw: true,
  });
  const { replyTo, text, html } = renderMail('ticket-reply', mail?.payload, buildMailSettings());
  if (replyTo === null) throw new Error('The mail takes a reply.');
  expect(text).toContain('To answer, reply to this mail.');
  expect(html).not.toContain(replyTo);

  return { item, address: replyTo };
}
const listTexts = async (item: string) =>
  (await staff('GET', item)).history.map(({ senderType, text }) => [senderType, text]);

describe.each(['tickets', 'contacts'] as const)('a reply by mail to one of the %s', (source) => {
  it('is in the history without the quoted mail, and opens the item again', async () => {
    const { item, address } = await ask(source);
    expect(await staff('POST', `${item}/close`)).toMatchObject({ state: 'closed' });
    const before = (await staff('GET', item)).history;

    expect(await deliver(buildMail({ to: address }))).toBe('stored');
    const { state, version, history } = await staff('GET', item);
    expect({ state, version }).toEqual({ state: 'open', version: 4 });
    expect(history.slice(0, -1)).toEqual(before);
    expect(history.at(-1)).toMatchObject({
      senderType: 'customer',
      senderName: 'Hana Sato',
      text: 'Yes, please.',
      mail: null,
    });
  });

  it('is stored once, also when it arrives many times at once', async () => {
    const { item, address } = await ask(source);
    const mail = buildMail({ to: address });
    const results = await Promise.all(Array.from({ length: 8 }, () => deliver(mail)));

    expect(results.filter((result) => result === 'stored')).toHaveLength(1);
    expect(await deliver(mail)).toBe('repeated');
    expect(await listTexts(item)).toHaveLength(3);
    expect(await deliver(buildMail({ to: address, id: 'two@example.com' }))).toBe('stored');
  });

  it('is found by the header of a server that forwarded it, in capital letters and in JSON', async () => {
    const { item, address } = await ask(source);
    const raw = buildMail({ to: 'mail@ronin.example', headers: [`Delivered-To: ${address.toUpperCase()}`] });
    const json = { 'Content-Type': 'application/json' };

    expect(await post({ RawEmail: raw }, json)).toMatchObject({ status: 200, body: { result: 'stored' } });
    expect(await post({ raw }, json)).toMatchObject({ status: 200, body: { result: 'repeated' } });
    expect(await listTexts(item)).toHaveLength(3);
  });

  it('is refused at an address that the shop did not make', async () => {
    const { item, address } = await ask(source);
    const forged = [
      address.replace(/[0-9a-f](?=@)/, (digit) => (digit === '0' ? '1' : '0')),
      address.replace(/\+([ct])1\./, (_all, letter: string) => `+${letter}2.`),
      address.replace(/\+([ct])/, (_all, letter: string) => (letter === 'c' ? '+t' : '+c')),
      address.replace('@reply.example', '@other.example'),
      address.replace(/\.[0-9a-f]{32}@/, '@'),
      'mail@reply.example',
    ];

    for (const to of forged) expect((await post(buildMail({ to }))).status, to).toBe(404);
    expect(await listTexts(item)).toHaveLength(2);
  });

  it('of a program, of nobody, and of the shop itself is not stored, and nothing is sent', async () => {
    const { item, address } = await ask(source);
    const mails = await api.test.sequelize.models.OutboxMail.count();
    const automatic = [
      buildMail({ to: address, headers: ['Auto-Submitted: auto-replied'] }),
      buildMail({ to: address, headers: ['Precedence: bulk'] }),
      buildMail({ to: address, headers: ['X-Auto-Response-Suppress: OOF'] }),
      buildMail({ to: address, headers: ['Return-Path: <>'] }),
      buildMail({ to: address }).replace('hana@example.com', 'mail@ronin.example'),
      buildMail({ to: address }).replace('hana@example.com', address),
    ];

    for (const mail of automatic) expect(await deliver(mail)).toBe('ignored');
    expect(await staff('GET', item)).toMatchObject({ state: 'answered', version: 2 });
    expect(await api.test.sequelize.models.OutboxMail.count()).toBe(mails);
  });

  it('of an answering machine without any header is answered by nobody: two mails in all', async () => {
    const { item, address } = await ask(source);
    await api.test.sequelize.query(`DELETE FROM outbox WHERE kind <> 'ticket-reply'`);
    expect(await deliver(buildMail({ to: address, text: 'I am away.' }))).toBe('stored');

    expect(await listTexts(item)).toHaveLength(3);
    expect(await api.test.sequelize.models.OutboxMail.count()).toBe(1);
  });
});

it('a note of staff is in no mail, and a reply by mail does not show it', async () => {
  const { item, address } = await ask('tickets');
  await api.test.sequelize.query(
    `INSERT INTO support_messages (ticket_id, sender_name, sender_type, message, is_internal)
     VALUES (1, 'Mika', 'agent', 'Asks for the third time.', true)`,
  );
  await deliver(buildMail({ to: address }));
  await staff('POST', `${item}/reply`, { message: 'Done.' });

  const mails = await api.test.sequelize.models.OutboxMail.findAll({ raw: true });
  expect(JSON.stringify(mails)).not.toContain('third time');
});

it('an answer to feedback takes no reply by mail', async () => {
  const { address } = await ask('tickets');

  expect((await post(buildMail({ to: address.replace('+t', '+f') }))).status).toBe(404);
});

describe('the call', () => {
  it('answers 401 before it reads anything', async () => {
    const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
    for (const Authorization of [
      '',
      'Bearer',
      `Bearer ${SECRET}x`,
      'Bearer a secret',
      basic(`user:${SECRET}x`),
      SECRET,
    ])
      expect((await post('x', { Authorization })).status, Authorization).toBe(401);

    const { address } = await ask('tickets');
    const answer = await post(buildMail({ to: address }), { Authorization: basic(`user:${SECRET}`) });
    expect(answer.status).toBe(200);
  });

  it.each([
    ['nothing', ''],
    ['a giant header', `X-Long: ${'x'.repeat(500_000)}\r\n\r\nHello.`],
  ])('answers 400 to %s', async (_what, body) => {
    expect((await post(body)).status).toBe(400);
  });

  it('answers 404 to a mail without an address', async () => {
    expect((await post('Subject: Hello\r\n\r\nHello.')).status).toBe(404);
    expect((await post('x')).status).toBe(404);
  });

  it('answers 400 to JSON without the mail, 413 to a mail past 10 MB, and 415 to other types', async () => {
    const json = { 'Content-Type': 'application/json' };
    for (const body of [{}, { raw: 7 }, { raw: '' }, []]) expect((await post(body, json)).status).toBe(400);
    expect((await post('{', json)).status).toBe(400);
    expect((await post('x'.repeat(10_500_000))).status).toBe(413);
    expect((await post({ raw: 'x'.repeat(10_500_000) }, json)).status).toBe(413);
    for (const type of ['text/plain', 'multipart/form-data; boundary=b', 'application/x-www-form-urlencoded'])
      expect((await post('x', { 'Content-Type': type })).status).toBe(415);
  });

  it('takes no more mails than an item may have', async () => {
    const { address } = await ask('tickets');
    await api.test.sequelize.query(
      `INSERT INTO support_messages (ticket_id, sender_name, sender_type, message, mail_key)
       SELECT 1, 'Hana', 'customer', 'Yes.', n::text FROM generate_series(1, 200) n`,
    );

    expect((await post(buildMail({ to: address }))).status).toBe(409);
    expect(await api.test.sequelize.models.SupportMessage.count({ where: { mailKey: '200' } })).toBe(1);
  });
});

it('is off without its settings, and mails take no reply then', async () => {
  const other = await startTestApi({ MAIL_REPLY_DOMAIN: 'reply.example' });
  const status = (await post('x', {}, other)).status;
  const cookie = await signInStaff(other, 'agent');
  await other.call('POST', '/api/tickets', { body: TICKET });
  const headers = { Cookie: cookie };
  await other.call('POST', '/api/staff/inbox/tickets/1/reply', { headers, body: { message: 'Yes.' } });
  const mail = await other.test.sequelize.models.OutboxMail.findOne({
    where: { kind: 'ticket-reply' },
    raw: true,
  });
  await other.close();

  expect(status).toBe(404);
  expect(renderMail('ticket-reply', mail?.payload, buildMailSettings()).replyTo).toBeNull();
});
