import { NewsletterSubscription } from '@ronin/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/start-test-api.ts';

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
