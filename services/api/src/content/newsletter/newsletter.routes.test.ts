import { NewsletterSubscription } from '@ronin/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

describe('the newsletter', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const subscribe = (email: unknown) => api.call('POST', '/api/newsletter', { body: { email } });
  const countSubscriptions = () => api.test.sequelize.models.Newsletter.count();

  it('subscribes an address', async () => {
    const answer = await subscribe(' Akira@example.com ');

    expect(answer.status).toBe(201);
    expect(NewsletterSubscription.strict().parse(answer.body)).toMatchObject({ email: 'Akira@example.com' });
  });

  it('says when the address is already subscribed, in any case', async () => {
    await subscribe('ken@example.com');
    const answer = await subscribe('KEN@Example.COM');

    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ detail: expect.stringContaining('already subscribed') as unknown });
  });

  it('stores one row for simultaneous subscriptions', async () => {
    const before = await countSubscriptions();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        subscribe(index % 2 === 0 ? 'yuki@example.com' : 'YUKI@example.com'),
      ),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(29);
    expect(await countSubscriptions()).toBe(before + 1);
  });

  const listMails = async (to: string) =>
    await api.test.sequelize.models.OutboxMail.findAll({
      where: { toAddress: to },
      order: ['id'],
      raw: true,
    });

  const findRow = async (email: string) =>
    await api.test.sequelize.models.Newsletter.findOne({ where: { email } });

  const tokenOf = async (email: string) => (await findRow(email))?.token ?? '';

  it('asks for a confirmation by mail, and a click on its button confirms once', async () => {
    await subscribe('sora@example.com');
    const token = await tokenOf('sora@example.com');
    expect(await listMails('sora@example.com')).toMatchObject([
      { kind: 'newsletter-confirm', payload: { link: `/newsletter/confirm#${token}` } },
    ]);
    expect((await findRow('sora@example.com'))?.confirmedAt).toBeNull();

    const confirm = () => api.call('POST', `/api/newsletter/${token}/confirm`);
    expect((await confirm()).status).toBe(204);
    const first = (await findRow('sora@example.com'))?.confirmedAt;
    expect((await confirm()).status).toBe(204);
    expect(first).toBeInstanceOf(Date);
    expect((await findRow('sora@example.com'))?.confirmedAt).toEqual(first);
    expect((await subscribe('sora@example.com')).status).toBe(409);
    expect(await listMails('sora@example.com')).toHaveLength(1);
  });

  it('sends the confirmation again with a 409, at most once an hour', async () => {
    await subscribe('rin@example.com');
    await subscribe('rin@example.com');
    expect(await listMails('rin@example.com')).toHaveLength(1);

    await api.test.sequelize.query(
      `UPDATE newsletters SET confirmation_sent_at = now() - interval '61 minutes' WHERE email = 'rin@example.com'`,
    );
    const answers = await Promise.all(Array.from({ length: 10 }, () => subscribe('RIN@example.com')));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([409]));
    expect(await listMails('rin@example.com')).toHaveLength(2);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('is left with the one click of mail programs, sent as %s', async (type, body) => {
    await subscribe('kai@example.com');
    const path = `/api/newsletter/${await tokenOf('kai@example.com')}/unsubscribe`;
    const click = () =>
      fetch(`${api.url}${path}`, { method: 'POST', headers: { 'Content-Type': type }, body });

    expect((await fetch(`${api.url}${path}`)).status).toBe(405);
    expect(await findRow('kai@example.com')).not.toBeNull();
    expect((await click()).status).toBe(204);
    expect(await findRow('kai@example.com')).toBeNull();
    expect((await click()).status).toBe(204);
    expect((await subscribe('kai@example.com')).status).toBe(201);
    await click();
    expect(await findRow('kai@example.com')).not.toBeNull();
    await api.test.sequelize.models.Newsletter.destroy({ where: { email: 'kai@example.com' } });
  });

  it('knows no confirmation of another token', async () => {
    expect((await api.call('POST', `/api/newsletter/${crypto.randomUUID()}/confirm`)).status).toBe(404);
    expect((await api.call('POST', '/api/newsletter/1/confirm')).status).toBe(400);
    expect((await api.call('POST', '/api/newsletter/1/unsubscribe')).status).toBe(400);
  });

  it('is left by the token of the address alone: not by a guessed one, nor by one for something else', async () => {
    await subscribe('emi@example.com');
    const row = await findRow('emi@example.com');
    const wait = await api.test.sequelize.models.BackInStockRequest.create({
      productId: 1,
      email: 'emi@example.com',
    });
    const guessed = `${(row?.token ?? '').slice(0, -1)}${row?.token.endsWith('0') === true ? '1' : '0'}`;
    for (const token of [guessed, wait.token, crypto.randomUUID()])
      expect((await api.call('POST', `/api/newsletter/${token}/unsubscribe`)).status).toBe(204);
    for (const token of [String(row?.id), 'emi@example.com', '%25', "'%20OR%20true--"])
      expect((await api.call('POST', `/api/newsletter/${token}/unsubscribe`)).status).toBe(400);
    expect((await api.call('POST', `/api/waits/${row?.token ?? ''}/unsubscribe`)).status).toBe(204);

    expect(await findRow('emi@example.com')).not.toBeNull();
    await wait.reload();
  });

  it.each([
    '',
    '  ',
    'nobody',
    'a@',
    '@b',
    'a@b c',
    1,
    null,
    undefined,
    ['a@b.co'],
    `${'a'.repeat(300)}@b.co`,
  ])('refuses %j', async (email) => {
    const before = await countSubscriptions();

    expect((await subscribe(email)).status).toBe(400);
    expect(await countSubscriptions()).toBe(before);
  });
});
