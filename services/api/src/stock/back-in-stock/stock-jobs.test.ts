import { mailKinds, ProductHold } from '@ronin/contracts';
import { brand } from '@ronin/contracts/brand';
import { buildCustomer, buildProduct } from '@ronin/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runPaymentJobs } from '../../orders/settlement/payment-jobs.service.ts';
import { buildStocked, findBrokenInvariants, placeTestOrder } from '../../testing/buy.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { runStockJobs } from './stock-jobs.service.ts';

const LowStock = mailKinds['low-stock'].payload;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const runJobs = () => runStockJobs(api.context);
const setStock = (productId: number, quantity: number) =>
  api.test.sequelize.models.Inventory.update({ quantity }, { where: { productId } });

const listMails = (kind: string) =>
  api.test.sequelize.models.OutboxMail.findAll({ where: { kind }, order: ['id'], raw: true });

it('the stock of an expired order wakes the waiting list', async () => {
  const { productId, order } = await placeTestOrder(api, {}, await buildStocked(api, 1));
  const { id: as } = await buildCustomer(api.test.sequelize);
  const path = `/api/products/${String(productId)}/wait`;
  expect((await api.call('POST', path, { as, body: { email: 'mio@example.com' } })).status).toBe(201);
  const [wait] = await api.test.sequelize.models.BackInStockRequest.findAll({ where: { productId } });
  await api.call('POST', `/api/waits/${wait?.token ?? ''}/confirm`);
  await runJobs();
  expect(await listMails('back-in-stock')).toEqual([]);

  await api.test.sequelize.query(
    `UPDATE orders SET expires_at = now() - interval '1 minute' WHERE order_number = $1`,
    { bind: [order.orderNumber] },
  );
  await runPaymentJobs(api.context);
  await runJobs();

  expect(await listMails('back-in-stock')).toMatchObject([
    { toAddress: 'mio@example.com', payload: { productId } },
  ]);
  expect(await findBrokenInvariants(api)).toEqual([]);
});

describe('the alert for low stock', () => {
  beforeEach(async () => {
    await runJobs();
    await api.test.sequelize.query(`DELETE FROM outbox WHERE kind = 'low-stock'`);
  });

  const listAlerts = async () => (await listMails('low-stock')).map(({ payload }) => payload);

  it('is one mail to the shop with the products that fell to their limit', async () => {
    const [first, second, third] = [
      await buildStocked(api, 10),
      await buildStocked(api, 10),
      await buildStocked(api, 10),
    ];
    await setStock(first, 5);
    await setStock(second, 0);
    await setStock(third, 6);
    await Promise.all([runJobs(), runJobs(), runJobs()]);

    const mails = await listMails('low-stock');
    expect(new Set(mails.map(({ toAddress }) => toAddress))).toEqual(new Set([brand.email]));
    const quantities = mails.flatMap(({ payload }) =>
      LowStock.parse(payload).items.map((item) => item.quantity),
    );
    expect(quantities.toSorted()).toEqual([0, 5]);
  });

  it('goes to the contact address of the settings', async () => {
    const setContact = (contactEmail: string) =>
      api.test.sequelize.models.CommerceSettings.update({ contactEmail }, { where: {} });
    await setContact('hello@tsuba.example');
    await setStock(await buildStocked(api, 10), 5);
    await runJobs();
    await setContact(brand.email);

    expect(await listMails('low-stock')).toMatchObject([{ toAddress: 'hello@tsuba.example' }]);
  });

  it('is sent once for each crossing, and not at all for stock that was always low', async () => {
    await buildStocked(api, 3);
    const productId = await buildStocked(api, 10);
    for (const quantity of [5, 4, 0, 3]) {
      await setStock(productId, quantity);
      await runJobs();
    }
    expect(await listAlerts()).toHaveLength(1);

    await setStock(productId, 6);
    await setStock(productId, 2);
    await runJobs();
    expect(await listAlerts()).toHaveLength(2);
  });

  it('is not sent for stock that was filled up before, and never with the limit 0', async () => {
    const [filled, silent] = [await buildStocked(api, 10), await buildStocked(api, 10)];
    await setStock(filled, 1);
    await setStock(filled, 20);
    await api.test.sequelize.models.Inventory.update(
      { lowStockThreshold: 0 },
      { where: { productId: silent } },
    );
    await setStock(silent, 0);
    await runJobs();

    expect(await listAlerts()).toEqual([]);
  });
});

describe('a one-of-a-kind piece', () => {
  const getHold = async (productId: number, as: number) => {
    const answer = await api.call('GET', `/api/products/${String(productId)}/hold`, { as });
    return { status: answer.status, hold: ProductHold.strict().parse(answer.body) };
  };

  it('says until when somebody holds it, and whose hold it is', async () => {
    const { customerId, productId, order } = await placeTestOrder(api, {}, await buildStocked(api, 1));
    const { id: other } = await buildCustomer(api.test.sequelize);

    expect(await getHold(productId, other)).toEqual({
      status: 200,
      hold: { heldUntil: order.holdExpiresAt, isOwn: false },
    });
    expect((await getHold(productId, customerId)).hold).toEqual({
      heldUntil: order.holdExpiresAt,
      isOwn: true,
    });
  });

  it('is free for the customer who holds it', async () => {
    const { customerId, productId } = await placeTestOrder(api, {}, await buildStocked(api, 1));
    const { id: other } = await buildCustomer(api.test.sequelize);
    const add = (as: number) => api.call('POST', '/api/cart', { as, body: { productId, quantity: 1 } });

    expect((await add(customerId)).status).toBe(201);
    expect((await add(other)).status).toBe(409);
  });

  it('has no hold when nobody holds it, when there are several, and when it is made to order', async () => {
    const { id: as } = await buildCustomer(api.test.sequelize);
    const several = await placeTestOrder(api, {}, await buildStocked(api, 2));
    const { id: madeToOrder } = await buildProduct(api.test.sequelize, { madeToOrder: true });
    for (const productId of [await buildStocked(api, 1), several.productId, madeToOrder]) {
      expect((await getHold(productId, as)).hold).toEqual({ heldUntil: null, isOwn: false });
    }
    expect((await api.call('GET', '/api/products/999999/hold', { as })).status).toBe(404);
  });
});
