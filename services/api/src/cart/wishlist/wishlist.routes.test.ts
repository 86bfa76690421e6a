import { WishlistEntry } from '@ronin/contracts';
import { buildCustomer, buildProduct, buildWishlistEntry } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { reserveCustomerId } from '../../customers/sessions/session.service.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

describe('the wishlist', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  /** A guest without a row, because nothing was written yet. */
  const newGuest = () => reserveCustomerId(api.test.sequelize);
  const add = (as: number, body: object) => api.call('POST', '/api/wishlist', { as, body });
  const listOf = async (as: number) =>
    (await api.call('GET', '/api/wishlist', { as })).body as WishlistEntry[];
  const customerExists = async (id: number) =>
    (await api.test.sequelize.models.Customer.findByPk(id)) !== null;

  it('stores a product, and creates the guest’s row', async () => {
    const guest = await newGuest();
    const answer = await add(guest, { productId: 4 });

    expect(answer.status).toBe(201);
    expect(WishlistEntry.strict().parse(answer.body)).toMatchObject({
      customerId: guest,
      productId: 4,
      product: { id: 4 },
    });
    expect(await listOf(guest)).toEqual([answer.body]);
    expect(await customerExists(guest)).toBe(true);
  });

  it('answers 200 with the same entry when it exists already', async () => {
    const guest = await newGuest();
    const first = await add(guest, { productId: 4 });
    const again = await add(guest, { productId: 4 });

    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  it('stores products that are out of stock, too', async () => {
    const { id: productId } = await buildProduct(api.test.sequelize, { inStock: false });

    expect((await add(await newGuest(), { productId })).status).toBe(201);
  });

  it.each([9_999, 2_147_483_648, Number.MAX_SAFE_INTEGER])(
    'answers 404 for product %d, and writes nothing',
    async (id) => {
      const guest = await newGuest();

      expect((await add(guest, { productId: id })).status).toBe(404);
      expect(await customerExists(guest)).toBe(false);
    },
  );

  it.each([{}, { productId: '1' }, { productId: 0 }, { productId: [1] }, { productId: null }])(
    'refuses %j',
    async (body) => {
      const guest = await newGuest();

      expect((await add(guest, body)).status).toBe(400);
      expect(await customerExists(guest)).toBe(false);
    },
  );

  it('creates one row for many simultaneous adds: one is answered 201, the others 200', async () => {
    const guest = await newGuest();
    const answers = await Promise.all(Array.from({ length: 30 }, () => add(guest, { productId: 5 })));

    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array.from({ length: 29 }, () => 200), 201]);
    expect(await listOf(guest)).toHaveLength(1);
  });

  it('lists the entries newest first', async () => {
    const { id: customerId } = await buildCustomer(api.test.sequelize);
    const times = ['2026-03-01T00:00:00Z', '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'];
    for (const time of times)
      await buildWishlistEntry(api.test.sequelize, { customerId, addedAt: new Date(time) });

    const entries = z.array(WishlistEntry.strict()).parse(await listOf(customerId));
    expect(entries.map(({ addedAt }) => addedAt.slice(0, 7))).toEqual(['2026-03', '2026-02', '2026-01']);
  });

  it('counts its entries, as a bare number', async () => {
    const guest = await newGuest();
    await add(guest, { productId: 1 });
    await add(guest, { productId: 2 });

    expect((await api.call('GET', '/api/wishlist/count', { as: guest })).body).toBe(2);
    expect((await api.call('GET', '/api/wishlist/count', { as: await newGuest() })).body).toBe(0);
  });

  it('says whether a product is on it', async () => {
    const guest = await newGuest();
    await add(guest, { productId: 6 });
    const check = async (path: string) =>
      (await api.call('GET', `/api/wishlist/check/${path}`, { as: guest })).body;

    expect(await check(`${String(guest)}/6`)).toBe(true);
    expect(await check(`${String(guest)}/7`)).toBe(false);
    expect(await check(`${String(guest)}/999999999999999`)).toBe(false);
  });

  it.each(['x/1', '1/x', '0/1', '1/0', '1/1.5'])('refuses to check %s', async (path) => {
    expect((await api.call('GET', `/api/wishlist/check/${path}`)).status).toBe(400);
  });

  it('removes a product, also one that is not on it', async () => {
    const guest = await newGuest();
    await add(guest, { productId: 6 });

    expect((await api.call('DELETE', '/api/wishlist/6', { as: guest })).status).toBe(204);
    expect(await listOf(guest)).toEqual([]);
    expect((await api.call('DELETE', '/api/wishlist/6', { as: guest })).status).toBe(204);
    expect((await api.call('DELETE', '/api/wishlist/999999999999999', { as: guest })).status).toBe(204);
    expect((await api.call('DELETE', '/api/wishlist/x', { as: guest })).status).toBe(400);
  });

  it('does not change the entries of others', async () => {
    const [owner, stranger] = [await newGuest(), await newGuest()];
    await add(owner, { productId: 6 });
    await api.call('DELETE', '/api/wishlist/6', { as: stranger });

    expect(await listOf(owner)).toHaveLength(1);
    expect(await listOf(stranger)).toEqual([]);
  });
});
