import { ContactReceipt } from '@ronin/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const message = { firstName: 'Akira', lastName: 'Tanaka', email: 'akira@example.com', message: 'Konnichiwa' };

describe('the contact form', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const send = (body: unknown) => api.call('POST', '/api/contact', { body });
  const countMessages = () => api.test.sequelize.models.Contact.count();

  it('stores a trimmed message, and answers its id and time', async () => {
    const answer = await send({ ...message, firstName: '  Akira ' });

    expect(answer.status).toBe(201);
    const { id } = ContactReceipt.strict().parse(answer.body);
    expect(await api.test.sequelize.models.Contact.findByPk(id)).toMatchObject(message);
  });

  it('acknowledges one message for each address and day by mail, without anything that was typed', async () => {
    const email = 'Sora.Mori@example.com';
    const typed = { firstName: 'Buy now', lastName: 'https://spam.example', message: 'A free watch!' };
    await Promise.all([1, 2, 3].map(() => send({ ...typed, email })));
    await send({ ...typed, email: email.toUpperCase() });

    const mails = await api.test.sequelize.models.OutboxMail.findAll({ raw: true });
    const acknowledgements = mails.filter(({ toAddress }) => /^sora/i.test(toAddress));
    expect(acknowledgements).toMatchObject([{ kind: 'contact-received', payload: { topic: 'message' } }]);
    expect(JSON.stringify(acknowledgements)).not.toMatch(/Buy now|spam|free watch/);
  });

  it('accepts texts of the maximum length, in any script', async () => {
    const long = {
      firstName: '刀'.repeat(100),
      lastName: '🗡️'.repeat(33),
      email: `${'a'.repeat(243)}@example.com`,
      message: 'é'.repeat(5_000),
    };
    const answer = await send(long);

    expect(answer.status).toBe(201);
    const { id } = answer.body as ContactReceipt;
    expect(await api.test.sequelize.models.Contact.findByPk(id)).toMatchObject(long);
  });

  it.each([
    ['firstName', ''],
    ['firstName', '   '],
    ['firstName', 'a'.repeat(101)],
    ['firstName', 1],
    ['lastName', undefined],
    ['lastName', null],
    ['lastName', 'a\u0000b'],
    ['email', 'nobody'],
    ['email', 'a b@example.com'],
    ['email', `${'a'.repeat(244)}@example.com`],
    ['message', ''],
    ['message', 'a'.repeat(5_001)],
    ['message', '\ud800'],
    ['message', ['hello']],
  ])('refuses %s = %j, and keeps nothing', async (field, value) => {
    const before = await countMessages();
    const answer = await send({ ...message, [field]: value });

    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: [{ path: field }] });
    expect(await countMessages()).toBe(before);
  });

  it('names every invalid field', async () => {
    const answer = await send({});

    expect((answer.body as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual([
      'firstName',
      'lastName',
      'email',
      'message',
    ]);
  });
});
