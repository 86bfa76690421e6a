import { RevenueEvent, WriteEvents } from '@ronin/contracts';
import { decompressJobData } from '@ronin/server-kit';
import { buildProduct } from '@ronin/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { cancelOrder } from '../../orders/settlement/cancel-order.service.ts';
import { settlePayment } from '../../orders/settlement/settle-payment.service.ts';
import {
  buildOrderBody,
  buildShopper,
  buildStocked,
  payTestOrder,
  placeTestOrder,
  postOrder,
} from '../../testing/buy.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { queueRevenue } from './queue-revenue.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ TRANSFER_DETAILS: 'Ronin, 12345, Bank', PAYMENT_PROVIDERS: 'test,transfer' });
});
afterAll(() => api.close());

/** On a busy machine the queue may refuse at first. */
const queue = () => vi.waitFor(() => queueRevenue(api.context), { timeout: 60_000 });

/** All revenue that the queue holds, in the order in which it was added. */
async function listQueued(): Promise<RevenueEvent[]> {
  const held = await api.context.queue.open();
  const jobs = await held.getJobs(['waiting', 'active', 'delayed'], 0, -1, true);

  return jobs
    .flatMap((job) => WriteEvents.parse(decompressJobData(job.data)).events)
    .filter((event) => event.kind === 'revenue');
}
/** Those of one visit. */
const listOf = async (sessionId: string) =>
  (await listQueued()).filter((event) => event.sessionId === sessionId);

/** A bank transfer arrives, as the provider sees it. */
async function payTransfer(ref: string): Promise<void> {
  await api.test.sequelize.query(
    `UPDATE local_payments SET state = 'paid', paid = amount WHERE ref::text = $1`,
    { bind: [ref] },
  );
  await settlePayment(api.context, 'transfer', ref);
}

it('queues a confirmed order once, with its products, and nothing that names the order or the buyer', async () => {
  const other = await buildProduct(api.test.sequelize, { price: '25.50', madeToOrder: true });
  const productId = await buildStocked(api);
  const customerId = await buildShopper(
    api,
    { productId, quantity: 2 },
    { productId: other.id, quantity: 1 },
  );
  const answer = await postOrder(api, customerId, {
    paymentProvider: 'transfer',
    expectedTotal: '237.50',
    sessionId: 'session_1_sale',
  });
  expect(answer.status).toBe(201);
  const payment = await api.test.sequelize.models.Payment.findOne({ order: [['id', 'DESC']] });
  expect(await queueRevenue(api.context)).toBe(0);
  await payTransfer(payment?.ref ?? '');
  await settlePayment(api.context, 'transfer', payment?.ref ?? '');
  await queue();
  await queue();

  const events = await listOf('session_1_sale');
  expect(events).toEqual([
    {
      kind: 'revenue',
      eventId: expect.any(String) as string,
      receivedAt: expect.any(String) as string,
      sessionId: 'session_1_sale',
      type: 'sale',
      isTest: false,
      amount: '237.50',
      items: [
        { productId, quantity: 2, amount: '200.00' },
        { productId: other.id, quantity: 1, amount: '25.50' },
      ],
    },
  ]);
});

it('is sent again under the same id when the process ended before it was marked', async () => {
  const { ref } = await placeTestOrder(api, { sessionId: 'session_1_crash' });
  await payTestOrder(api, ref);
  await queue();
  await api.test.sequelize.query('UPDATE revenue_outbox SET queued_at = NULL');
  await queue();

  const events = await listOf('session_1_crash');
  expect(events.length).toBeGreaterThanOrEqual(2);
  expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(1);
  expect(events[0]).toMatchObject({ isTest: true, amount: '112.00' });
});

it('keeps what the queue did not take', async () => {
  const { ref } = await placeTestOrder(api, { sessionId: 'session_1_later' });
  await payTestOrder(api, ref);
  const eventBatcher = { ...api.context.eventBatcher, add: () => Promise.reject(new Error('away')) };
  await expect(queueRevenue({ ...api.context, eventBatcher })).rejects.toThrow('away');
  expect(await listOf('session_1_later')).toEqual([]);
  await queue();

  expect(await listOf('session_1_later')).toHaveLength(1);
});

it('is lowered by a refund, product by product', async () => {
  const { order, ref, productId } = await placeTestOrder(api, { sessionId: 'session_1_refund' });
  await payTestOrder(api, ref);
  const { id } = await api.test.sequelize.models.Order.findOne({
    where: { orderNumber: order.orderNumber },
    rejectOnEmpty: true,
  });
  await cancelOrder(api.context, id);
  await queue();

  expect(await listOf('session_1_refund')).toMatchObject([
    { type: 'sale', amount: '112.00', items: [{ productId, quantity: 1, amount: '100.00' }] },
    { type: 'refund', amount: '112.00', items: [{ productId, quantity: 0, amount: '100.00' }] },
  ]);
});

it('counts nothing for money that confirmed no order', async () => {
  const { order, ref } = await placeTestOrder(api, { sessionId: 'session_1_late' });
  const { id } = await api.test.sequelize.models.Order.findOne({
    where: { orderNumber: order.orderNumber },
    rejectOnEmpty: true,
  });
  await cancelOrder(api.context, id);
  await api.test.sequelize.query(
    `UPDATE local_payments SET state = 'paid', paid = amount WHERE ref::text = $1`,
    { bind: [ref] },
  );
  await api.test.sequelize.query(`UPDATE payments SET state = 'open' WHERE ref = $1`, { bind: [ref] });
  await settlePayment(api.context, 'test', ref);
  await queue();

  expect(await api.test.sequelize.models.Refund.count({ where: { orderId: id, state: 'done' } })).toBe(1);
  expect(await listOf('session_1_late')).toEqual([]);
});

it('has no visit when tracking is refused, and a repeat from another visit is the same order', async () => {
  const productId = await buildStocked(api);
  const customerId = await buildShopper(api, { productId, quantity: 1 });
  const checkoutKey = crypto.randomUUID();
  const headers = { DNT: '1' };
  const place = (sessionId: string) =>
    api.call('POST', '/api/orders', {
      as: customerId,
      headers,
      body: { ...buildOrderBody({ checkoutKey }), sessionId },
    });
  expect((await place('session_1_refused')).status).toBe(201);
  expect((await place('session_2_refused')).status).toBe(200);

  const order = await api.test.sequelize.models.Order.findOne({
    where: { checkoutKey },
    rejectOnEmpty: true,
  });
  expect(order.sessionId).toBeNull();
});
