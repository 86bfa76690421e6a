import { InboundMailResult, InboxDetails } from '@ronin/contracts';
import { renderMail } from '@ronin/mail';
import { buildMailSettings } from '@ronin/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildMail } from '../../testing/build-mail.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

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
  it('is in the history as a whole, and opens the item again', async () => {
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
      text: 'Yes, please.\n\nOn Mon, 23 Nov 2026 Ronin <mail@ronin.example> wrote:\n> Shall we?',
      mail: null,
      received: {
        from: 'hana@example.com',
        isFromCustomer: true,
        isAutomatic: false,
        originalBytes: buildMail({ to: address }).length,
      },
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

  it('is a file that agents can download byte by byte, and nobody else', async () => {
    const { item, address } = await ask(source);
    const raw = buildMail({ to: address, headers: ['Content-Transfer-Encoding: 8bit'], text: 'Größe 9' });
    await deliver(raw);
    const path = `/api/staff/inbox${item}/texts/${(await staff('GET', item)).history.at(-1)?.id ?? ''}/mail`;
    const get = (as: string, to = path) => fetch(`${api.url}${to}`, { headers: { Cookie: as } });
    const file = await get(agent);

    expect(await file.text()).toBe(raw);
    expect(file.headers.get('content-type')).toMatch(/^message\/rfc822/);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename=[\w-]+\.eml$/);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await get('')).status).toBe(401);
    expect((await get(await signInStaff(api, 'clerk'))).status).toBe(403);
    expect((await get(agent, path.replace(/\d+\/mail$/, '999/mail'))).status).toBe(404);
    expect((await get(agent, path.replace(/\/\d+\/texts/, '/999/texts'))).status).toBe(404);
    expect((await get(agent, path.replace(/-\d+\/mail$/, "-1'/mail"))).status).toBe(400);
    await api.test.sequelize.query('UPDATE received_mails SET raw = NULL');
    expect((await get(agent)).status).toBe(404);
    expect((await staff('GET', item)).history.at(-1)?.received?.originalBytes).toBeNull();
  });

  it('of somebody else is never in the name of the customer', async () => {
    const { item, address } = await ask(source);
    const mail = buildMail({ to: address }).replace(
      'Hana Sato <hana@example.com>',
      'Hana <Mallory@evil.example>',
    );
    expect(await deliver(mail)).toBe('stored');
    const { state, history } = await staff('GET', item);

    expect(state).toBe('open');
    expect(history.at(-1)).toMatchObject({
      senderType: 'system',
      senderName: 'mallory@evil.example',
      received: { from: 'mallory@evil.example', isFromCustomer: false, isAutomatic: false },
    });
  });

  it('of a program is kept and marked, and opens nothing', async () => {
    const { item, address } = await ask(source);
    const mails = await api.test.sequelize.models.OutboxMail.count();
    const automatic = [
      buildMail({ to: address, id: '1@x', headers: ['Auto-Submitted: auto-replied'] }),
      buildMail({ to: address, id: '2@x', headers: ['Precedence: bulk'] }),
      buildMail({ to: address, id: '3@x', headers: ['Return-Path: <>'] }),
      buildMail({ to: address, id: '4@x' }).replace('Subject: Re:', 'Subject: Abwesenheitsnotiz:'),
    ];

    for (const mail of automatic) expect(await deliver(mail)).toBe('stored');
    const { state, version, history } = await staff('GET', item);
    expect({ state, version }).toEqual({ state: 'answered', version: 2 });
    const kept = history.slice(-4);
    expect(kept.map(({ senderType }) => senderType)).toEqual(['system', 'system', 'system', 'system']);
    expect(kept.every(({ received }) => received?.isAutomatic && received.isFromCustomer)).toBe(true);
    expect(await api.test.sequelize.models.OutboxMail.count()).toBe(mails);
  });

  it('of a person whose server suppresses automatic answers is a reply', async () => {
    const { item, address } = await ask(source);
    const headers = ['X-Auto-Response-Suppress: DR, OOF, AutoReply'];
    expect(await deliver(buildMail({ to: address, headers }))).toBe('stored');

    expect(await staff('GET', item)).toMatchObject({ state: 'open' });
  });

  it('of the shop itself is not stored, and nothing is sent', async () => {
    const { item, address } = await ask(source);
    const mails = await api.test.sequelize.models.OutboxMail.count();
    const automatic = [
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
    ['a word', 'x'],
    ['a giant header', `X-Long: ${'x'.repeat(500_000)}\r\n\r\nHello.`],
  ])('answers 400 to %s', async (_what, body) => {
    expect((await post(body)).status).toBe(400);
  });

  it('answers 404 to a mail without an address', async () => {
    expect((await post('Subject: Hello\r\n\r\nHello.')).status).toBe(404);
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
    expect(await api.test.sequelize.models.ReceivedMail.count()).toBe(0);
  });

  it('takes no more bytes than an item may have', async () => {
    const { address } = await ask('tickets');
    await deliver(buildMail({ to: address }));
    await api.test.sequelize.query('UPDATE received_mails SET size = 104857600');

    expect((await post(buildMail({ to: address, id: 'two@example.com' }))).status).toBe(409);
    expect(await api.test.sequelize.models.ReceivedMail.count()).toBe(1);
  });

  it('puts nothing of a mail into the headers of an answer', async () => {
    const { item, address } = await ask('tickets');
    const headers = ['Reply-To: spy@evil.example', 'Subject: =?utf-8?Q?Hi=0D=0ABcc:_spy@evil.example?='];
    await deliver(buildMail({ to: address, headers }));
    await staff('POST', `${item}/reply`, { message: 'Done.' });
    const mails = await api.test.sequelize.models.OutboxMail.findAll({ raw: true });

    expect(mails.at(-1)?.toAddress).toBe('hana@example.com');
    expect(JSON.stringify(mails)).not.toContain('evil.example');
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
