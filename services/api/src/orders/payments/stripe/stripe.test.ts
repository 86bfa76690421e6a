import { Order, PlacedOrder } from '@ronin/contracts';
import { createLogger } from '@ronin/server-kit';
import { waitFor } from '@ronin/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  buildOrderBody,
  buildShopper,
  buildStocked,
  findBrokenInvariants,
  placeTestOrder,
  postOrder,
} from '../../../testing/buy.ts';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';
import { startStripeFake, type StripeFake } from '../../../testing/stripe-fake/stripe-fake.ts';
import { runPaymentJobs } from '../../settlement/payment-jobs.service.ts';
import { settlePayment } from '../../settlement/settle-payment.service.ts';
import { createStripeProvider } from './stripe-provider.service.ts';

const CARD = { paymentProvider: 'stripe' };

let fake: StripeFake;
let api: TestApi;
let clock: Date | undefined;
beforeAll(async () => {
  fake = await startStripeFake();
  api = await startTestApi({ ...fake.env, PUBLIC_URL: 'https://ronin.example' });
  api.context.now = () => clock ?? new Date();
  fake.setShopUrl(api.url);
});
afterEach(() => {
  fake.faults.clear();
  fake.setNow(null);
});
afterAll(async () => {
  expect(await findBrokenInvariants(api)).toEqual([]);
  await api.close();
  await fake.close();
});

const getByToken = async (token: string) =>
  Order.strict().parse((await api.call('GET', `/api/orders/by-token/${token}`)).body);
const statusOf = async (orderNumber: string) => {
  const order = await api.test.sequelize.models.Order.findOne({
    where: { orderNumber },
    rejectOnEmpty: true,
  });
  return order.status;
};
const waitForStatus = (orderNumber: string, status: string) =>
  waitFor(async () => (await statusOf(orderNumber)) === status, { what: `the order to be ${status}` });
const listMails = async (orderNumber: string) => {
  const mails = await api.test.sequelize.models.OutboxMail.findAll({ order: ['id'] });
  return mails.filter(({ payload }) => JSON.stringify(payload).includes(orderNumber)).map(({ kind }) => kind);
};
const stockOf = async (productId: number) => {
  const row = await api.test.sequelize.models.Inventory.findOne({
    where: { productId },
    rejectOnEmpty: true,
  });
  return { quantity: row.quantity, reserved: row.reservedQuantity };
};
/** The jobs as they run `minutes` from now, for Stripe too. */
const runJobsIn = async (minutes: number) => {
  clock = new Date(Date.now() + minutes * 60_000);
  fake.setNow(clock);
  await runPaymentJobs(api.context);
  clock = undefined;
};
const refundsOf = (ref: string) => (fake.sessions.get(ref)?.refunds ?? []).map(({ amount }) => amount);

describe('starting a card payment', () => {
  it('leads to a page for exactly the total, which comes back to the order', async () => {
    const { order, token, payment, ref } = await placeTestOrder(api, CARD);

    expect(payment).toEqual({ provider: 'stripe', ref, action: 'redirect', url: `${fake.url}/pay/${ref}` });
    const session = fake.sessions.get(ref);
    expect(session?.request).toMatchObject({
      line_items: [{ price_data: { currency: 'usd', unit_amount: 11_200 } }],
      client_reference_id: order.orderNumber,
      customer_email: 'hana@example.com',
      success_url: `https://ronin.example/order/${token}?payment=done`,
      cancel_url: `https://ronin.example/order/${token}?payment=stopped`,
    });
    const holdEnds = new Date(order.holdExpiresAt ?? 0).getTime();
    expect(holdEnds - (session?.request.expires_at ?? 0) * 1_000).toBeGreaterThanOrEqual(5 * 60_000);
    expect((await getByToken(token)).paymentUrl).toBe(payment?.url);
    expect(order.test).toBeUndefined();
  });

  it.each([
    ['Stripe answers 500', { serverError: 1 }],
    ['the answer of Stripe is lost', { noAnswer: 1 }],
  ])('is repeated by the same key when %s', async (_what, faults) => {
    const productId = await buildStocked(api);
    const as = await buildShopper(api, { productId });
    const body = buildOrderBody(CARD);
    const sessions = fake.sessions.size;
    fake.faults.set(faults);
    const first = await api.call('POST', '/api/orders', { as, body });
    fake.faults.clear();
    const again = await api.call('POST', '/api/orders', { as, body });

    expect([first.status, again.status]).toEqual([201, 200]);
    expect(first.body).toMatchObject({ payment: null, order: { status: 'pending', paymentUrl: null } });
    expect(again.body).toMatchObject({ payment: { provider: 'stripe', action: 'redirect' } });
    expect(fake.sessions.size).toBe(sessions + 1);
  });

  it('is made up by the job when the customer does not come back', async () => {
    fake.faults.set({ serverError: 1 });
    const { order, token } = await placeTestOrder(api, CARD);
    fake.faults.clear();
    await runJobsIn(2);
    const { paymentUrl } = await getByToken(token);

    expect(paymentUrl).toContain('/pay/cs_test_');
    expect(await statusOf(order.orderNumber)).toBe('pending');
  });

  it('is given to nobody when the order was cancelled before it was stored', async () => {
    const productId = await buildStocked(api);
    const as = await buildShopper(api, { productId });
    const body = buildOrderBody(CARD);
    fake.faults.set({ noAnswer: 1 });
    const { body: placed } = await api.call('POST', '/api/orders', { as, body });
    const { orderNumber } = PlacedOrder.parse(placed).order;
    expect((await api.call('POST', `/api/orders/${orderNumber}/cancel`, { as })).status).toBe(200);
    fake.faults.clear();

    expect((await api.call('POST', '/api/orders', { as, body })).body).toMatchObject({ payment: null });
    expect(await stockOf(productId)).toEqual({ quantity: 10, reserved: 0 });
  });
});

describe('a paid session', () => {
  it('confirms the order by its webhook, once', async () => {
    fake.faults.set({ duplicated: 1 });
    const { order, ref, productId, customerId } = await placeTestOrder(api, CARD);
    await fake.pay(ref);
    await waitForStatus(order.orderNumber, 'confirmed');

    expect(await stockOf(productId)).toEqual({ quantity: 9, reserved: 0 });
    expect(await listMails(order.orderNumber)).toEqual(['order-placed', 'order-confirmed']);
    expect((await api.call('GET', '/api/cart/count', { as: customerId })).body).toBe(0);
    const row = await api.test.sequelize.models.Order.findOne({ where: { orderNumber: order.orderNumber } });
    expect(row?.invoiceNumber).toMatch(/^INV-\d{4}-\d{5}$/);
    const events = await api.test.sequelize.models.PaymentEvent.findAll({ where: { ref } });
    expect(events).toHaveLength(1);
  });

  it('confirms the order when the customer comes back, without any webhook', async () => {
    fake.faults.set({ dropped: 1 });
    const { token, ref } = await placeTestOrder(api, CARD);
    await fake.pay(ref);
    clock = new Date(Date.now() + 3_000);
    const seen = await getByToken(token);
    clock = undefined;

    expect(seen).toMatchObject({ status: 'confirmed', paid: '112.00', paymentUrl: null });
  });

  it('confirms every order by the job when all webhooks are dropped', async () => {
    fake.faults.set({ dropped: 1 });
    const productId = await buildStocked(api, 20);
    const placed = [];
    for (let count = 0; count < 10; count += 1) placed.push(await placeTestOrder(api, CARD, productId));
    for (const { ref } of placed) await fake.pay(ref);
    await runJobsIn(2);

    for (const { order } of placed) expect(await statusOf(order.orderNumber)).toBe('confirmed');
    expect(await stockOf(productId)).toEqual({ quantity: 10, reserved: 0 });
  });

  it('waits for the job when Stripe cannot be asked about an event', async () => {
    const { order, ref } = await placeTestOrder(api, CARD);
    fake.faults.set({ serverError: 1 });
    await fake.pay(ref);
    expect(fake.webhooks.answers.at(-1)).toBe(200);
    expect(await statusOf(order.orderNumber)).toBe('pending');
    fake.faults.clear();
    await runPaymentJobs(api.context);

    expect(await statusOf(order.orderNumber)).toBe('confirmed');
    expect(await api.test.sequelize.models.PaymentEvent.count({ where: { handledAt: null } })).toBe(0);
  });

  it('of one cent less is left to a person', async () => {
    fake.faults.set({ oneCentOff: 1, dropped: 1 });
    const { token, ref, productId } = await placeTestOrder(api, CARD);
    await fake.pay(ref);
    await runJobsIn(2);
    await runJobsIn(24 * 60);

    expect(await getByToken(token)).toMatchObject({ status: 'pending', paid: '111.99', paymentUrl: null });
    expect(await stockOf(productId)).toEqual({ quantity: 10, reserved: 1 });
  });

  it('may be declined first', async () => {
    const { token, ref } = await placeTestOrder(api, CARD);
    await fake.pay(ref, { outcome: 'declined' });
    await settlePayment(api.context, 'stripe', ref);
    expect((await getByToken(token)).events.map(({ kind }) => kind)).toEqual(['placed', 'payment-declined']);

    await fake.pay(ref);
    await settlePayment(api.context, 'stripe', ref);
    expect((await getByToken(token)).status).toBe('confirmed');
  });

  it('is asked about once for many pages that wait', async () => {
    fake.faults.set({ dropped: 1 });
    const { token, ref } = await placeTestOrder(api, CARD);
    clock = new Date(Date.now() + 60_000);
    await Promise.all(Array.from({ length: 20 }, () => getByToken(token)));
    clock = undefined;
    const readings = fake.requests.filter((request) => request === `GET /v1/checkout/sessions/${ref}`);

    // One, or two when the answer was so slow that the request was repeated.
    expect(readings.length).toBeGreaterThanOrEqual(1);
    expect(readings.length).toBeLessThanOrEqual(2);
  });
});

describe('an order that is not paid in time', () => {
  it('is ended at Stripe, and gives its stock back', async () => {
    const { order, ref, productId } = await placeTestOrder(api, CARD);
    await runJobsIn(44);
    expect(await statusOf(order.orderNumber)).toBe('pending');
    await runJobsIn(46);

    expect(await statusOf(order.orderNumber)).toBe('expired');
    expect(fake.sessions.get(ref)?.status).toBe('expired');
    expect(await stockOf(productId)).toEqual({ quantity: 10, reserved: 0 });
    expect(await fake.pay(ref)).toBe(false);
  });

  it('is confirmed when it was paid before it was ended', async () => {
    fake.faults.set({ dropped: 1 });
    const { order, ref } = await placeTestOrder(api, CARD);
    await fake.pay(ref);
    await runJobsIn(60);

    expect(await statusOf(order.orderNumber)).toBe('confirmed');
  });

  it('keeps its stock while Stripe cannot be asked', async () => {
    const { order, productId } = await placeTestOrder(api, CARD);
    fake.faults.set({ serverError: 1 });
    await runJobsIn(60);
    expect(await statusOf(order.orderNumber)).toBe('pending');
    expect(await stockOf(productId)).toEqual({ quantity: 10, reserved: 1 });
    fake.faults.clear();
    await runJobsIn(61);

    expect(await statusOf(order.orderNumber)).toBe('expired');
  });

  it('ends also when its payment was never started', async () => {
    fake.faults.set({ serverError: 1 });
    const { order, productId } = await placeTestOrder(api, CARD);
    await runJobsIn(60);

    expect(await statusOf(order.orderNumber)).toBe('expired');
    expect(await stockOf(productId)).toEqual({ quantity: 10, reserved: 0 });
  });

  it('is confirmed when money arrives late and its stock is still there', async () => {
    const { order, ref, productId } = await placeTestOrder(api, CARD);
    await runJobsIn(60);
    expect(await fake.pay(ref, { evenLate: true })).toBe(true);
    await waitForStatus(order.orderNumber, 'confirmed');

    expect(await stockOf(productId)).toEqual({ quantity: 9, reserved: 0 });
  });

  it('is refunded when money arrives late and its stock is gone', async () => {
    const productId = await buildStocked(api, 1);
    const { order, ref } = await placeTestOrder(api, CARD, productId);
    await runJobsIn(60);
    await placeTestOrder(api, CARD, productId);
    await fake.pay(ref, { evenLate: true });
    await waitForStatus(order.orderNumber, 'refunded');

    expect(refundsOf(ref)).toEqual([11_200]);
    expect(await listMails(order.orderNumber)).toEqual(['order-placed', 'order-cancelled', 'order-refunded']);
  });
});

describe('cancelling', () => {
  const cancel = (token: string) => api.call('POST', `/api/orders/by-token/${token}/cancel`);

  it('an unpaid order ends its payment at Stripe', async () => {
    const { token, ref } = await placeTestOrder(api, CARD);

    expect((await cancel(token)).body).toMatchObject({ status: 'cancelled', paymentUrl: null });
    expect(await fake.pay(ref)).toBe(false);
  });

  it('is answered with 503 while Stripe cannot be asked, and changes nothing', async () => {
    const { token, productId } = await placeTestOrder(api, CARD);
    fake.faults.set({ serverError: 1 });

    expect((await cancel(token)).status).toBe(503);
    expect((await getByToken(token)).status).toBe('pending');
    expect(await stockOf(productId)).toEqual({ quantity: 10, reserved: 1 });
  });

  it('a paid order refunds it once, however often the answer of Stripe is lost', async () => {
    fake.faults.set({ dropped: 1 });
    const { token, ref } = await placeTestOrder(api, CARD);
    await fake.pay(ref);
    await settlePayment(api.context, 'stripe', ref);
    fake.faults.set({ noAnswer: 1 });
    expect((await cancel(token)).body).toMatchObject({ status: 'cancelled' });
    await runJobsIn(10);
    fake.faults.clear();
    await runJobsIn(20);

    expect(await getByToken(token)).toMatchObject({ status: 'refunded', refunded: '112.00' });
    expect(refundsOf(ref)).toEqual([11_200]);
  });

  it('a refund is made once, even after Stripe has forgotten its key', async () => {
    const { ref } = await placeTestOrder(api, CARD);
    await fake.pay(ref);
    const provider = createStripeProvider(stripeSettings());
    await provider.refund(ref, 5_000n, 'refund-a');
    fake.forgetKeys();
    await provider.refund(ref, 5_000n, 'refund-a');
    await provider.refund(ref, 1_000n, 'refund-b');

    expect(refundsOf(ref)).toEqual([5_000, 1_000]);
  });
});

it('a new order ends the payment of the last one, unless it was paid', async () => {
  fake.faults.set({ dropped: 1 });
  const { ref, customerId, order } = await placeTestOrder(api, CARD);
  const second = await postOrder(api, customerId, CARD);
  expect(second.status).toBe(201);
  expect(fake.sessions.get(ref)?.status).toBe('expired');
  expect(await statusOf(order.orderNumber)).toBe('cancelled');

  await fake.pay(PlacedOrder.parse(second.body).payment?.ref ?? '');
  expect((await postOrder(api, customerId, CARD)).body).toMatchObject({ code: 'already-paid' });
});

const stripeSettings = () => {
  const { stripe } = api.context.config.payments;
  if (stripe === null) throw new Error('The api has no keys.');
  return stripe;
};

it('no key is ever in the log', async () => {
  const secretKey = 'sk_live_0123456789abcdefghij';
  const lines: string[] = [];
  const logger = createLogger('api', 'trace', { write: (line) => lines.push(line) });
  const settings = { ...stripeSettings(), secretKey };
  const provider = createStripeProvider(settings);
  await expect(provider.read('cs_test_1')).rejects.toThrow();
  await provider
    .read('cs_test_1')
    .catch((error: unknown) => logger.warn({ err: error, settings }, 'payment start failed'));

  expect(lines.join('')).toContain('Invalid API Key provided: [hidden]');
  expect(lines.join('')).not.toContain(secretKey);
  expect(lines.join('')).not.toContain(settings.webhookSecret);
});
