import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStocked, payTestOrder, placeTestOrder, postOrder } from '../../testing/buy.ts';
import { type StaffOrders, startStaffOrders, statusesOf } from '../../testing/start-staff-orders.ts';
import { runPaymentJobs } from '../settlement/payment-jobs.service.ts';
import { settlePayment } from '../settlement/settle-payment.service.ts';

let orders: StaffOrders;
beforeAll(async () => {
  orders = await startStaffOrders();
});
afterAll(() => orders.close());

describe('marking a bank transfer as paid', () => {
  it('confirms the order, sells the stock, sends the mail and says who did it', async () => {
    const { n, productId } = await orders.placeTransfer();
    const order = await orders.run(n, 'mark-paid');

    expect(order).toMatchObject({ status: 'confirmed', paid: '112.00', holds: [{ state: 'consumed' }] });
    expect(order.invoiceNumber).toMatch(/^INV-\d{4}-\d{5}$/);
    expect(order.events.map(({ kind, isPublic, by }) => [kind, isPublic, by])).toEqual([
      ['placed', true, null],
      ['marked-paid', false, 'Kenji'],
      ['confirmed', true, null],
    ]);
    expect(await orders.stockOf(productId)).toEqual({ quantity: 9, reserved: 0 });
    expect(await orders.listMailKinds(n)).toEqual(['order-placed', 'order-confirmed']);
  });

  it('is done once when twenty calls arrive at the same time', async () => {
    const { n, productId } = await orders.placeTransfer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => orders.post(n, 'mark-paid')));

    expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const { events, payments } = await orders.detail(n);
    expect(events.map(({ kind }) => kind)).toEqual(['placed', 'marked-paid', 'confirmed']);
    expect(payments).toMatchObject([{ state: 'paid', paid: '112.00' }]);
    expect(await orders.stockOf(productId)).toEqual({ quantity: 9, reserved: 0 });
    expect(await orders.listMailKinds(n)).toEqual(['order-placed', 'order-confirmed']);
  });

  it('settles what a killed call recorded, and still answers 409', async () => {
    const { n, payment } = await orders.placeTransfer();
    await orders.api.test.sequelize.query(
      `UPDATE local_payments SET state = 'paid', paid = amount WHERE ref = '${payment?.ref ?? ''}'`,
    );

    expect((await orders.post(n, 'mark-paid')).status).toBe(409);
    expect((await orders.detail(n)).status).toBe('confirmed');
  });

  it('confirms an expired order whose stock is still there, and refunds one whose stock is gone', async () => {
    const there = await orders.placeTransfer();
    const productId = await buildStocked(orders.api, 1);
    const gone = await placeTestOrder(orders.api, { paymentProvider: 'transfer' }, productId);
    orders.setClock(new Date(Date.now() + 2 * 3_600_000));
    await runPaymentJobs(orders.api.context);
    orders.setClock(undefined);
    await placeTestOrder(orders.api, {}, productId);

    expect((await orders.run(there.n, 'mark-paid')).status).toBe('confirmed');
    expect(await orders.run(gone.order.orderNumber, 'mark-paid')).toMatchObject({
      status: 'refunded',
      refunds: [{ amount: '112.00', state: 'done', cause: 'late-payment' }],
    });
  });

  it('takes nothing out of the cart, which the pieces left when the order was placed', async () => {
    const { n, customerId, productId } = await orders.placeTransfer();
    expect(await orders.api.test.sequelize.models.CartItem.count({ where: { customerId } })).toBe(0);
    await orders.api.call('POST', '/api/cart', { as: customerId, body: { productId } });
    await orders.run(n, 'mark-paid');

    const items = await orders.api.test.sequelize.models.CartItem.findAll({ where: { customerId } });
    expect(items).toMatchObject([{ productId, quantity: 1 }]);
  });

  it('of a cancelled order is recorded and refunded, once', async () => {
    const { n, productId } = await orders.placeTransfer();
    expect((await orders.run(n, 'cancel')).commands).toEqual(['mark-paid']);
    const order = await orders.run(n, 'mark-paid');

    expect(order).toMatchObject({
      status: 'refunded',
      paid: '112.00',
      refunds: [{ amount: '112.00', state: 'done', cause: 'late-payment' }],
    });
    expect(await orders.stockOf(productId)).toEqual({ quantity: 10, reserved: 0 });
    expect(await orders.listMailKinds(n)).toEqual(['order-placed', 'order-cancelled', 'order-refunded']);
    expect((await orders.post(n, 'mark-paid')).status).toBe(409);
  });

  it('is still possible when a newer order took its place, which a mail says', async () => {
    const { n, customerId, productId } = await orders.placeTransfer();
    await orders.api.call('POST', '/api/cart', { as: customerId, body: { productId } });
    expect((await postOrder(orders.api, customerId)).status).toBe(201);

    const mail = (await orders.listMails(n)).find(({ kind }) => kind === 'order-cancelled');
    expect(mail?.payload).toMatchObject({ reason: 'replaced' });
    expect((await orders.run(n, 'mark-paid')).status).toBe('refunded');
  });
});

describe('a payment of another amount', () => {
  const placeReviewed = async (paid: string) => {
    const { order, ref, productId, token } = await placeTestOrder(orders.api);
    await orders.api.test.sequelize.query(
      `UPDATE local_payments SET state = 'paid', paid = ${paid} WHERE ref = '${ref}'`,
    );
    await settlePayment(orders.api.context, 'test', ref);

    return { n: order.orderNumber, productId, token };
  };

  it('says why it waits, and is accepted by marking the order as paid', async () => {
    const { n } = await placeReviewed('111.99');
    expect(await orders.detail(n)).toMatchObject({
      status: 'pending',
      needsReview: true,
      reviewReason: '111.99 USD was paid instead of 112.00 USD.',
      commands: ['mark-paid', 'cancel', 'refund', 'change-address'],
    });
    const accepted = await orders.run(n, 'mark-paid');

    expect(accepted).toMatchObject({ status: 'confirmed', needsReview: false, reviewReason: null });
    expect(accepted.payments[0]?.acceptedAt).not.toBeNull();
    expect((await orders.post(n, 'mark-paid')).status).toBe(409);
  });

  it.each(['refund', 'cancel'])('ends the order by %s, and gives the stock back', async (command) => {
    const { n, productId } = await placeReviewed('112.01');
    if (command === 'refund') {
      expect((await orders.post(n, 'refund', { amount: '0.01', restock: false })).status).toBe(409);
    }
    const order = await orders.run(n, command, { amount: '112.01', restock: false });

    expect(order).toMatchObject({ status: 'refunded', refunded: '112.01', needsReview: false });
    expect(await orders.stockOf(productId)).toEqual({ quantity: 10, reserved: 0 });
    expect(await orders.listMailKinds(n)).toEqual(['order-placed', 'order-cancelled', 'order-refunded']);
  });

  it('cannot be cancelled by the customer', async () => {
    const { token } = await placeReviewed('1.00');
    expect((await orders.api.call('POST', `/api/orders/by-token/${token}/cancel`)).status).toBe(409);
  });
});

describe('cancelling for the shop', () =>
  it('refunds a paid order in full, once', async () => {
    const { n, productId } = await orders.buyPaid();
    const answers = await Promise.all(Array.from({ length: 5 }, () => orders.post(n, 'cancel')));

    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409]);
    const order = await orders.detail(n);
    expect(order).toMatchObject({ status: 'refunded', refunds: [{ amount: '300.00', by: 'Kenji' }] });
    expect(order.events.find(({ kind }) => kind === 'cancelled')).toMatchObject({ by: 'Kenji' });
    expect(await orders.stockOf(productId)).toEqual({ quantity: 10, reserved: 0 });
    const mail = (await orders.listMails(n)).find(({ kind }) => kind === 'order-cancelled');
    expect(mail?.payload).toMatchObject({ reason: 'by-shop' });
  }));

describe('releasing a hold', () => {
  it('gives the stock to others and ends the order', async () => {
    const { order, productId, ref, token } = await placeTestOrder(orders.api);
    const released = await orders.run(order.orderNumber, 'release-hold');

    expect(released).toMatchObject({ status: 'expired', holds: [{ state: 'released' }] });
    expect(released.events.at(-1)).toMatchObject({ kind: 'expired', by: 'Kenji' });
    expect(await orders.stockOf(productId)).toEqual({ quantity: 10, reserved: 0 });
    expect((await orders.post(order.orderNumber, 'release-hold')).status).toBe(409);
    await payTestOrder(orders.api, ref);
    expect((await orders.api.call('GET', `/api/orders/by-token/${token}`)).body).toMatchObject({
      paid: '0.00',
    });
  });

  it('is refused for an order that was paid, even if nobody noticed', async () => {
    const { order, ref } = await placeTestOrder(orders.api);
    await orders.api.test.sequelize.query(
      `UPDATE local_payments SET state = 'paid', paid = amount WHERE ref = '${ref}'`,
    );

    expect((await orders.post(order.orderNumber, 'release-hold')).status).toBe(409);
    expect((await orders.detail(order.orderNumber)).status).toBe('confirmed');
  });
});
