import { PlacedOrder } from '@ronin/contracts';
import { buildAccount, waitFor } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildOrderBody,
  buildShopper,
  buildStocked,
  findBrokenInvariants,
  payTestOrder,
  placeTestOrder,
  postOrder,
} from '../../../testing/buy.ts';
import { countLockWaits } from '../../../testing/lock-waits.ts';
import { openSession, requestCode, startBrowser } from '../../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  expect(await findBrokenInvariants(api)).toEqual([]);
  await api.close();
});

const buildCode = (code: string) =>
  api.test.sequelize.models.DiscountCode.create({ code, kind: 'amount', value: '12.00' });
const lockStock = (productId: number) =>
  `SELECT FROM inventory WHERE product_id = ${String(productId)} FOR UPDATE`;
const cancel = (orderNumber: string, as: number) =>
  api.call('POST', `/api/orders/${orderNumber}/cancel`, { as });

/** Makes calls while another transaction holds a lock: each one when the last one waits, and then the lock is released. */
async function whileLocked(lock: string, calls: (() => Promise<unknown>)[]): Promise<unknown[]> {
  const holder = await api.test.sequelize.transaction();
  await api.test.sequelize.query(lock, { transaction: holder });
  const running: Promise<unknown>[] = [];
  for (const call of calls) {
    running.push(call());
    await waitFor(async () => (await countLockWaits(api.test.sequelize)) >= running.length, {
      what: 'the call to wait for a lock',
    });
  }
  await holder.commit();

  return await Promise.all(running);
}

describe('calls that lock the same rows end without a deadlock:', () => {
  it('a cancelled and a new order with one discount code and one product', async () => {
    const { id } = await buildCode('LOCKED');
    const options = { discountCode: 'LOCKED', expectedTotal: '100.00' };
    const { order, customerId, productId } = await placeTestOrder(api, options);
    const as = await buildShopper(api, { productId });

    const answers = await whileLocked(lockStock(productId), [
      () => cancel(order.orderNumber, customerId),
      () => postOrder(api, as, options),
    ]);

    expect(answers).toMatchObject([{ status: 200 }, { status: 201 }]);
    expect(await api.test.sequelize.models.DiscountCode.findByPk(id)).toMatchObject({ used: 1 });
  });

  it('two unpaid orders whose customers change to the product of the other', async () => {
    const { id } = await buildCode('SWAPPED');
    const options = { discountCode: 'SWAPPED', expectedTotal: '100.00' };
    const [one, two] = [await placeTestOrder(api, options), await placeTestOrder(api, options)];
    const swap = (customerId: number, productId: number) =>
      api.test.sequelize.models.CartItem.update({ productId }, { where: { customerId } });
    await swap(one.customerId, two.productId);
    await swap(two.customerId, one.productId);

    const answers = await whileLocked(
      `SELECT FROM discount_codes WHERE id = ${String(id)} FOR UPDATE`,
      [one, two].map(
        ({ customerId }) =>
          () =>
            postOrder(api, customerId, options),
      ),
    );

    expect(answers).toMatchObject([{ status: 201 }, { status: 201 }]);
  });

  it('a payment that is recorded while its guest signs in', async () => {
    const { cookie, customerId } = await startBrowser(api);
    const headers = { Cookie: cookie };
    const productId = await buildStocked(api);
    await api.call('POST', '/api/cart', { headers, body: { productId } });
    const { order, payment } = PlacedOrder.parse((await postOrder(api, customerId)).body);
    const email = 'lock-order@example.com';
    const code = await requestCode(api, cookie, email);

    const answers = await whileLocked(lockStock(productId), [
      () => payTestOrder(api, payment?.ref ?? ''),
      () => api.call('POST', '/api/account/sign-in', { headers, body: { email, code } }),
    ]);

    expect(answers).toMatchObject([{ status: 200, body: { status: 'confirmed' } }, { status: 200 }]);
    const stored = await api.test.sequelize.models.Order.findOne({
      where: { orderNumber: order.orderNumber },
    });
    expect(stored?.customerId).not.toBe(customerId);
    expect(await api.test.sequelize.models.CartItem.count({ where: { productId } })).toBe(0);
  });

  it('a payment that is recorded while its account is erased', async () => {
    const email = 'lock-erasure@example.com';
    const { id: customerId } = await buildAccount(api.test.sequelize, { email });
    const headers = { Cookie: await openSession(api, customerId) };
    const productId = await buildStocked(api);
    await api.call('POST', '/api/cart', { headers, body: { productId } });
    const placed = await api.call('POST', '/api/orders', { headers, body: buildOrderBody({ email }) });
    const { order, payment } = PlacedOrder.parse(placed.body);
    const code = await requestCode(api, headers.Cookie, email, 'erase');

    const answers = await whileLocked(lockStock(productId), [
      () => payTestOrder(api, payment?.ref ?? ''),
      () => api.call('POST', '/api/account/erase', { headers, body: { code } }),
    ]);

    expect(answers).toMatchObject([{ status: 200, body: { status: 'confirmed' } }, { status: 204 }]);
    const stored = await api.test.sequelize.models.Order.findOne({
      where: { orderNumber: order.orderNumber },
    });
    expect(stored).toMatchObject({ status: 'confirmed', sessionId: null });
    expect(stored?.customerId).not.toBe(customerId);
  });
});
