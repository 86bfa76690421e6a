import { waitFor } from '@ronin/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findBrokenInvariants, placeTestOrder } from '../../../testing/buy.ts';
import { type StaffOrders, startStaffOrders, statusesOf } from '../../../testing/start-staff-orders.ts';
import { startStripeFake, type StripeFake } from '../../../testing/stripe-fake/stripe-fake.ts';
import { runPaymentJobs } from '../../settlement/payment-jobs.service.ts';
import { settlePayment } from '../../settlement/settle-payment.service.ts';

let fake: StripeFake;
let orders: StaffOrders;
beforeAll(async () => {
  fake = await startStripeFake();
  orders = await startStaffOrders({ ...fake.env, PAYMENT_PROVIDERS: 'stripe' });
  fake.setShopUrl(orders.api.url);
});
afterEach(() => {
  fake.faults.clear();
  fake.setRefundStatus('succeeded');
});
afterAll(async () => {
  expect(await findBrokenInvariants(orders.api)).toEqual([]);
  await orders.close();
  await fake.close();
});

/** An order that was paid by card, 112.00. */
const buyByCard = async () => {
  const { order, ref, token, customerId } = await placeTestOrder(orders.api, { paymentProvider: 'stripe' });
  await fake.pay(ref);
  await settlePayment(orders.api.context, 'stripe', ref);

  return { n: order.orderNumber, ref, token, customerId };
};
/** Waits until all webhooks of the order are handled. */
const waitForEvents = () =>
  waitFor(
    async () =>
      (await orders.api.test.sequelize.models.PaymentEvent.count({ where: { handledAt: null } })) === 0,
    { what: 'the webhooks to be handled' },
  );
const runJobsIn = async (minutes: number) => {
  orders.setClock(new Date(Date.now() + minutes * 60_000));
  await runPaymentJobs(orders.api.context);
  orders.setClock(undefined);
};
const endReview = async (n: string) =>
  await orders.run(n, 'end-review', { version: (await orders.detail(n)).version });
const ship = (n: string) => orders.post(n, 'ship', { trackingNumber: 'A1' });

describe('a refund in the dashboard of the provider', () => {
  it('is recorded once, stops the order, and tells the customer and staff', async () => {
    const { n, ref, token } = await buyByCard();
    fake.faults.set({ duplicated: 1 });
    await fake.refundInDashboard(ref, 2_000);
    await waitForEvents();
    await settlePayment(orders.api.context, 'stripe', ref);

    const order = await orders.detail(n);
    expect(order).toMatchObject({
      status: 'confirmed',
      refunded: '20.00',
      refundable: '92.00',
      needsReview: true,
      reviewReason:
        '20.00 USD was paid back at the payment provider, not in the shop. Check what is still to be sent.',
      refunds: [{ amount: '20.00', state: 'done', cause: 'provider', by: null }],
      commands: ['cancel', 'refund', 'end-review', 'change-address'],
    });
    expect(order.refunds[0]?.creditNoteNumber).toMatch(/^INV-/);
    expect((await orders.listMailKinds(n)).at(-1)).toBe('order-refunded');
    expect((await orders.api.call('GET', `/api/orders/by-token/${token}`)).body).toMatchObject({
      refunded: '20.00',
    });
  });

  it('of everything ends the order', async () => {
    const { n, ref } = await buyByCard();
    await fake.refundInDashboard(ref, 11_200);
    await waitForEvents();

    expect(await orders.detail(n)).toMatchObject({
      status: 'refunded',
      refundable: '0.00',
      needsReview: true,
      commands: ['end-review'],
    });
    expect((await ship(n)).status).toBe(409);
  });

  it('keeps the order from being started, made ready or sent until staff have looked', async () => {
    const { n, ref } = await buyByCard();
    await fake.refundInDashboard(ref, 100);
    await waitForEvents();
    const refused = [
      await orders.post(n, 'start'),
      await orders.post(n, 'ready'),
      await ship(n),
      // Another report may have come since.
      await orders.post(n, 'end-review', { version: 1 }),
      await orders.post(n, 'end-review', {}),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409, 400]);

    expect(await endReview(n)).toMatchObject({ needsReview: false, reviewReason: null });
    expect((await ship(n)).status).toBe(200);
    const { version } = await orders.detail(n);
    expect((await orders.post(n, 'end-review', { version })).status).toBe(409);
  });

  it('is known before staff refund, even if its webhook was lost', async () => {
    const { n, ref } = await buyByCard();
    fake.faults.set({ dropped: 1 });
    await fake.refundInDashboard(ref, 11_200);

    expect((await orders.post(n, 'refund', { amount: '112.00', restock: false })).status).toBe(409);
    expect(await orders.detail(n)).toMatchObject({ status: 'refunded', refunded: '112.00' });
  });

  it('wins against a refund of the shop that the provider then refuses', async () => {
    const { n, ref } = await buyByCard();
    fake.faults.set({ serverError: 1, dropped: 1 });
    await orders.post(n, 'refund', { amount: '112.00', restock: false });
    fake.faults.clear();
    await fake.refundInDashboard(ref, 11_200);
    await waitForEvents();
    await runJobsIn(10);

    const order = await orders.detail(n);
    expect(order).toMatchObject({
      status: 'refunded',
      refunded: '112.00',
      refunding: '0.00',
      refunds: [
        { state: 'failed', cause: 'staff' },
        { state: 'done', cause: 'provider' },
      ],
    });
    expect(order.reviewReason).toContain('The payment provider refuses the refund of 112.00 USD');
    expect(fake.sessions.get(ref)?.refunds).toHaveLength(1);
  });

  it('and one of the shop at the same moment never exceed what was paid', async () => {
    const { n, ref } = await buyByCard();
    await Promise.all([
      orders.post(n, 'refund', { amount: '112.00', restock: false }),
      fake.refundInDashboard(ref, 100),
      settlePayment(orders.api.context, 'stripe', ref),
      orders.api.call('GET', '/api/orders', { as: 1 }),
    ]);
    await waitForEvents();
    await runJobsIn(10);

    const order = await orders.detail(n);
    const refunds = fake.sessions.get(ref)?.refunds ?? [];
    expect(Number(order.refunded) * 100).toBe(refunds.reduce((sum, { amount }) => sum + amount, 0));
    expect(order.refunding).toBe('0.00');
  });

  it('of a payment with a wrong amount cancels the order that waited for a decision', async () => {
    const { order, ref } = await placeTestOrder(orders.api, { paymentProvider: 'stripe' });
    fake.faults.set({ oneCentOff: 1 });
    await fake.pay(ref);
    await settlePayment(orders.api.context, 'stripe', ref);
    await fake.refundInDashboard(ref, 11_199);
    await waitForEvents();

    expect(await orders.detail(order.orderNumber)).toMatchObject({ status: 'refunded', refunded: '111.99' });
  });

  it('of a payment that an earlier release recorded is found by its session', async () => {
    const { n, ref } = await buyByCard();
    await orders.api.test.sequelize.models.Payment.update({ chargeRef: null }, { where: { ref } });
    await fake.refundInDashboard(ref, 500);
    await waitForEvents();

    expect(await orders.detail(n)).toMatchObject({ refunded: '5.00', needsReview: true });
  });

  it('is found by the list of events when all webhooks are lost', async () => {
    const { n, ref } = await buyByCard();
    await runJobsIn(20);
    fake.faults.set({ dropped: 1 });
    await fake.refundInDashboard(ref, 500);
    await runJobsIn(25);
    expect(await orders.detail(n)).toMatchObject({ refunded: '0.00' });
    await runJobsIn(31);

    expect(await orders.detail(n)).toMatchObject({ refunded: '5.00', needsReview: true });
  });
});

describe('a refund that the provider has not finished', () => {
  it('shows as being paid back, and the customer gets a mail when it has succeeded', async () => {
    const { n, ref, token } = await buyByCard();
    fake.setRefundStatus('pending');
    await orders.run(n, 'cancel');
    await waitForEvents();
    expect(await orders.detail(n)).toMatchObject({
      status: 'cancelled',
      refunded: '0.00',
      refunding: '112.00',
      needsReview: false,
      refunds: [{ state: 'pending', creditNoteNumber: null }],
    });
    expect((await orders.api.call('GET', `/api/orders/by-token/${token}`)).body).toMatchObject({
      refunding: '112.00',
    });
    expect(await orders.listMailKinds(n)).not.toContain('order-refunded');

    await fake.finishRefund(ref, 0, 'succeeded');
    await waitForEvents();
    expect(await orders.detail(n)).toMatchObject({
      status: 'refunded',
      refunded: '112.00',
      refunding: '0.00',
    });
    expect((await orders.listMailKinds(n)).filter((kind) => kind === 'order-refunded')).toHaveLength(1);
  });

  it('that fails is never told as paid back, and can be made again', async () => {
    const { n, ref } = await buyByCard();
    fake.setRefundStatus('pending');
    await orders.run(n, 'refund', { amount: '112.00', restock: false });
    await fake.finishRefund(ref, 0, 'failed');
    await waitForEvents();

    expect(await orders.detail(n)).toMatchObject({
      status: 'confirmed',
      refunded: '0.00',
      refundable: '112.00',
      needsReview: true,
      reviewReason:
        'The refund of 112.00 USD failed: the customer does not have the money. Stripe says: expired or canceled card.',
      refunds: [{ state: 'failed' }],
    });
    expect(await orders.listMailKinds(n)).not.toContain('order-refunded');

    fake.setRefundStatus('succeeded');
    expect(await orders.run(n, 'refund', { amount: '112.00', restock: false })).toMatchObject({
      status: 'refunded',
      refunded: '112.00',
    });
  });

  it('that failed after it was done keeps its credit note, and what is left can be refunded', async () => {
    const { n, ref } = await buyByCard();
    const done = await orders.run(n, 'refund', { amount: '12.00', restock: false });
    await fake.finishRefund(ref, 0, 'failed');
    await waitForEvents();

    const order = await orders.detail(n);
    expect(order).toMatchObject({ refunded: '0.00', refundable: '112.00', needsReview: true });
    expect(order.refunds[0]?.creditNoteNumber).toBe(done.refunds[0]?.creditNoteNumber);
    expect(order.documents).toHaveLength(2);
    const [, note] = order.documents;
    expect(
      (await orders.api.call('GET', note?.url ?? '', { headers: { Cookie: orders.cookie } })).status,
    ).toBe(200);
  });

  it('is read once an hour when its events are lost', async () => {
    const { n, ref } = await buyByCard();
    fake.setRefundStatus('pending');
    await orders.run(n, 'refund', { amount: '112.00', restock: false });
    await waitForEvents();
    fake.faults.set({ dropped: 1 });
    await fake.finishRefund(ref, 0, 'succeeded');
    fake.webhooks.events.length = 0;
    await runJobsIn(55);
    expect(await orders.detail(n)).toMatchObject({ refunding: '112.00' });
    await runJobsIn(65);

    expect(await orders.detail(n)).toMatchObject({ status: 'refunded' });
  });
});

describe('a dispute', () => {
  it('stops the order, and holds the money until the bank has decided', async () => {
    const { n, ref } = await buyByCard();
    await fake.dispute(ref, 'needs_response');
    await waitForEvents();

    expect(await orders.detail(n)).toMatchObject({
      status: 'confirmed',
      needsReview: true,
      refunded: '0.00',
      refunding: '0.00',
      refundable: '0.00',
      refunds: [{ cause: 'dispute', state: 'pending', amount: '112.00' }],
    });
    expect((await ship(n)).status).toBe(409);
    expect((await orders.post(n, 'refund', { amount: '1.00', restock: false })).status).toBe(409);
  });

  it('that is lost takes the money without a mail and a credit note', async () => {
    const { n, ref } = await buyByCard();
    await fake.dispute(ref, 'needs_response');
    await waitForEvents();
    await fake.dispute(ref, 'lost');
    await waitForEvents();

    expect(await orders.detail(n)).toMatchObject({
      status: 'refunded',
      refunded: '112.00',
      refunds: [{ cause: 'dispute', state: 'done', creditNoteNumber: null }],
    });
    expect(await orders.listMailKinds(n)).not.toContain('order-refunded');
  });

  it('that is won gives the money back to the order, which staff may then send', async () => {
    const { n, ref } = await buyByCard();
    await fake.dispute(ref, 'needs_response');
    await waitForEvents();
    await fake.dispute(ref, 'won');
    await waitForEvents();
    expect(await orders.detail(n)).toMatchObject({
      refundable: '112.00',
      needsReview: true,
      refunds: [{ state: 'failed' }],
    });
    await endReview(n);

    expect((await ship(n)).status).toBe(200);
  });

  it('may begin as a question about no money', async () => {
    const { n, ref } = await buyByCard();
    await fake.dispute(ref, 'warning_needs_response');
    await waitForEvents();
    expect(await orders.detail(n)).toMatchObject({ refundable: '112.00', refunds: [{ amount: '0.00' }] });
    await endReview(n);
    await fake.dispute(ref, 'needs_response');
    await waitForEvents();

    expect(await orders.detail(n)).toMatchObject({
      needsReview: true,
      refundable: '0.00',
      refunds: [{ amount: '112.00', state: 'pending' }],
    });
  });

  it('of a partly refunded payment is about what is left', async () => {
    const { n, ref } = await buyByCard();
    await orders.run(n, 'refund', { amount: '12.00', restock: false });
    await fake.dispute(ref, 'needs_response');
    await waitForEvents();

    expect((await orders.detail(n)).refunds.map(({ amount }) => amount)).toEqual(['12.00', '100.00']);
  });

  it('and a shipment at the same moment: either the shipment is refused, or the dispute is seen after it', async () => {
    const { n, ref } = await buyByCard();
    const [shipment] = await Promise.all([ship(n), fake.dispute(ref, 'needs_response')]);
    await waitForEvents();
    const order = await orders.detail(n);

    expect(order).toMatchObject({
      needsReview: true,
      status: shipment.status === 200 ? 'shipped' : 'confirmed',
    });
    expect([200, 409]).toContain(shipment.status);
  });
});

it('a warning of fraud stops the order, and takes no money', async () => {
  const { n, ref } = await buyByCard();
  await fake.warn(ref);
  await waitForEvents();
  await settlePayment(orders.api.context, 'stripe', ref);

  expect(await orders.detail(n)).toMatchObject({
    needsReview: true,
    reviewReason: 'The bank of the card warned that the payment may be fraud.',
    refunds: [{ cause: 'warning', amount: '0.00', creditNoteNumber: null }],
  });
});

it('a payment that the rules of the provider want to be reviewed is confirmed and stopped', async () => {
  const { order, ref } = await placeTestOrder(orders.api, { paymentProvider: 'stripe' });
  const session = fake.sessions.get(ref);
  if (session) session.reviewId = 'prv_1';
  await fake.pay(ref);
  await waitForEvents();

  expect(await orders.detail(order.orderNumber)).toMatchObject({ status: 'confirmed', needsReview: true });
});

it('simultaneous readings record one refund', async () => {
  const { n, ref } = await buyByCard();
  fake.faults.set({ dropped: 1 });
  await fake.refundInDashboard(ref, 500);
  await Promise.all(Array.from({ length: 10 }, () => settlePayment(orders.api.context, 'stripe', ref)));

  const order = await orders.detail(n);
  expect(order.refunds).toHaveLength(1);
  expect(order.events.filter(({ kind }) => kind === 'needs-review')).toHaveLength(1);
});

it('two members of staff end a review once', async () => {
  const { n, ref } = await buyByCard();
  await fake.warn(ref);
  await waitForEvents();
  const { version } = await orders.detail(n);
  const answers = await Promise.all([1, 2].map(() => orders.post(n, 'end-review', { version })));

  expect(statusesOf(answers)).toEqual([200, 409]);
});
