import { PlacedOrder, Problem } from '@ronin/contracts';
import { chaosSize } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildOrderBody,
  buildShopper,
  buildStocked,
  findBrokenInvariants,
  postOrder,
} from '../../../testing/buy.ts';
import { type Answer, startTestApi, type TestApi } from '../../../testing/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const countStatuses = (answers: Answer[]) => {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** Requests that are sent before the first of them was answered, in groups that a client's sockets allow. */
async function sendAll(requests: (() => Promise<Answer>)[], atOnce = 200): Promise<Answer[]> {
  const answers: Answer[] = [];
  const waiting = [...requests];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let send = waiting.pop(); send !== undefined; send = waiting.pop()) answers.push(await send());
    }),
  );

  return answers;
}

describe('simultaneous orders', { timeout: 240_000 }, () => {
  it('for one unit: one buyer gets it', async () => {
    const buyers = chaosSize({ short: 100, long: 1_000 });
    const productId = await buildStocked(api, 1);
    const shoppers = await Promise.all(
      Array.from({ length: buyers }, () => buildShopper(api, { productId })),
    );
    const answers = await sendAll(shoppers.map((as) => () => postOrder(api, as)));

    expect(countStatuses(answers)).toEqual({ 201: 1, 409: buyers - 1 });
    const stock = await api.test.sequelize.models.Inventory.findOne({ where: { productId } });
    expect(stock).toMatchObject({ quantity: 1, reservedQuantity: 1 });
    expect(await api.test.sequelize.models.StockHold.count({ where: { productId } })).toBe(1);
    expect(await findBrokenInvariants(api)).toEqual([]);
  });

  it('of the same products in opposite orders do not block each other', async () => {
    const baskets = chaosSize({ short: 60, long: 600 });
    const products = [
      await buildStocked(api, 1_000),
      await buildStocked(api, 1_000),
      await buildStocked(api, 1_000),
    ];
    const shoppers = await Promise.all(
      Array.from({ length: baskets }, (_, index) => {
        const order = index % 2 === 0 ? products : products.toReversed();
        return buildShopper(api, ...order.map((productId) => ({ productId })));
      }),
    );
    const answers = await sendAll(
      shoppers.map((as) => () => postOrder(api, as, { expectedTotal: '312.00' })),
    );

    expect(countStatuses(answers)).toEqual({ 201: baskets });
    for (const productId of products) {
      const stock = await api.test.sequelize.models.Inventory.findOne({ where: { productId } });
      expect(stock).toMatchObject({ quantity: 1_000, reservedQuantity: baskets });
    }
    expect(await findBrokenInvariants(api)).toEqual([]);
  });

  it('with the same key and body are one order and one answer', async () => {
    const productId = await buildStocked(api);
    const as = await buildShopper(api, { productId });
    const body = buildOrderBody();
    const answers = await sendAll(
      Array.from({ length: 100 }, () => () => api.call('POST', '/api/orders', { as, body })),
    );

    expect(countStatuses(answers)).toEqual({ 200: 99, 201: 1 });
    const [first, ...others] = answers.map(({ body: answer }) => PlacedOrder.parse(answer));
    for (const other of others) expect(other).toEqual(first);
    const other = await api.call('POST', '/api/orders', { as, body: { ...body, firstName: 'Mia' } });
    expect(other.status).toBe(422);
    expect(await api.test.sequelize.models.Order.count({ where: { customerId: as } })).toBe(1);
  });

  it('of one customer with different keys leave one unpaid order', async () => {
    const productId = await buildStocked(api, 1);
    const as = await buildShopper(api, { productId });
    const answers = await sendAll(Array.from({ length: 20 }, () => () => postOrder(api, as)));

    expect(Object.keys(countStatuses(answers)).every((status) => ['201', '409'].includes(status))).toBe(true);
    expect(
      await api.test.sequelize.models.Order.count({ where: { customerId: as, status: 'pending' } }),
    ).toBe(1);
    expect(await findBrokenInvariants(api)).toEqual([]);
  });

  it('name the piece that somebody else took, and no other', async () => {
    const [rare, common] = [await buildStocked(api, 1), await buildStocked(api, 10)];
    const cart = [{ productId: rare }, { productId: common }];
    const shoppers = await Promise.all(Array.from({ length: 10 }, () => buildShopper(api, ...cart)));
    const answers = await sendAll(
      shoppers.map((as) => () => postOrder(api, as, { expectedTotal: '212.00' })),
    );

    expect(countStatuses(answers)).toEqual({ 201: 1, 409: 9 });
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(Problem.parse(body)).toMatchObject({
        code: 'out-of-stock',
        items: [{ productId: rare, available: 0 }],
      });
    }
  });

  it('with a discount code for three uses use it three times', async () => {
    const productId = await buildStocked(api, 100);
    const code = await api.test.sequelize.models.DiscountCode.create({
      code: 'THREE',
      kind: 'amount',
      value: '10.00',
      maxUses: 3,
    });
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => buildShopper(api, { productId })));
    const answers = await sendAll(
      shoppers.map((as) => () => postOrder(api, as, { discountCode: 'three', expectedTotal: '102.00' })),
    );

    expect(countStatuses(answers)).toEqual({ 201: 3, 409: 17 });
    expect((await code.reload()).used).toBe(3);
  });
});
