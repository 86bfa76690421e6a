import { CartItem } from '@ronin/contracts';
import { buildCartItem, buildCustomer, buildProduct, waitFor } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { reserveCustomerId } from '../session/session.service.ts';
import { countLockWaits } from '../testing/lock-waits.ts';
import { startTestApi, type TestApi } from '../testing/start-test-api.ts';

describe('the cart', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  /** A guest without a row, because nothing was written yet. */
  const newGuest = () => reserveCustomerId(api.test.sequelize);
  const add = (as: number, body: object) => api.call('POST', '/api/cart', { as, body });
  const cartOf = async (as: number) => (await api.call('GET', '/api/cart', { as })).body as CartItem[];
  const customerExists = async (id: number) =>
    (await api.test.sequelize.models.Customer.findByPk(id)) !== null;

  describe('adding', () => {
    it('adds a product, and creates the guest’s row', async () => {
      const guest = await newGuest();
      const answer = await add(guest, { productId: 1 });

      expect(answer.status).toBe(201);
      expect(CartItem.strict().parse(answer.body)).toMatchObject({
        customerId: guest,
        productId: 1,
        quantity: 1,
        product: { id: 1, name: 'Clan Bracelet' },
      });
      expect(await cartOf(guest)).toEqual([answer.body]);
      expect(await api.test.sequelize.models.Customer.findByPk(guest)).toMatchObject({
        email: null,
        firstName: null,
        lastName: null,
        password: null,
      });
    });

    it('increases the quantity of a product that is in the cart already', async () => {
      const guest = await newGuest();
      const first = await add(guest, { productId: 2, quantity: 40 });
      const second = await add(guest, { productId: 2, quantity: 59 });

      expect(second.status).toBe(201);
      expect(second.body).toMatchObject({ id: (first.body as CartItem).id, quantity: 99 });
      expect(await cartOf(guest)).toHaveLength(1);
    });

    it('refuses more than 99 in total, and keeps the quantity', async () => {
      const guest = await newGuest();
      await add(guest, { productId: 2, quantity: 98 });
      const answer = await add(guest, { productId: 2, quantity: 2 });

      expect(answer.status).toBe(409);
      expect(await cartOf(guest)).toMatchObject([{ quantity: 98 }]);
    });

    it('refuses a product that is out of stock, and writes nothing, not even a customer', async () => {
      const guest = await newGuest();
      const { id: productId } = await buildProduct(api.test.sequelize, { inStock: false });
      const answer = await add(guest, { productId });

      expect(answer.status).toBe(409);
      expect(await cartOf(guest)).toEqual([]);
      expect(await customerExists(guest)).toBe(false);
    });

    it.each([9_999, 2_147_483_648, Number.MAX_SAFE_INTEGER])(
      'answers 404 for product %d, and writes nothing',
      async (productId) => {
        const guest = await newGuest();
        const answer = await add(guest, { productId });

        expect(answer.status).toBe(404);
        expect(await customerExists(guest)).toBe(false);
      },
    );

    it.each([
      [{}, 'productId'],
      [{ productId: '1' }, 'productId'],
      [{ productId: 0 }, 'productId'],
      [{ productId: 1.5 }, 'productId'],
      [{ productId: 1, quantity: 0 }, 'quantity'],
      [{ productId: 1, quantity: 100 }, 'quantity'],
      [{ productId: 1, quantity: '2' }, 'quantity'],
      [{ productId: 1, quantity: null }, 'quantity'],
      [{ productId: 1, customerId: 'x' }, 'customerId'],
    ])('refuses %j', async (body, path) => {
      const guest = await newGuest();
      const answer = await add(guest, body);

      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ errors: [{ path }] });
      expect(await customerExists(guest)).toBe(false);
    });

    it('creates one row with the right quantity when a new guest adds many times at once', async () => {
      const guest = await newGuest();
      const answers = await Promise.all(Array.from({ length: 30 }, () => add(guest, { productId: 3 })));

      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 201));
      expect(await cartOf(guest)).toMatchObject([{ productId: 3, quantity: 30 }]);
    });

    it('never exceeds 99 when many adds arrive at once', async () => {
      const guest = await newGuest();
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => add(guest, { productId: 3, quantity: 10 })),
      );

      expect(answers.filter(({ status }) => status === 201)).toHaveLength(9);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(21);
      expect(await cartOf(guest)).toMatchObject([{ quantity: 90 }]);
    });

    it('waits while a product is being deleted, and then answers 404', async () => {
      const guest = await newGuest();
      const product = await buildProduct(api.test.sequelize);
      const transaction = await api.test.sequelize.transaction();
      await product.destroy({ transaction });
      const answers = Promise.all([
        add(guest, { productId: product.id }),
        api.call('POST', '/api/wishlist', { as: guest, body: { productId: product.id } }),
      ]);
      await waitFor(async () => (await countLockWaits(api.test.sequelize)) === 2, { what: 'both to wait' });
      await transaction.commit();

      expect((await answers).map(({ status }) => status)).toEqual([404, 404]);
      expect(await customerExists(guest)).toBe(false);
    });

    it('adds each of several products at once', async () => {
      const guest = await newGuest();
      const ids = [1, 2, 3, 4, 5, 6];
      await Promise.all(ids.flatMap((productId) => [add(guest, { productId }), add(guest, { productId })]));

      const cart = await cartOf(guest);
      expect(cart.map(({ productId, quantity }) => [productId, quantity]).sort()).toEqual(
        ids.map((id) => [id, 2]),
      );
    });
  });

  describe('reading', () => {
    it('lists the items oldest first, each with its product', async () => {
      const { id: customerId } = await buildCustomer(api.test.sequelize);
      const times = ['2026-03-01T00:00:00Z', '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'];
      for (const time of times)
        await buildCartItem(api.test.sequelize, { customerId, addedAt: new Date(time) });
      const answer = await api.call('GET', '/api/cart', { as: customerId });

      const items = z.array(CartItem.strict()).parse(answer.body);
      expect(items.map(({ addedAt }) => addedAt.slice(0, 7))).toEqual(['2026-01', '2026-02', '2026-03']);
    });

    it('is empty for a new guest', async () => {
      const guest = await newGuest();

      expect(await cartOf(guest)).toEqual([]);
      expect((await api.call('GET', '/api/cart/count', { as: guest })).body).toBe(0);
      expect(await customerExists(guest)).toBe(false);
    });

    it('counts the total quantity, as a bare number', async () => {
      const guest = await newGuest();
      await add(guest, { productId: 1, quantity: 3 });
      await add(guest, { productId: 2, quantity: 4 });

      expect((await api.call('GET', '/api/cart/count', { as: guest })).body).toBe(7);
    });
  });

  describe('changing and removing', () => {
    it('sets the quantity', async () => {
      const guest = await newGuest();
      const item = (await add(guest, { productId: 1 })).body as CartItem;
      const path = `/api/cart/${String(item.id)}`;
      const answer = await api.call('PATCH', path, { as: guest, body: { quantity: 7 } });

      expect(answer.status).toBe(200);
      expect(CartItem.strict().parse(answer.body)).toMatchObject({
        id: item.id,
        quantity: 7,
        addedAt: item.addedAt,
      });
      expect(await cartOf(guest)).toEqual([answer.body]);
    });

    it.each([0, 100, 1.5, '2', null, -1])('refuses the quantity %j', async (quantity) => {
      const guest = await newGuest();
      const item = (await add(guest, { productId: 1, quantity: 5 })).body as CartItem;
      const answer = await api.call('PATCH', `/api/cart/${String(item.id)}`, {
        as: guest,
        body: { quantity },
      });

      expect(answer.status).toBe(400);
      expect(await cartOf(guest)).toMatchObject([{ quantity: 5 }]);
    });

    it('removes an item, once', async () => {
      const guest = await newGuest();
      const item = (await add(guest, { productId: 1 })).body as CartItem;
      const path = `/api/cart/${String(item.id)}`;

      expect((await api.call('DELETE', path, { as: guest })).status).toBe(204);
      expect(await cartOf(guest)).toEqual([]);
      expect((await api.call('DELETE', path, { as: guest })).status).toBe(404);
    });

    it('does not find items of another cart', async () => {
      const [owner, stranger] = [await newGuest(), await newGuest()];
      const item = (await add(owner, { productId: 1, quantity: 5 })).body as CartItem;
      const path = `/api/cart/${String(item.id)}`;

      expect((await api.call('PATCH', path, { as: stranger, body: { quantity: 1 } })).status).toBe(404);
      expect((await api.call('DELETE', path, { as: stranger })).status).toBe(404);
      expect(await cartOf(owner)).toMatchObject([{ quantity: 5 }]);
    });

    it.each(['999999', '2147483648', '999999999999999'])('answers 404 for item %s', async (id) => {
      expect((await api.call('PATCH', `/api/cart/${id}`, { body: { quantity: 1 } })).status).toBe(404);
      expect((await api.call('DELETE', `/api/cart/${id}`)).status).toBe(404);
    });

    it.each(['abc', '0', '-1', '1.5', '%00'])('refuses the item id %s', async (id) => {
      expect((await api.call('PATCH', `/api/cart/${id}`, { body: { quantity: 1 } })).status).toBe(400);
      expect((await api.call('DELETE', `/api/cart/${id}`)).status).toBe(400);
    });
  });
});
