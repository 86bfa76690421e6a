import { InboundMailResult } from '@ronin/contracts';
import { createReplyAddress } from '@ronin/mail/reply-address';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildMail } from '../../testing/build-mail.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const SECRET = 'a secret of the provider';

let api: TestApi;
let id: number;
let address: string;
beforeAll(async () => {
  api = await startTestApi({ MAIL_REPLY_DOMAIN: 'reply.example', MAIL_INBOUND_SECRET: SECRET });
});
beforeEach(async () => {
  const { models } = api.test.sequelize;
  await models.LiveChatSession.destroy({ where: {} });
  const session = await models.LiveChatSession.create({
    customerName: 'Hana Sato',
    customerEmail: 'Hana@Example.com',
  });
  ({ id } = session);
  address = createReplyAddress({ source: 'chats', id }, api.context.config) ?? '';
});
afterAll(() => api.close());

const post = (raw: string) =>
  api.call('POST', '/api/mail/inbound', {
    body: raw,
    headers: { 'Content-Type': 'message/rfc822', Authorization: `Bearer ${SECRET}` },
  });
const deliver = async (raw: string) => {
  const { status, body } = await post(raw);
  expect(status, JSON.stringify(body)).toBe(200);

  return InboundMailResult.parse(body).result;
};
const listMails = () => api.test.sequelize.models.LiveChatMail.findAll({ order: ['id'], raw: true });

it('a reply to a mail of the chat waits for the chat, once, as it arrived', async () => {
  const mail = buildMail({ to: address });
  const results = await Promise.all(Array.from({ length: 5 }, () => deliver(mail)));
  expect(results.toSorted()).toEqual(['repeated', 'repeated', 'repeated', 'repeated', 'stored']);
  expect(await deliver(buildMail({ to: address, id: 'two@example.com' }))).toBe('stored');

  const [first, second, ...others] = await listMails();
  expect([others, second?.handledAt]).toEqual([[], null]);
  expect(first).toMatchObject({
    fromAddress: 'hana@example.com',
    isFromCustomer: true,
    isAutomatic: false,
    text: expect.stringContaining('Yes, please.') as string,
    size: mail.length,
    handledAt: null,
  });
  expect(first?.raw.toString()).toBe(mail);
});

it('the pictures and documents of a reply wait with it, but not those of a stranger', async () => {
  const build = (id: string) =>
    buildMail({
      to: address,
      id,
      files: [
        ['ring.jpg', 'image/jpeg', 'a photo'],
        ['song.mp3', 'audio/mpeg', 'a song'],
        ['care.pdf', 'application/pdf', '%PDF-'],
      ],
    });
  await deliver(build('one@example.com'));
  await deliver(build('two@example.com').replace('<hana@example.com>', '<hana@work.example>'));

  const [mail] = await listMails();
  const files = await api.test.sequelize.models.LiveChatMailFile.findAll({ order: ['position'], raw: true });
  expect(mail?.text).toContain('[Files: ring.jpg, song.mp3, care.pdf]');
  expect(files.map(({ mailId, name, content }) => [mailId, name, content.toString()])).toEqual([
    [mail?.id, 'ring.jpg', 'a photo'],
    [mail?.id, 'care.pdf', '%PDF-'],
  ]);
});

it('one from another address, and one of a program, are marked', async () => {
  await deliver(buildMail({ to: address }).replace('<hana@example.com>', '<hana@work.example>'));
  await deliver(buildMail({ to: address, id: 'two@example.com', headers: ['Auto-Submitted: auto-replied'] }));

  expect(await listMails()).toMatchObject([
    { fromAddress: 'hana@work.example', isFromCustomer: false, isAutomatic: false },
    { isFromCustomer: true, isAutomatic: true },
  ]);
});

it('a mail to a chat that is gone, or with the signature of something else, is refused', async () => {
  const ticket = createReplyAddress({ source: 'tickets', id }, api.context.config) ?? '';
  for (const to of [
    ticket.replace('+t', '+s'),
    address.replace(`+s${String(id)}`, `+s${String(id + 1)}`),
    createReplyAddress({ source: 'chats', id: 2_000_000_000 }, api.context.config) ?? '',
  ])
    expect((await post(buildMail({ to }))).status).toBe(404);

  expect(await listMails()).toEqual([]);
});

it('a chat takes 200 mails', async () => {
  const { models } = api.test.sequelize;
  const { sessionId } = await models.LiveChatSession.findByPk(id, { rejectOnEmpty: true });
  await models.LiveChatMail.bulkCreate(
    Array.from({ length: 200 }, (_none, index) => ({
      sessionId,
      mailKey: String(index),
      fromAddress: 'hana@example.com',
      isFromCustomer: true,
      isAutomatic: false,
      text: 'x',
      size: 1,
      raw: Buffer.from('x'),
    })),
  );

  expect((await post(buildMail({ to: address }))).status).toBe(409);
  expect(await models.LiveChatMail.count()).toBe(200);
});
