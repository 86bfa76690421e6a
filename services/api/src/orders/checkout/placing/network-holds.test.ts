import { Order, PlacedOrder } from '@ronin/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildOrderBody,
  buildShopper,
  buildStocked,
  findBrokenInvariants,
  payTestOrder,
} from '../../../testing/buy.ts';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';
import { runPaymentJobs } from '../../settlement/payment-jobs.service.ts';

let api: TestApi;
let clock: Date | undefined;
beforeAll(async () => {
  api = await startTestApi({
    RATE_LIMITS: 'on',
    TRANSFER_DETAILS: 'Ronin',
    PAYMENT_PROVIDERS: 'test,transfer',
  });
  api.context.now = () => clock ?? new Date();
});
beforeEach(() => {
  clock = undefined;
});
afterAll(async () => {
  expect(await findBrokenInvariants(api)).toEqual([]);
  await api.close();
});

let serial = 0;
/** A network that has ordered nothing yet. */
const newNetwork = () => `203.0.113.${String((serial += 1))}`;

interface OrderOptions {
  quantity?: number;
  changes?: object;
}

const post = (network: string, as: number, changes: object = {}) =>
  api.call('POST', '/api/orders', {
    as,
    headers: { 'X-Forwarded-For': network },
    body: buildOrderBody({ expectedTotal: '5000.00', email: `${String(as)}@example.com`, ...changes }),
  });

async function order(network: string, productId: number, { quantity = 1, changes }: OrderOptions = {}) {
  const customerId = await buildShopper(api, { productId, quantity });
  const answer = await post(network, customerId, changes);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const placed = PlacedOrder.strict().parse(answer.body);

  return { ...placed, customerId, ref: placed.payment?.ref ?? '' };
}

const stockOf = async (productId: number) => {
  const row = await api.test.sequelize.models.Inventory.findOne({
    where: { productId },
    rejectOnEmpty: true,
  });
  return { quantity: row.quantity, reserved: row.reservedQuantity };
};
const getByToken = async (token: string) =>
  Order.strict().parse((await api.call('GET', `/api/orders/by-token/${token}`)).body);
const expireAll = async () => {
  clock = new Date(Date.now() + 3_600_000);
  await runPaymentJobs(api.context);
  clock = undefined;
};
const listMails = async (orderNumber: string) => {
  const mails = await api.test.sequelize.models.OutboxMail.findAll({ order: ['id'], raw: true });
  return mails.filter(({ payload }) => JSON.stringify(payload).includes(orderNumber));
};

describe('unpaid orders of one network', () => {
  it('hold at most ten pieces together, and of a larger stock at most half', async () => {
    const network = newNetwork();
    const [large, small] = [await buildStocked(api, 100), await buildStocked(api, 9)];
    const first = await order(network, large, { quantity: 7 });
    const second = await order(network, small, { quantity: 9 });
    const third = await order(network, large, { quantity: 1 });

    expect([first.order.held, second.order.held, third.order.held]).toEqual(['all', 'part', 'none']);
    expect(await stockOf(large)).toEqual({ quantity: 100, reserved: 7 });
    expect(await stockOf(small)).toEqual({ quantity: 9, reserved: 3 });
    expect((await getByToken(second.token)).held).toBe('part');
  });

  it('hold no more when they are placed at once', async () => {
    const network = newNetwork();
    const productId = await buildStocked(api, 12);
    const shoppers = await Promise.all([1, 2, 3].map(() => buildShopper(api, { productId, quantity: 4 })));
    const answers = await Promise.all(shoppers.map((as) => post(network, as)));

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await stockOf(productId)).toEqual({ quantity: 12, reserved: 6 });
  });

  it('share the bound in an IPv6 /64, and do not in two', async () => {
    const productId = await buildStocked(api, 12);
    await order('2001:db8:1:1::1', productId, { quantity: 6 });
    const neighbour = await order('2001:db8:1:1::2', productId, { quantity: 1 });
    const other = await order('2001:db8:1:2::1', productId, { quantity: 1 });

    expect([neighbour.order.held, other.order.held]).toEqual(['none', 'all']);
  });

  it('hold again what a replaced order held', async () => {
    const network = newNetwork();
    const productId = await buildStocked(api, 20);
    const { customerId } = await order(network, productId, { quantity: 10 });
    const again = PlacedOrder.strict().parse((await post(network, customerId)).body);

    expect(again.order.held).toBe('all');
    expect(await stockOf(productId)).toEqual({ quantity: 20, reserved: 10 });
  });

  it('are refused when less is there than was ordered, held or not', async () => {
    const network = newNetwork();
    const productId = await buildStocked(api, 6);
    await order(network, productId, { quantity: 3 });
    const as = await buildShopper(api, { productId, quantity: 4 });

    expect(await post(network, as)).toMatchObject({ status: 409, body: { code: 'out-of-stock' } });
  });
});

describe('an order without a hold', () => {
  /** One of two pieces is held for another customer of the network; the other one is ordered without a hold. */
  async function placeUnheld(changes: object = {}) {
    const network = newNetwork();
    await order(network, await buildStocked(api, 100), { quantity: 10 });
    const productId = await buildStocked(api, 1);
    const placed = await order(network, productId, { changes });
    expect(placed.order.held).toBe('none');
    expect(await stockOf(productId)).toEqual({ quantity: 1, reserved: 0 });

    return { ...placed, productId };
  }

  it('takes its stock when it is paid', async () => {
    const { ref, token, productId } = await placeUnheld();
    await payTestOrder(api, ref);

    expect(await getByToken(token)).toMatchObject({ status: 'confirmed', held: null });
    expect(await stockOf(productId)).toEqual({ quantity: 0, reserved: 0 });
  });

  it('is refunded when its piece was sold before it was paid', async () => {
    const { ref, token, productId, order: placed } = await placeUnheld();
    const other = await order(newNetwork(), productId);
    expect(other.order.held).toBe('all');
    await payTestOrder(api, ref);

    expect(await getByToken(token)).toMatchObject({ status: 'refunded', paid: '112.00', refunded: '112.00' });
    expect(await stockOf(productId)).toEqual({ quantity: 1, reserved: 1 });
    expect((await listMails(placed.orderNumber)).map(({ kind, payload }) => [kind, payload])).toEqual([
      ['order-placed', expect.objectContaining({ held: 'none' })],
      ['order-cancelled', expect.objectContaining({ reason: 'sold-out' })],
      ['order-refunded', expect.objectContaining({ amount: '112.00' })],
    ]);
  });

  it('and a shopper of the last piece end with one of them, whoever is first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { ref, token, productId } = await placeUnheld();
      const as = await buildShopper(api, { productId });
      const [, placed] = await Promise.all([payTestOrder(api, ref), post(newNetwork(), as)]);
      const { status } = await getByToken(token);

      expect([status, placed.status]).toEqual(
        status === 'confirmed' ? ['confirmed', 409] : ['refunded', 201],
      );
    }
  });

  it('gives the use of a discount code back when its piece was sold', async () => {
    const code = await api.test.sequelize.models.DiscountCode.create({
      code: 'UNHELD',
      kind: 'amount',
      value: '10.00',
    });
    const { ref, productId } = await placeUnheld({ discountCode: 'UNHELD' });
    await order(newNetwork(), productId);
    await payTestOrder(api, ref);

    expect((await code.reload()).used).toBe(0);
  });

  it('expires like any other', async () => {
    const { token, productId } = await placeUnheld();
    await expireAll();

    expect((await getByToken(token)).status).toBe('expired');
    expect(await stockOf(productId)).toEqual({ quantity: 1, reserved: 0 });
  });
});

describe('after two orders of a network that expired unpaid', () => {
  async function expireTwo(network: string) {
    const productId = await buildStocked(api, 100);
    await order(network, productId);
    await order(network, productId);
    await expireAll();

    return productId;
  }

  it('its next ones hold nothing for 24 hours, and its hash is deleted then', async () => {
    const network = newNetwork();
    const productId = await expireTwo(network);
    expect((await order(network, productId)).order.held).toBe('none');
    expect((await order(newNetwork(), productId)).order.held).toBe('all');
    clock = new Date(Date.now() + 25 * 3_600_000);
    expect((await order(network, productId)).order.held).toBe('all');
    await runPaymentJobs(api.context);

    expect(await api.test.sequelize.models.ExpiredNetwork.count()).toBe(0);
  });

  it('its next ones hold again once one was paid', async () => {
    const network = newNetwork();
    const productId = await expireTwo(network);
    const { ref } = await order(network, productId);
    await payTestOrder(api, ref);

    expect((await order(network, productId)).order.held).toBe('all');
  });

  it('those that their customer cancelled or replaced do not count', async () => {
    const network = newNetwork();
    const productId = await buildStocked(api, 100);
    const { customerId } = await order(network, productId);
    const replacing = PlacedOrder.parse((await post(network, customerId)).body);
    await api.call('POST', `/api/orders/by-token/${replacing.token}/cancel`);
    const cancelled = await order(network, productId);
    await api.call('POST', `/api/orders/by-token/${cancelled.token}/cancel`);
    await order(network, productId);
    await expireAll();

    expect((await order(network, productId)).order.held).toBe('all');
  });
});

it('RATE_LIMITS=off lifts the bounds', async () => {
  const other = await startTestApi();
  const productId = await buildStocked(other, 20);
  const shoppers = [
    await buildShopper(other, { productId, quantity: 10 }),
    await buildShopper(other, { productId, quantity: 10 }),
  ];
  for (const as of shoppers) {
    const body = buildOrderBody({ expectedTotal: '5000.00' });
    const answer = await other.call('POST', '/api/orders', { as, body });
    expect(answer.body).toMatchObject({ order: { held: 'all' } });
  }
  await other.close();
});
