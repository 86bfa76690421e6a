import { type CartItem, Order, PlacedOrder, Problem } from '@ronin/contracts';
import { buildProduct } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildOrderBody,
  buildShopper,
  buildStocked,
  findBrokenInvariants,
  payTestOrder,
  placeTestOrder,
  postOrder,
} from '../../testing/buy.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { runPaymentJobs } from '../settlement/payment-jobs.service.ts';
import { settlePayment } from '../settlement/settle-payment.service.ts';

let api: TestApi;
let clock: Date | undefined;
beforeAll(async () => {
  api = await startTestApi({ TRANSFER_DETAILS: 'Ronin, 12345, Bank', PAYMENT_PROVIDERS: 'test,transfer' });
  api.context.now = () => clock ?? new Date();
});
afterAll(async () => {
  expect(await findBrokenInvariants(api)).toEqual([]);
  await api.close();
});

const findMails = async (orderNumber: string) => {
  const mails = await api.test.sequelize.models.OutboxMail.findAll({ order: ['id'] });
  return mails.filter(({ payload }) => JSON.stringify(payload).includes(orderNumber));
};
const listMails = async (orderNumber: string) => (await findMails(orderNumber)).map(({ kind }) => kind);
const getByToken = async (token: string, query = '') =>
  Order.strict().parse((await api.call('GET', `/api/orders/by-token/${token}${query}`)).body);
const stockOf = async (productId: number) => {
  const row = await api.test.sequelize.models.Inventory.findOne({
    where: { productId },
    rejectOnEmpty: true,
  });
  return { quantity: row.quantity, reserved: row.reservedQuantity };
};
const countCart = async (as: number) => (await api.call('GET', '/api/cart/count', { as })).body;
/** The jobs as they run `minutes` from now. */
const runJobsIn = async (minutes: number) => {
  clock = new Date(Date.now() + minutes * 60_000);
  await runPaymentJobs(api.context);
  clock = undefined;
};

describe('placing an order', () => {
  it('holds the stock, keeps the cart and answers how to pay', async () => {
    const { order, status, productId, customerId, payment, token } = await placeTestOrder(api);

    expect(status).toBe(201);
    expect(order).toMatchObject({
      status: 'pending',
      subtotal: '100.00',
      shipping: '12.00',
      total: '112.00',
      paid: '0.00',
      test: true,
      shippingAddress: { firstName: 'Hana', city: 'Portland', country: 'United States' },
      items: [{ productId, quantity: 1, price: '100.00' }],
      events: [{ kind: 'placed' }],
    });
    expect(order.orderNumber).toMatch(/^R-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(payment).toMatchObject({
      provider: 'test',
      action: 'redirect',
      url: `/order/${token}?pay=${payment?.ref ?? ''}`,
    });
    expect(await stockOf(productId)).toEqual({ quantity: 10, reserved: 1 });
    expect(await countCart(customerId)).toBe(1);
    expect(await listMails(order.orderNumber)).toEqual(['order-placed']);
  });

  it('needs no stock for a product that is made to order, from the cart to the order', async () => {
    const { id } = await buildProduct(api.test.sequelize, { price: '100.00', madeToOrder: true });
    const customerId = await buildShopper(api);
    const body = { productId: id, quantity: 1 };
    expect((await api.call('GET', `/api/products/${String(id)}`)).body).toMatchObject({ inStock: true });
    expect((await api.call('POST', '/api/cart', { as: customerId, body })).status).toBe(201);
    const quote = await api.call('POST', '/api/checkout/quote', { as: customerId, body: {} });
    expect([quote.status, quote.body]).toEqual([200, expect.objectContaining({ subtotal: '100.00' })]);

    const { order, payment } = PlacedOrder.strict().parse((await postOrder(api, customerId)).body);
    expect(order).toMatchObject({ status: 'pending', items: [{ productId: id, quantity: 1 }] });
    await payTestOrder(api, payment?.ref ?? '');
    const [paid] = Order.array().parse((await api.call('GET', '/api/orders', { as: customerId })).body);
    expect(paid).toMatchObject({ orderNumber: order.orderNumber, status: 'confirmed', paid: '112.00' });
    expect(await api.test.sequelize.models.StockHold.count({ where: { productId: id } })).toBe(0);
    expect((await api.call('GET', `/api/products/${String(id)}`)).body).toMatchObject({ inStock: true });
  });

  it('answers a repeated request with the same order, and another body with 422', async () => {
    const productId = await buildStocked(api);
    const customerId = await buildShopper(api, { productId });
    const body = buildOrderBody();
    const first = await api.call('POST', '/api/orders', { as: customerId, body });
    const again = await api.call('POST', '/api/orders', { as: customerId, body });

    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    const other = { ...body, notes: 'Ring the bell.' };
    expect((await api.call('POST', '/api/orders', { as: customerId, body: other })).status).toBe(422);
    expect(await stockOf(productId)).toEqual({ quantity: 10, reserved: 1 });
  });

  it('is refused when the total rose, with the new total and nothing held', async () => {
    const productId = await buildStocked(api);
    const customerId = await buildShopper(api, { productId });
    await api.test.sequelize.models.Product.update({ price: '100.01' }, { where: { id: productId } });
    const answer = await postOrder(api, customerId);

    expect(answer.status).toBe(409);
    expect(Problem.parse(answer.body)).toMatchObject({ code: 'price-changed', total: '112.01' });
    expect(await stockOf(productId)).toEqual({ quantity: 10, reserved: 0 });
    expect((await api.call('GET', '/api/orders', { as: customerId })).body).toEqual([]);
  });

  it('charges the lower price when the total fell', async () => {
    const { order } = await placeTestOrder(api, { expectedTotal: '500.00' });
    expect(order.total).toBe('112.00');
  });

  it('is refused when nothing is left, and says what', async () => {
    const productId = await buildStocked(api, 1);
    await placeTestOrder(api, {}, productId);
    const answer = await postOrder(api, await buildShopper(api, { productId }));

    expect(Problem.parse(answer.body)).toMatchObject({
      code: 'out-of-stock',
      items: [{ productId, available: 0 }],
    });
  });

  it('gives the place of an unpaid order to the next one, whose own hold counts as free', async () => {
    const productId = await buildStocked(api, 1);
    const { customerId, order, ref } = await placeTestOrder(api, {}, productId);
    const added = await api.call('POST', '/api/cart', { as: customerId, body: { productId } });
    expect(added.status).toBe(201);
    await api.call('DELETE', `/api/cart/${String((added.body as CartItem).id)}`, { as: customerId });
    await api.call('POST', '/api/cart', { as: customerId, body: { productId } });
    const next = PlacedOrder.parse((await postOrder(api, customerId)).body);

    expect(next.order.status).toBe('pending');
    const before = await api.call('GET', `/api/orders/${order.orderNumber}`, { as: customerId });
    expect(before.body).toMatchObject({ status: 'cancelled' });
    expect(await stockOf(productId)).toEqual({ quantity: 1, reserved: 1 });
    // The first payment is closed: paying it changes nothing.
    await payTestOrder(api, ref);
    expect(await getByToken(next.token)).toMatchObject({ status: 'pending', paid: '0.00' });
  });

  it('is refused with already-paid when the last order was paid and nobody noticed', async () => {
    const { customerId, ref, token } = await placeTestOrder(api);
    await api.test.sequelize.query(
      `UPDATE local_payments SET state = 'paid', paid = amount WHERE ref = '${ref}'`,
    );
    const answer = await postOrder(api, customerId);

    expect(Problem.parse(answer.body).code).toBe('already-paid');
    expect((await getByToken(token)).status).toBe('confirmed');
  });

  it('counts a discount code, and gives the use back when the order ends unpaid', async () => {
    const code = await api.test.sequelize.models.DiscountCode.create({
      code: 'ONCE-ONLY',
      kind: 'amount',
      value: '12.00',
      maxUses: 1,
    });
    const { order, customerId } = await placeTestOrder(api, {
      discountCode: 'once-only',
      expectedTotal: '100.00',
    });
    expect(order).toMatchObject({ discount: '12.00', total: '100.00' });
    expect((await code.reload()).used).toBe(1);

    const late = await postOrder(api, await buildShopper(api, { productId: await buildStocked(api) }), {
      discountCode: 'once-only',
      expectedTotal: '100.00',
    });
    expect(Problem.parse(late.body).code).toBe('price-changed');

    await api.call('POST', `/api/orders/${order.orderNumber}/cancel`, { as: customerId });
    expect((await code.reload()).used).toBe(0);
  });
});

describe('paying', () => {
  it('confirms the order, sells the stock, empties the cart and numbers the invoice', async () => {
    const { order, token, ref, productId, customerId } = await placeTestOrder(api);
    expect((await payTestOrder(api, ref)).body).toEqual({
      orderNumber: order.orderNumber,
      status: 'confirmed',
    });

    expect(await getByToken(token)).toMatchObject({
      status: 'confirmed',
      paid: '112.00',
      holdExpiresAt: null,
      events: [
        { kind: 'placed' },
        { kind: 'confirmed', text: 'The test payment worked, and the order is confirmed.' },
      ],
    });
    expect(await stockOf(productId)).toEqual({ quantity: 9, reserved: 0 });
    expect(await countCart(customerId)).toBe(0);
    expect(await findMails(order.orderNumber)).toMatchObject([
      { kind: 'order-placed', payload: { isTest: true } },
      { kind: 'order-confirmed', payload: { isTest: true } },
    ]);
    const row = await api.test.sequelize.models.Order.findOne({ where: { orderNumber: order.orderNumber } });
    expect(row?.invoiceNumber).toMatch(/^TEST-\d{4}-\d{5}$/);
  });

  it('changes nothing when it is repeated, also many times at once', async () => {
    const { order, ref, productId } = await placeTestOrder(api);
    await Promise.all(Array.from({ length: 20 }, () => payTestOrder(api, ref)));
    await settlePayment(api.context, 'test', ref);

    expect(await stockOf(productId)).toEqual({ quantity: 9, reserved: 0 });
    expect(await listMails(order.orderNumber)).toEqual(['order-placed', 'order-confirmed']);
  });

  it('may be declined and tried again', async () => {
    const { token, ref } = await placeTestOrder(api);
    await payTestOrder(api, ref, 'declined');
    expect((await getByToken(token)).events.map(({ kind }) => kind)).toEqual(['placed', 'payment-declined']);

    await payTestOrder(api, ref);
    expect((await getByToken(token)).status).toBe('confirmed');
  });

  it.each(['111.99', '112.01'])('of %s instead of 112.00 is left to a person', async (paid) => {
    const { token, ref, productId } = await placeTestOrder(api);
    await api.test.sequelize.query(
      `UPDATE local_payments SET state = 'paid', paid = ${paid} WHERE ref = '${ref}'`,
    );
    await settlePayment(api.context, 'test', ref);
    await runJobsIn(24 * 60);

    expect(await getByToken(token)).toMatchObject({ status: 'pending', paid });
    expect(await stockOf(productId)).toEqual({ quantity: 10, reserved: 1 });
    expect((await api.call('POST', `/api/orders/by-token/${token}/cancel`)).status).toBe(409);
  });

  it.each(['no uuid', '7f9c24e8-3b12-4fef-91e0-56a2d5a0b1c2'])(
    'answers 404 for the payment %s',
    async (ref) => {
      expect((await payTestOrder(api, encodeURIComponent(ref))).status).toBe(404);
    },
  );

  it('is noticed by the job when nothing else noticed it', async () => {
    const { token, ref } = await placeTestOrder(api);
    await api.test.sequelize.query(
      `UPDATE local_payments SET state = 'paid', paid = amount WHERE ref = '${ref}'`,
    );
    await runJobsIn(2);

    const row = await api.call('GET', `/api/orders/by-token/${token}`);
    expect(Order.parse(row.body).status).toBe('confirmed');
  });
});

describe('an order that is not paid in time', () => {
  it('expires, and gives its stock back', async () => {
    const { order, token, productId } = await placeTestOrder(api);
    await runJobsIn(34);
    expect((await getByToken(token)).status).toBe('pending');
    await runJobsIn(36);

    expect(await getByToken(token)).toMatchObject({ status: 'expired', holdExpiresAt: null });
    expect(await stockOf(productId)).toEqual({ quantity: 10, reserved: 0 });
    expect(await listMails(order.orderNumber)).toEqual(['order-placed', 'order-cancelled']);
  });

  it('is confirmed when the provider was paid before the order was ended', async () => {
    const { token, ref } = await placeTestOrder(api);
    await api.test.sequelize.query(
      `UPDATE local_payments SET state = 'paid', paid = amount WHERE ref = '${ref}'`,
    );
    await runJobsIn(60);

    expect((await getByToken(token)).status).toBe('confirmed');
  });

  /** A provider that accepts money after it was told not to. */
  const payLate = async (ref: string) => {
    await api.test.sequelize.query(
      `UPDATE local_payments SET state = 'paid', paid = amount WHERE ref = '${ref}'`,
    );
    await settlePayment(api.context, 'test', ref);
  };

  it('is confirmed when it is paid late and its stock is still there', async () => {
    const { token, ref, productId } = await placeTestOrder(api);
    await runJobsIn(60);
    await payLate(ref);

    expect((await getByToken(token)).status).toBe('confirmed');
    expect(await stockOf(productId)).toEqual({ quantity: 9, reserved: 0 });
  });

  it('is refunded when it is paid late and its stock is gone', async () => {
    const productId = await buildStocked(api, 1);
    const { order, token, ref } = await placeTestOrder(api, {}, productId);
    await runJobsIn(60);
    await placeTestOrder(api, {}, productId);
    await payLate(ref);

    expect(await getByToken(token)).toMatchObject({ status: 'refunded', paid: '112.00', refunded: '112.00' });
    expect(await listMails(order.orderNumber)).toEqual(['order-placed', 'order-cancelled', 'order-refunded']);
  });
});

describe('cancelling', () => {
  it('ends an unpaid order', async () => {
    const { order, customerId, productId, ref } = await placeTestOrder(api);
    const path = `/api/orders/${order.orderNumber.toLowerCase()}/cancel`;

    expect((await api.call('POST', path, { as: customerId })).body).toMatchObject({ status: 'cancelled' });
    expect(await stockOf(productId)).toEqual({ quantity: 10, reserved: 0 });
    const repeated = await api.call('POST', path, { as: customerId });
    expect(repeated).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    expect(await stockOf(productId)).toEqual({ quantity: 10, reserved: 0 });
    await payTestOrder(api, ref);
    expect((await api.call('GET', '/api/orders', { as: customerId })).body).toMatchObject([{ paid: '0.00' }]);
  });

  it('answers 200 to every repeat, by number and by token, and refunds once', async () => {
    const { order, token, customerId, ref, productId } = await placeTestOrder(api);
    await payTestOrder(api, ref);
    const paths = [`/api/orders/${order.orderNumber}/cancel`, `/api/orders/by-token/${token}/cancel`];
    const answers = await Promise.all(
      [...paths, ...paths].map((path) => api.call('POST', path, { as: customerId })),
    );
    for (const path of paths) answers.push(await api.call('POST', path, { as: customerId }));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(answers.at(-1)?.body).toMatchObject({ status: 'refunded', paid: '112.00', refunded: '112.00' });
    expect(await stockOf(productId)).toEqual({ quantity: 10, reserved: 0 });
  });

  it('refunds a paid order in full and takes the pieces back into the stock', async () => {
    const { order, token, ref, productId } = await placeTestOrder(api);
    await payTestOrder(api, ref);
    const answer = await api.call('POST', `/api/orders/by-token/${token}/cancel`);

    expect(answer.body).toMatchObject({ status: 'refunded', paid: '112.00', refunded: '112.00' });
    expect(await stockOf(productId)).toEqual({ quantity: 10, reserved: 0 });
    expect(await listMails(order.orderNumber)).toEqual([
      'order-placed',
      'order-confirmed',
      'order-cancelled',
      'order-refunded',
    ]);
  });
});

describe('a bank transfer', () => {
  it('answers with instructions, and takes the pieces out of the cart at once', async () => {
    const { customerId, order, payment } = await placeTestOrder(api, { paymentProvider: 'transfer' });

    expect(payment).toMatchObject({ action: 'instructions' });
    expect(payment?.instructions).toBe(
      `Ronin, 12345, Bank\nAmount: 112.00 USD\nReference: ${order.orderNumber}`,
    );
    expect(order.test).toBeUndefined();
    expect(await findMails(order.orderNumber)).toMatchObject([
      { kind: 'order-placed', payload: { isTest: false } },
    ]);
    expect(await countCart(customerId)).toBe(0);
  });

  it('is held for an hour, and for seven days once the link of the mail was opened', async () => {
    const { order, token } = await placeTestOrder(api, { paymentProvider: 'transfer' });
    const hours = ({ holdExpiresAt }: Order) =>
      Math.round((new Date(holdExpiresAt ?? 0).getTime() - new Date(order.createdAt).getTime()) / 3_600_000);
    expect(hours(await getByToken(token))).toBe(1);
    expect(hours(await getByToken(token, '?mail=guessed'))).toBe(1);

    const mails = await api.test.sequelize.models.OutboxMail.findAll({ where: { kind: 'order-placed' } });
    const link = mails.map(({ payload }) => JSON.stringify(payload)).find((text) => text.includes(token));
    const [query] = /\?mail=[\w-]+/.exec(link ?? '') ?? [];
    expect(hours(await getByToken(token, query))).toBe(7 * 24);
  });
});
