import { Order, PlacedOrder, Quote, StaffOrder } from '@ronin/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOrderBody, buildShopper, buildStocked, findBrokenInvariants } from '../../../testing/buy.ts';
import { signInStaff } from '../../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';
import { startStripeFake, type StripeFake } from '../../../testing/stripe-fake/stripe-fake.ts';

let fake: StripeFake;
let api: TestApi;
let cookie: string;
beforeAll(async () => {
  fake = await startStripeFake();
  api = await startTestApi({
    ...fake.env,
    TRANSFER_DETAILS: 'Ronin',
    PAYMENT_PROVIDERS: 'stripe,transfer,test',
  });
  cookie = await signInStaff(api, 'clerk', 'Kenji');
  const { DiscountCode } = api.test.sequelize.models;
  await DiscountCode.create({ code: 'ALL', kind: 'percent', value: '100.00' });
});
afterAll(async () => {
  expect(await findBrokenInvariants(api)).toEqual([]);
  expect(fake.requests).toEqual([]);
  await api.close();
  await fake.close();
});

const FREE = { discountCode: 'ALL', shippingMethod: 'standard', expectedTotal: '0.00' };

/** The shipping is free from 250.00, which the product costs. */
async function placeFree(paymentProvider = 'test', quantity = 5) {
  const productId = await buildStocked(api, quantity, '300.00');
  const as = await buildShopper(api, { productId });
  const body = buildOrderBody({ ...FREE, paymentProvider });
  const post = () => api.call('POST', '/api/orders', { as, body });
  const answer = await post();
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);

  return { as, productId, post, ...PlacedOrder.strict().parse(answer.body) };
}

const NOTHING = { provider: 'none', ref: null, action: 'none' };

const stockOf = async (productId: number) => {
  const row = await api.test.sequelize.models.Inventory.findOne({
    where: { productId },
    rejectOnEmpty: true,
  });
  return { quantity: row.quantity, reserved: row.reservedQuantity };
};
const listMails = async (orderNumber: string) => {
  const mails = await api.test.sequelize.models.OutboxMail.findAll({ order: ['id'] });
  return mails.filter(({ payload }) => JSON.stringify(payload).includes(orderNumber)).map(({ kind }) => kind);
};
const countSales = async (orderNumber: string) => {
  const { Order: Orders, AnalyticsOutboxRow } = api.test.sequelize.models;
  const { id } = await Orders.findOne({ where: { orderNumber }, rejectOnEmpty: true });
  return await AnalyticsOutboxRow.count({ where: { orderId: id } });
};
const staff = async (orderNumber: string, command: string, body?: object) =>
  api.call('POST', `/api/staff/orders/${orderNumber}/${command}`, {
    headers: { Cookie: cookie },
    ...(body && { body }),
  });

describe.each(['stripe', 'transfer', 'test'])('a total of zero, with %s chosen', (provider) => {
  it('is confirmed at once, without a payment', async () => {
    const { order, payment, productId, as } = await placeFree(provider);

    expect(payment).toEqual(NOTHING);
    expect(order).toMatchObject({ status: 'confirmed', total: '0.00', paid: '0.00', paymentUrl: null });
    expect(order.documents).toMatchObject([
      { kind: 'invoice', number: expect.stringMatching(provider === 'test' ? /^TEST-/ : /^INV-/) as string },
    ]);
    expect(await stockOf(productId)).toEqual({ quantity: 4, reserved: 0 });
    expect(await listMails(order.orderNumber)).toEqual(['order-confirmed']);
    expect(await countSales(order.orderNumber)).toBe(1);
    expect((await api.call('GET', '/api/cart/count', { as })).body).toBe(0);
  });

  it('is cancelled with a credit note, and nothing is paid back', async () => {
    const { order, token, productId } = await placeFree(provider);
    const answer = await api.call('POST', `/api/orders/by-token/${token}/cancel`);
    const cancelled = Order.strict().parse(answer.body);

    expect(cancelled).toMatchObject({ status: 'cancelled', paid: '0.00', refunded: '0.00' });
    expect(cancelled.documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);
    expect(await stockOf(productId)).toEqual({ quantity: 5, reserved: 0 });
    expect(await listMails(order.orderNumber)).toEqual(['order-confirmed', 'order-cancelled']);
  });
});

describe('an order of 0.00', () => {
  it('is placed once by the same key, also at once', async () => {
    const { order, post } = await placeFree('stripe');
    const answers = await Promise.all([post(), post(), post()]);

    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ payment: NOTHING, order: { orderNumber: order.orderNumber } });
    }
  });

  it('sells one piece once', async () => {
    const productId = await buildStocked(api, 1, '300.00');
    const shoppers = await Promise.all(Array.from({ length: 8 }, () => buildShopper(api, { productId })));
    const answers = await Promise.all(
      shoppers.map((as) => api.call('POST', '/api/orders', { as, body: buildOrderBody(FREE) })),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    expect(await stockOf(productId)).toEqual({ quantity: 0, reserved: 0 });
  });

  it('is taken back by staff once, after work on it has begun', async () => {
    const { order } = await placeFree('transfer');
    await staff(order.orderNumber, 'start');
    const refund = { amount: '0.00', restock: true };
    const answer = await staff(order.orderNumber, 'refund', refund);
    const taken = StaffOrder.strict().parse(answer.body);

    expect(taken).toMatchObject({ status: 'refunded', refunded: '0.00' });
    expect(taken.refunds).toMatchObject([{ amount: '0.00', state: 'done', restocked: true }]);
    expect(taken.documents).toHaveLength(2);
    expect(taken.commands).toEqual([]);
    expect(await listMails(order.orderNumber)).toEqual(['order-confirmed']);
    expect((await staff(order.orderNumber, 'refund', refund)).status).toBe(409);
  });

  it('is the only one that is refunded with 0.00', async () => {
    const productId = await buildStocked(api);
    const as = await buildShopper(api, { productId });
    const placed = await api.call('POST', '/api/orders', { as, body: buildOrderBody() });
    const { order, payment } = PlacedOrder.parse(placed.body);
    await api.call('POST', `/api/payments/test/${payment?.ref ?? ''}`, { body: { outcome: 'paid' } });

    expect((await staff(order.orderNumber, 'refund', { amount: '0.00', restock: false })).status).toBe(400);
  });
});

describe('a total that a provider cannot take', () =>
  it('is neither offered nor ordered with it, and holds nothing', async () => {
    await api.test.sequelize.models.DiscountCode.create({
      code: 'NEARLY',
      kind: 'amount',
      value: '299.70',
    });
    const productId = await buildStocked(api, 5, '300.00');
    const as = await buildShopper(api, { productId });
    const { address } = buildOrderBody();
    const { body } = await api.call('POST', '/api/checkout/quote', {
      as,
      body: { address, shippingMethod: 'standard', discountCode: 'NEARLY' },
    });
    expect(Quote.parse(body)).toMatchObject({ total: '0.30', paymentProviders: ['transfer', 'test'] });
    const changes = { ...FREE, discountCode: 'NEARLY', expectedTotal: '0.30', paymentProvider: 'stripe' };
    const answer = await api.call('POST', '/api/orders', { as, body: buildOrderBody(changes) });

    expect(answer).toMatchObject({ status: 409, body: { code: 'payment-not-offered' } });
    expect(await stockOf(productId)).toEqual({ quantity: 5, reserved: 0 });
  }));
