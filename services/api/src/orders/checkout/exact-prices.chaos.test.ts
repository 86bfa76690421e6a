import { PlacedOrder, type Product, Quote } from '@ronin/contracts';
import { buildCustomer, buildInventory, buildProduct, chaosSize } from '@ronin/testing';
import { createRandom } from '@ronin/testing/random';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrokenInvariants, payTestOrder } from '../../testing/buy.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const SEED = 20_261_123;
const AT_ONCE = 8;
const STATES = ['OR', 'CA', 'NY', 'TX', 'WA'];
const PLACES = [
  { country: 'United States', zipCode: '97201' },
  { country: 'United States', zipCode: '94103' },
  { country: 'Canada', state: 'ON', zipCode: 'K1A 0B1' },
  { country: 'Japan', state: 'Tokyo', zipCode: '100-0005' },
];
const CODES = ['P1050', 'P3333', 'P0700', 'A0001', 'A2599', 'A90000', 'FREESHIP'];

let api: TestApi;
let products: Pick<Product, 'id' | 'price'>[];
const random = createRandom(SEED);
const below = (limit: number) => Math.floor(random() * limit);
const pick = <Value>(values: readonly Value[]): Value | undefined => values[below(values.length)];
const cents = (limit: number) => (1 + below(limit)) / 100;

beforeAll(async () => {
  api = await startTestApi();
  const { models } = api.test.sequelize;
  products = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const product = await buildProduct(api.test.sequelize, { price: cents(90_000).toFixed(2) });
      await buildInventory(api.test.sequelize, { productId: product.id, quantity: 1_000_000 });
      return product;
    }),
  );
  await models.TaxRate.destroy({ where: {} });
  await models.TaxRate.bulkCreate(
    STATES.map((state) => ({ country: 'United States', state, rate: (below(12_000) / 100_000).toFixed(5) })),
  );
  await models.TaxRate.create({ country: 'Japan', rate: '0.10000' });
  for (const rate of await models.ShippingRate.findAll()) {
    await rate.update({
      price: cents(6_000).toFixed(2),
      freeFrom: pick([null, cents(50_000).toFixed(2)]) ?? null,
    });
  }
  await models.DiscountCode.bulkCreate(
    CODES.map((code) => ({
      code,
      kind: code.startsWith('P') ? 'percent' : code.startsWith('A') ? 'amount' : 'shipping',
      value: code === 'FREESHIP' ? '0.00' : (Number(code.slice(1)) / 100).toFixed(2),
    })),
  );
});
afterAll(() => api.close());

/** What the customer sees of a price: of a quote, and of an order. */
const amountsOf = ({ items, subtotal, discount, shipping, tax, total }: Quote | PlacedOrder['order']) => ({
  items: items
    .map((item) => [item.productId, item.quantity, item.price, item.discount, item.tax])
    .toSorted(([left], [right]) => Number(left) - Number(right)),
  subtotal,
  discount,
  shipping,
  tax,
  total,
});

async function buyAtRandom(): Promise<void> {
  const lines = new Map(Array.from({ length: 1 + below(4) }, () => [pick(products)?.id ?? 0, 1 + below(6)]));
  const place = pick(PLACES) ?? { country: 'United States', zipCode: '97201' };
  const address = {
    street: '1 Pine Street',
    city: 'Portland',
    state: pick(STATES),
    ...place,
  };
  const shippingMethod = place.country === 'United States' ? pick(['standard', 'express']) : 'standard';
  const discountCode = random() < 0.6 ? { discountCode: pick(CODES) } : {};
  const { id: as } = await buildCustomer(api.test.sequelize);
  await api.test.sequelize.models.CartItem.bulkCreate(
    [...lines].map(([productId, quantity]) => ({ customerId: as, productId, quantity })),
  );

  const asked = { address, shippingMethod, ...discountCode };
  const quote = Quote.parse((await api.call('POST', '/api/checkout/quote', { as, body: asked })).body);
  const answer = await api.call('POST', '/api/orders', {
    as,
    body: {
      ...asked,
      checkoutKey: crypto.randomUUID(),
      email: `buyer-${String(as)}@example.com`,
      firstName: 'Hana',
      lastName: 'Sato',
      paymentProvider: 'test',
      expectedTotal: quote.total,
    },
  });
  expect(answer.status).toBe(201);
  const placed = PlacedOrder.parse(answer.body);
  await payTestOrder(api, placed.payment?.ref ?? '');
  const paid = await api.call('GET', `/api/orders/${placed.order.orderNumber}`, { as });
  const order = PlacedOrder.shape.order.parse(paid.body);

  expect(amountsOf(placed.order)).toEqual(amountsOf(quote));
  expect(amountsOf(order)).toEqual(amountsOf(quote));
  expect([order.status, order.paid]).toEqual(['confirmed', quote.total]);
}

async function buyAll(count: number): Promise<void> {
  let left = count;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left > 0) {
        left -= 1;
        await buyAtRandom();
      }
    }),
  );
}

/** Orders whose stored amounts do not add up, or of which another amount was charged. */
const listWrongOrders = (pricesIncludeTax: boolean) =>
  api.test.sequelize.query(
    `
      SELECT o.id FROM orders o
      JOIN payments p ON p.order_id = o.id JOIN local_payments l ON l.ref::text = p.ref
      CROSS JOIN LATERAL (
        SELECT sum(price * quantity) AS subtotal, sum(discount) AS discount, sum(tax) AS tax
        FROM order_items WHERE order_id = o.id
      ) items
      WHERE o.subtotal <> items.subtotal OR o.discount <> items.discount OR o.tax < items.tax
         OR o.total <> o.subtotal - o.discount + o.shipping + CASE WHEN $1 THEN 0 ELSE o.tax END
         OR o.total <> p.amount OR o.total <> p.paid OR o.total <> l.paid
    `,
    { bind: [pricesIncludeTax], type: QueryTypes.SELECT },
  );

/** 10,000 in `npm run test:chaos`, half of them with each way to show taxes. */
const ORDERS = chaosSize({ short: 60, long: 5_000 });

describe(`random carts, rates and discounts (seed ${String(SEED)})`, { timeout: 3_600_000 }, () => {
  it('without tax in the prices: what is shown, stored and charged is the same', async () => {
    await buyAll(ORDERS);

    expect(await listWrongOrders(false)).toEqual([]);
    expect(await findBrokenInvariants(api)).toEqual([]);
    expect(await api.test.sequelize.models.Order.count()).toBe(ORDERS);
  });

  it('with tax in the prices: what is shown, stored and charged is the same', async () => {
    await api.test.sequelize.query('TRUNCATE orders, payments, local_payments, outbox CASCADE');
    await api.test.sequelize.models.CommerceSettings.update({ pricesIncludeTax: true }, { where: {} });
    await buyAll(ORDERS);

    expect(await listWrongOrders(true)).toEqual([]);
    expect(await api.test.sequelize.models.Order.count()).toBe(ORDERS);
  });
});
