import { randomUUID } from 'node:crypto';
import { clientKey } from '@ronin/server-kit';
import { sendRaw } from '@ronin/testing';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';
import {
  FAKE_WEBHOOK_SECRET,
  startStripeFake,
  type StripeFake,
} from '../../../testing/stripe-fake/stripe-fake.ts';

const WEBHOOK = '/api/payments/stripe/webhook';

let fake: StripeFake;
let api: TestApi;
beforeAll(async () => {
  fake = await startStripeFake();
  api = await startTestApi(fake.env);
});
afterAll(async () => {
  await api.close();
  await fake.close();
});

describe('the webhook', () => {
  const sign = (payload: string, changes: { secret?: string; timestamp?: number } = {}) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret: FAKE_WEBHOOK_SECRET, ...changes });
  const eventOf = (object: object, id = `evt_${randomUUID()}`) =>
    JSON.stringify({ id, object: 'event', type: 'checkout.session.completed', data: { object } });
  const post = (body: string, signature?: string, path = WEBHOOK) =>
    api.call('POST', path, {
      body,
      headers: signature === undefined ? {} : { 'Stripe-Signature': signature },
    });
  const unknown = { id: 'cs_test_of_another_shop', object: 'checkout.session' };

  it('refuses a wrong, an old and a missing signature, and a changed body', async () => {
    const body = eventOf(unknown);
    const old = Math.floor(Date.now() / 1_000) - 301;
    const answers = [
      await post(body, sign(body, { secret: 'whsec_wrong' })),
      await post(body, sign(body, { timestamp: old })),
      await post(body),
      await post(`${body} `, sign(body)),
      await post('', ''),
    ];

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(await api.test.sequelize.models.PaymentEvent.count({ where: { ref: unknown.id } })).toBe(0);
  });

  it('refuses a signed body that is nested too deeply', async () => {
    const body = eventOf({ ...unknown, other: Array.from({ length: 40 }).reduce((inner) => [inner], 1) });

    expect(await post(body, sign(body))).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'must not be nested deeper than 32 levels' }] },
    });
    expect(await api.test.sequelize.models.PaymentEvent.count({ where: { ref: unknown.id } })).toBe(0);
  });

  it('stores an event once, also when it comes many times at once', async () => {
    const body = eventOf(unknown);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(body, sign(body))));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await api.test.sequelize.models.PaymentEvent.count({ where: { ref: unknown.id } })).toBe(1);
  });

  it('ignores what is not about a session', async () => {
    const body = eventOf({ id: 'ch_1', object: 'charge' });
    expect((await post(body, sign(body))).status).toBe(200);
    expect(await api.test.sequelize.models.PaymentEvent.count({ where: { ref: 'ch_1' } })).toBe(0);
  });

  it('takes a body of up to 256 kB', async () => {
    const fits = eventOf({ id: 'ch_1', object: 'charge', text: 'x'.repeat(250_000) });
    const tooLarge = eventOf({ text: 'x'.repeat(270_000) });

    expect((await post(fits, sign(fits))).status).toBe(200);
    expect((await post(tooLarge, sign(tooLarge))).status).toBe(413);
  });

  it.each([
    'null',
    '[]',
    '"text"',
    '{}',
    '{"id":"evt_1"}',
    '{"id":"evt_1","data":null}',
    '{"id":"evt_1","data":{}}',
    '{"id":7,"data":{"object":{"object":"checkout.session","id":"cs_1"}}}',
    '{"id":"evt_1","data":{"object":{"object":"checkout.session","id":7}}}',
    '{"id":"evt_1","data":{"object":null}}',
  ])('ignores a signed event of another form: %s', async (body) => {
    const before = await api.test.sequelize.models.PaymentEvent.count();

    expect((await post(body, sign(body))).status).toBe(200);
    expect(await api.test.sequelize.models.PaymentEvent.count()).toBe(before);
  });

  it('refuses a signed body that is not JSON', async () => {
    expect((await post('{"id"', sign('{"id"'))).status).toBe(400);
  });

  it.each([undefined, 'v1=00', 't=1', 't=1,v1=zz', `t=1,v1=${'0'.repeat(500)}`])(
    'refuses the header %s before it reads the body',
    async (signature) => {
      const request = [
        `POST ${WEBHOOK} HTTP/1.1`,
        'Host: shop',
        'Content-Type: application/json',
        'Content-Length: 200000',
        'Connection: close',
        ...(signature === undefined ? [] : [`Stripe-Signature: ${signature}`]),
      ];
      // The body is never sent.
      const answer = await sendRaw(api.port, `${request.join('\r\n')}\r\n\r\n`);

      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  it.each(['test', 'transfer', 'paypal', '%00', 'x'.repeat(300)])('has no provider %s', async (name) => {
    const body = eventOf(unknown);
    const { status } = await post(body, sign(body), `/api/payments/${name}/webhook`);
    expect([400, 404]).toContain(status);
  });

  it('takes 6,000 events of one network a minute, answers the next with 429, and stores it when it comes again', async () => {
    const limited = await startTestApi({ ...fake.env, RATE_LIMITS: 'on', INTERNAL_TRUST_PROXY: 'loopback' });
    const [sender, other] = ['192.0.2.1', '192.0.2.2'];
    await limited.context.limits.rawBody.consume(clientKey(sender), 5_999);
    const ref = 'cs_test_of_a_busy_minute';
    const send = async (body: string, address: string) =>
      await limited.call('POST', WEBHOOK, {
        body,
        headers: { 'Stripe-Signature': sign(body), 'X-Forwarded-For': address },
      });
    const [first, second] = [eventOf({ ...unknown, id: ref }), eventOf({ ...unknown, id: ref })];
    const taken = await send(first, sender);
    const refused = await send(second, sender);
    const count = await limited.test.sequelize.models.PaymentEvent.count({ where: { ref } });
    const again = await send(second, other);
    const countAfter = await limited.test.sequelize.models.PaymentEvent.count({ where: { ref } });
    await limited.close();

    expect([taken.status, refused.status, again.status]).toEqual([200, 429, 200]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect([count, countAfter]).toEqual([1, 2]);
  });

  it('is not there without the keys of Stripe', async () => {
    const other = await startTestApi();
    const body = eventOf(unknown);
    const answer = await other.call('POST', WEBHOOK, { body, headers: { 'Stripe-Signature': sign(body) } });
    await other.close();

    expect(answer.status).toBe(404);
  });
});
