import { AddedMovement, MovementList, StaffRole, StockItem, StockList } from '@ronin/contracts';
import { buildCustomer } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStocked, findBrokenInvariants, payTestOrder, placeTestOrder } from '../../testing/buy.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let cookie: string;
beforeAll(async () => {
  api = await startTestApi();
  cookie = await signInStaff(api, 'merchant');
});
afterAll(() => api.close());

const call = (method: string, path: string, body?: unknown) =>
  api.call(method, path, { headers: { Cookie: cookie }, ...(body !== undefined && { body }) });
const list = async (query = '') =>
  StockList.strict().parse((await call('GET', `/api/staff/stock${query}`)).body);
const listIds = async (query: string) => (await list(query)).items.map(({ productId }) => productId);
const move = (productId: number, body: unknown) =>
  call('POST', `/api/staff/stock/${String(productId)}/movements`, body);
/** One that had a stock before, which is kept. */
async function buildMadeToOrder(): Promise<number> {
  const id = await buildStocked(api);
  await api.test.sequelize.models.Product.update({ madeToOrder: true }, { where: { id } });

  return id;
}

const listMovements = async (productId: number) =>
  MovementList.strict().parse((await call('GET', `/api/staff/stock/${String(productId)}/movements`)).body)
    .items;

it.each(StaffRole.options)('the role %s opens the stock if it is merchant or admin', async (role) => {
  const headers = { Cookie: await signInStaff(api, role) };
  const expected = role === 'merchant' || role === 'admin' ? 200 : 403;

  expect((await api.call('GET', '/api/staff/stock', { headers })).status).toBe(expected);
});

describe('the list of the stock', () => {
  it('has every product with a stock by its id, page by page, and none that is made to order', async () => {
    const madeToOrder = await buildMadeToOrder();
    for (let product = 0; product < 60; product += 1) await buildStocked(api);
    const ids: number[] = [];
    let after = '';
    for (;;) {
      const page = await list(after);
      ids.push(...page.items.map(({ productId }) => productId));
      if (page.next === null) break;
      after = `?after=${String(page.next)}`;
    }

    expect(ids).toHaveLength((await api.test.sequelize.models.Inventory.count()) - 1);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
    expect(ids).not.toContain(madeToOrder);
  });

  it('filters what is low, sold out or held, and finds names', async () => {
    const low = await buildStocked(api, 5);
    const soldOut = await buildStocked(api, 0);
    const { productId: held } = await placeTestOrder(api);
    await api.test.sequelize.models.Product.update({ name: '100 % Steel' }, { where: { id: low } });
    const around = `&after=${String(low - 1)}`;

    expect(await listIds(`?filter=low${around}`)).toEqual([low, soldOut]);
    expect(await listIds(`?filter=sold-out${around}`)).toEqual([soldOut]);
    expect(await listIds(`?filter=held${around}`)).toEqual([held]);
    expect(await listIds(`?q=${encodeURIComponent('0 % st')}`)).toEqual([low]);
    expect(await listIds('?q=%25')).toEqual([low]);
    expect(await listIds(`?q=${String(soldOut)}`)).toContain(soldOut);
    expect((await call('GET', '/api/staff/stock?filter=full')).status).toBe(400);
  });

  it('says what is held, what is free and how many people wait', async () => {
    const productId = await buildStocked(api, 0);
    const { id: as } = await buildCustomer(api.test.sequelize);
    await api.call('POST', `/api/products/${String(productId)}/wait`, {
      as,
      body: { email: 'a@example.com' },
    });
    const [wait] = await api.test.sequelize.models.BackInStockRequest.findAll({ where: { productId } });
    await api.call('POST', `/api/waits/${wait?.token ?? ''}/confirm`);

    const [item] = (await list(`?after=${String(productId - 1)}`)).items;
    expect(item).toMatchObject({ productId, quantity: 0, available: 0, low: true, waiting: 1 });
  });
});

describe('a movement', () => {
  it('changes the stock, is in the history, and puts the product back into the shop', async () => {
    const productId = await buildStocked(api, 0);
    const answer = await move(productId, { delta: 3, reason: 'received', note: 'From the forge' });

    expect(answer.status).toBe(201);
    expect(AddedMovement.strict().parse(answer.body)).toMatchObject({
      productId,
      quantity: 3,
      available: 3,
      movement: { delta: 3, reason: 'received', note: 'From the forge', by: expect.any(String) as unknown },
    });
    expect(await listMovements(productId)).toMatchObject([{ delta: 3, reason: 'received' }]);
    expect((await api.test.sequelize.models.Product.findByPk(productId))?.inStock).toBe(true);
    expect(await findBrokenInvariants(api)).toEqual([]);
  });

  it('shows what orders sold, with their numbers', async () => {
    const { productId, order, ref } = await placeTestOrder(api);
    await payTestOrder(api, ref);

    expect(await listMovements(productId)).toMatchObject([
      { delta: -1, reason: 'sold', orderNumber: order.orderNumber, by: null },
      { delta: 10, reason: 'count', orderNumber: null },
    ]);
  });

  it('never takes pieces that an unpaid order holds, nor more than there are', async () => {
    const { productId } = await placeTestOrder(api, {}, await buildStocked(api, 2));

    expect((await move(productId, { delta: -2, reason: 'damaged' })).status).toBe(409);
    expect((await move(productId, { delta: -1, reason: 'damaged' })).status).toBe(201);
    expect((await move(productId, { delta: -1, reason: 'count' })).status).toBe(409);
    expect(await findBrokenInvariants(api)).toEqual([]);
  });

  it('loses nothing when many are made at once', async () => {
    const productId = await buildStocked(api, 5);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => move(productId, { delta: -1, reason: 'damaged' })),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 201),
      ...Array.from({ length: 15 }, () => 409),
    ]);
    expect(await findBrokenInvariants(api)).toEqual([]);
  });

  it('writes to people who wait at once', async () => {
    const productId = await buildStocked(api, 0);
    const { id: as } = await buildCustomer(api.test.sequelize);
    await api.call('POST', `/api/products/${String(productId)}/wait`, {
      as,
      body: { email: 'b@example.com' },
    });
    const [wait] = await api.test.sequelize.models.BackInStockRequest.findAll({ where: { productId } });
    await api.call('POST', `/api/waits/${wait?.token ?? ''}/confirm`);
    await move(productId, { delta: 1, reason: 'received' });

    const kinds = await api.test.sequelize.models.OutboxMail.findAll({
      where: { toAddress: 'b@example.com' },
      order: ['id'],
    });
    expect(kinds.map(({ kind }) => kind)).toEqual(['back-in-stock-confirm', 'back-in-stock']);
  });

  it.each([
    { delta: 0, reason: 'count' },
    { delta: 1, reason: 'sold' },
    { delta: -1, reason: 'received' },
    { delta: 1, reason: 'damaged' },
    { delta: 1.5, reason: 'count' },
    { delta: 1, reason: 'count', note: 'x'.repeat(501) },
  ])('refuses %j', async (body) => {
    const productId = await buildStocked(api);

    expect((await move(productId, body)).status).toBe(400);
    expect(await listMovements(productId)).toHaveLength(1);
  });

  it('does not exist for a product that is made to order, nor for a missing one', async () => {
    const id = await buildMadeToOrder();

    expect((await move(id, { delta: 1, reason: 'received' })).status).toBe(409);
    expect((await move(999_999, { delta: 1, reason: 'received' })).status).toBe(404);
    expect((await call('GET', '/api/staff/stock/99999999999/movements')).status).toBe(404);
  });
});

it('the limit of low stock can be changed', async () => {
  const productId = await buildStocked(api, 4);
  const answer = await call('PATCH', `/api/staff/stock/${String(productId)}`, { lowStockThreshold: 3 });

  expect(answer.status).toBe(200);
  expect((await call('GET', `/api/staff/stock/${String(productId)}`)).body).toEqual(answer.body);
  expect(StockItem.strict().parse(answer.body)).toMatchObject({ lowStockThreshold: 3, low: false });
});
