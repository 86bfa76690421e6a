import { type QueuedEvent, type RevenueEvent, WriteEvents } from '@ronin/contracts';
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
import { queueFacts } from './queue-facts.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ TRANSFER_DETAILS: 'Ronin, 12345, Bank', PAYMENT_PROVIDERS: 'test,transfer' });
});
afterAll(() => api.close());

/** On a busy machine the queue may refuse at first. */
const queue = () => vi.waitFor(() => queueFacts(api.context), { timeout: 60_000 });

/** All events that the queue holds, in the order in which they were added. */
async function listQueued(): Promise<QueuedEvent[]> {
  const held = await api.context.queue.open();
  const jobs = await held.getJobs(['waiting', 'active', 'delayed'], 0, -1, true);

  return jobs.flatMap((job) => WriteEvents.parse(decompressJobData(job.data)).events);
}
/** The revenue of one visit. */
const listOf = async (sessionId: string): Promise<RevenueEvent[]> =>
  (await listQueued())
    .filter((event) => event.kind === 'revenue')
    .filter((event) => event.sessionId === sessionId);

/** A bank transfer arrives, as the provider sees it. */
async function payTransfer(ref: string): Promise<void> {
  await api.test.sequelize.query(
    `UPDATE local_payments SET state = 'paid', paid = amount WHERE ref::text = $1`,
    { bind: [ref] },
  );
  await settlePayment(api.context, 'transfer', ref);
}

it('queues a confirmed order once, with its products, and nothing that names the order', async () => {
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
  await queue();
  expect(await listOf('session_1_sale')).toEqual([]);
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
      saleId: events[0]?.eventId,
      orderedAt: expect.any(String) as string,
      customerIds: [customerId],
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
  await api.test.sequelize.query('UPDATE analytics_outbox SET queued_at = NULL WHERE order_id IS NOT NULL');
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
  await expect(queueFacts({ ...api.context, eventBatcher })).rejects.toThrow('away');
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

it('names the buyer, the guests of that account and nobody else', async () => {
  const { ref, customerId, productId } = await placeTestOrder(api, { sessionId: 'session_1_merged' });
  const [guest, erased] = [await buildShopper(api, { productId }), await buildShopper(api, { productId })];
  await api.test.sequelize.query(
    `UPDATE customers SET email = NULL, merged_into = CASE WHEN id = $1 THEN $3::int ELSE id END WHERE id IN ($1, $2)`,
    { bind: [guest, erased, customerId] },
  );
  await payTestOrder(api, ref);
  await queue();

  expect((await listOf('session_1_merged')).map(({ customerIds }) => customerIds)).toEqual([
    [customerId, guest],
  ]);
});

it('queues each change of a product and its stock that reports show, and no other', async () => {
  const { Inventory, Product } = api.test.sequelize.models;
  const { id } = await buildProduct(api.test.sequelize, { price: '40.00' });
  await Product.update({ symbolism: 'Another text' }, { where: { id } });
  await Product.update({ price: '45.00' }, { where: { id } });
  await Product.update({ status: 'archived', inStock: false }, { where: { id } });
  await Inventory.create({ productId: id, quantity: 1 });
  await Inventory.update({ lowStockThreshold: 9 }, { where: { productId: id } });
  await Inventory.update({ quantity: 3 }, { where: { productId: id } });
  await queue();

  const facts = (await listQueued()).filter((event) => 'productId' in event && event.productId === id);
  const products = facts.filter((event) => event.kind === 'product');
  expect(products).toMatchObject([
    { price: '40.00', isPublished: true },
    { price: '45.00', isPublished: true },
    { price: '45.00', isPublished: false, isAvailable: false },
  ]);
  const versions = products.map(({ version }) => version);
  expect(versions).toEqual(versions.toSorted((left, right) => left - right));
  expect(facts.filter((event) => event.kind === 'stock')).toMatchObject([
    { quantity: 1, reservedQuantity: 0 },
    { quantity: 3, reservedQuantity: 0 },
  ]);
  expect(await api.test.sequelize.models.AnalyticsOutboxRow.count({ where: { queuedAt: null } })).toBe(0);
});

it('queues a confirmed wish to be told of a piece, without the address', async () => {
  const { id } = await buildProduct(api.test.sequelize);
  const { BackInStockRequest } = api.test.sequelize.models;
  const wish = await BackInStockRequest.create({ productId: id, email: 'hana@example.com' });
  await queue();
  const list = async () => (await listQueued()).filter(({ kind }) => kind === 'back-in-stock');
  expect(await list()).toEqual([]);
  await wish.update({ confirmedAt: new Date() });
  await wish.update({ confirmedAt: new Date() });
  await queue();

  const wishes = await list();
  expect(wishes).toMatchObject([{ productId: id }]);
  expect(JSON.stringify(wishes)).not.toContain('hana');
});

it('skips a row without a valid fact, and sends the rows after it', async () => {
  const { AnalyticsOutboxRow } = api.test.sequelize.models;
  await AnalyticsOutboxRow.create({ kind: 'product', fact: { productId: 'none' } });
  await AnalyticsOutboxRow.create({ kind: 'shop', fact: { currency: 'CHF' } });
  await queue();

  expect((await listQueued()).filter(({ kind }) => kind === 'shop')).toMatchObject([{ currency: 'CHF' }]);
  expect(await AnalyticsOutboxRow.count({ where: { queuedAt: null } })).toBe(0);
});
