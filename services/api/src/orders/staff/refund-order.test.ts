import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeTestOrder } from '../../testing/buy.ts';
import { type StaffOrders, startStaffOrders, statusesOf } from '../../testing/start-staff-orders.ts';
import { runPaymentJobs } from '../settlement/payment-jobs.service.ts';

let orders: StaffOrders;
beforeAll(async () => {
  orders = await startStaffOrders();
});
afterAll(() => orders.close());

describe('refunds', () => {
  it('pays back a part with a credit note, and keeps the order', async () => {
    const { n, productId } = await orders.buyPaid();
    const order = await orders.run(n, 'refund', { amount: '10.50', restock: false, reason: 'A scratch.' });

    expect(order).toMatchObject({
      status: 'confirmed',
      refunded: '10.50',
      refundable: '289.50',
      refunds: [{ amount: '10.50', state: 'done', cause: 'staff', reason: 'A scratch.', by: 'Kenji' }],
    });
    expect(order.refunds[0]?.creditNoteNumber).toMatch(/^TEST-\d{4}-\d{5}$/);
    expect(await orders.stockOf(productId)).toEqual({ quantity: 7, reserved: 0 });
    expect((await orders.listMailKinds(n)).at(-1)).toBe('order-refunded');
    expect(JSON.stringify(await orders.listMails(n))).not.toContain('scratch');
  });

  it('name the pieces with their options in their mail, those of the refund or all', async () => {
    const { n } = await orders.buyPaid();
    const [item] = (await orders.detail(n)).items;
    await orders.run(n, 'refund', { amount: '1.00', restock: false });
    await orders.run(n, 'refund', {
      amount: '1.00',
      items: [{ itemId: item?.id ?? 0, quantity: 2 }],
      restock: true,
    });
    await orders.run(n, 'cancel');
    const ordered = { name: item?.name, options: item?.options };

    expect(
      (await orders.listMails(n)).slice(-4).map(({ kind, payload }) => ({ kind, payload })),
    ).toMatchObject([
      { kind: 'order-refunded', payload: { items: [{ ...ordered, quantity: 3 }] } },
      { kind: 'order-refunded', payload: { items: [{ ...ordered, quantity: 2 }] } },
      { kind: 'order-cancelled', payload: { items: [{ ...ordered, quantity: 3 }] } },
      { kind: 'order-refunded', payload: { items: [{ ...ordered, quantity: 3 }] } },
    ]);
  });

  it('takes refunded pieces back into the stock, and does not send them any more', async () => {
    const { n, productId } = await orders.buyPaid();
    const [item] = (await orders.detail(n)).items;
    const items = [{ itemId: item?.id ?? 0, quantity: 1 }];
    const order = await orders.run(n, 'refund', { amount: '100.00', items, restock: true });

    expect(order).toMatchObject({
      items: [{ refunded: 1, toShip: 2 }],
      refunds: [{ restocked: true, items: [{ quantity: 1 }] }],
    });
    expect(await orders.stockOf(productId)).toEqual({ quantity: 8, reserved: 0 });
    const tooMany = [{ itemId: item?.id ?? 0, quantity: 3 }];
    expect((await orders.post(n, 'refund', { amount: '1.00', items: tooMany, restock: true })).status).toBe(
      409,
    );

    // A cancelled order gives back only what it still has.
    expect(await orders.run(n, 'cancel')).toMatchObject({ status: 'refunded', refunded: '300.00' });
    expect(await orders.stockOf(productId)).toEqual({ quantity: 10, reserved: 0 });
  });

  it('of everything ends the order, with all pieces back in the stock', async () => {
    const { n, productId } = await orders.buyPaid();
    await orders.run(n, 'start');
    const order = await orders.run(n, 'refund', { amount: '300.00', restock: true });

    expect(order).toMatchObject({ status: 'refunded', refundable: '0.00', commands: [] });
    expect(await orders.stockOf(productId)).toEqual({ quantity: 10, reserved: 0 });
    expect((await orders.post(n, 'refund', { amount: '0.01', restock: false })).status).toBe(409);
  });

  it('of the rest of a partly sent order makes it shipped', async () => {
    const { n } = await orders.buyPaid();
    const [item] = (await orders.detail(n)).items;
    const itemId = item?.id ?? 0;
    await orders.run(n, 'ship', { trackingNumber: 'A1', items: [{ itemId, quantity: 2 }] });
    const order = await orders.run(n, 'refund', {
      amount: '100.00',
      items: [{ itemId, quantity: 1 }],
      restock: true,
    });

    expect(order).toMatchObject({ status: 'shipped', sent: 'all', items: [{ shipped: 2, toShip: 0 }] });
  });

  it('never exceed what was paid, whatever arrives at the same time', async () => {
    const { n } = await orders.buyPaid();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => orders.post(n, 'refund', { amount: '70.00', restock: false })),
    );

    expect(statusesOf(answers)).toEqual([200, 200, 200, 200, ...Array.from({ length: 6 }, () => 409)]);
    await runPaymentJobs(orders.api.context);
    expect(await orders.detail(n)).toMatchObject({
      status: 'confirmed',
      refunded: '280.00',
      refundable: '20.00',
    });
    expect((await orders.listMailKinds(n)).filter((kind) => kind === 'order-refunded')).toHaveLength(4);
  });

  it.each([
    { amount: '0.00', restock: false },
    { amount: '1', restock: false },
    { amount: '1.00' },
    { amount: '1.00', restock: true },
    { amount: '1.00', restock: false, items: [{ itemId: 999_999, quantity: 1 }] },
  ])('answers 400 for %j', async (body) => {
    const { n } = await orders.buyPaid();
    expect((await orders.post(n, 'refund', body)).status).toBe(400);
  });

  it('is refused for an unpaid order and for more than was paid', async () => {
    const { order } = await placeTestOrder(orders.api);
    const body = { amount: '1.00', restock: false };
    expect((await orders.post(order.orderNumber, 'refund', body)).status).toBe(409);
    const { n } = await orders.buyPaid();
    expect(await orders.post(n, 'refund', { amount: '300.01', restock: false })).toMatchObject({
      status: 409,
      body: { detail: 'At most 300.00 USD can be refunded.' },
    });
  });
});
