import { CartItem } from '@ronin/contracts';
import { buildCartItem, buildCustomer, buildProduct, waitFor } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { reserveCustomerId } from '../customers/sessions/session.service.ts';
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

    it('answers with the product as it is now, also when it has just changed', async () => {
      const guest = await newGuest();
      const product = await buildProduct(api.test.sequelize);

      for (const price of ['10.00', '20.00', '30.00', '40.00', '50.00']) {
        await product.update({ price });
        const answer = await add(guest, { productId: product.id });
        expect(answer.body).toMatchObject({ product: { price } });
        expect(await cartOf(guest)).toEqual([answer.body]);
      }
    });

    it('refuses a guest who was merged into an account with 401, whatever is added', async () => {
      const { id: account } = await buildCustomer(api.test.sequelize, {
        email: 'cart-merged@example.com',
      });
      const { id: merged } = await buildCustomer(api.test.sequelize, { mergedInto: account });
      const { id: soldOut } = await buildProduct(api.test.sequelize, { inStock: false });

      for (const body of [
        { productId: 1 },
        { productId: soldOut },
        { productId: 2_000_000_000 },
        { productId: 1, options: { unknown: 'value' } },
      ]) {
        expect((await add(merged, body)).status, JSON.stringify(body)).toBe(401);
      }
      expect(await api.test.sequelize.models.CartItem.count({ where: { customerId: merged } })).toBe(0);
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

  describe('options', () => {
    const RING = 5;
    const sizes = (cart: CartItem[]) => cart.map(({ options, quantity }) => [options.size ?? null, quantity]);
    const change = (as: number, { id }: CartItem, body: object) =>
      api.call('PATCH', `/api/cart/${String(id)}`, { as, body });
    const addRing = async (as: number, size: string | null, quantity = 1) =>
      (await add(as, { productId: RING, quantity, ...(size !== null && { options: { size } }) }))
        .body as CartItem;

    it('are stored with the item, and a missing choice is named', async () => {
      const guest = await newGuest();
      const chosen = await add(guest, { productId: RING, options: { size: '9' } });
      const open = await add(guest, { productId: RING });

      expect(chosen.body).toMatchObject({ options: { size: '9' }, missingOptions: [] });
      expect(open.body).toMatchObject({ options: {}, missingOptions: ['size'] });
      expect(await cartOf(guest)).toEqual([chosen.body, open.body]);
    });

    it('make an item of their own, and the same choice grows it', async () => {
      const guest = await newGuest();
      await addRing(guest, '9', 98);
      await addRing(guest, '9.5', 99);
      await addRing(guest, '9');

      expect(sizes(await cartOf(guest))).toEqual([
        ['9', 99],
        ['9.5', 99],
      ]);
      expect((await add(guest, { productId: RING, options: { size: '9' } })).status).toBe(409);
    });

    it('end in one row for each choice, however many adds come at once', async () => {
      const guest = await newGuest();
      await Promise.all(Array.from({ length: 30 }, (_add, index) => addRing(guest, index % 2 ? '8' : '10')));

      expect(sizes(await cartOf(guest)).sort()).toEqual([
        ['10', 15],
        ['8', 15],
      ]);
    });

    it.each([
      [{ size: '99' }, 'options.size'],
      [{ colour: 'red' }, 'options.colour'],
      [{ size: 9 }, 'options.size'],
      ['9', 'options'],
      [null, 'options'],
    ])('refuse %j, when adding and when changing', async (options, path) => {
      const guest = await newGuest();
      const refused = await add(guest, { productId: RING, options });
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ path }] } });
      expect(await customerExists(guest)).toBe(false);

      const item = await addRing(guest, '9');
      expect(await change(guest, item, { options })).toMatchObject({
        status: 400,
        body: { errors: [{ path }] },
      });
      expect(await cartOf(guest)).toEqual([item]);
    });

    it('are chosen later, and with the choice of another item the two become one', async () => {
      const guest = await newGuest();
      const nine = await addRing(guest, '9', 2);
      const open = await addRing(guest, null, 3);

      const ten = await change(guest, open, { options: { size: '10' } });
      expect(ten).toMatchObject({ status: 200, body: { id: open.id, quantity: 3, options: { size: '10' } } });

      const joined = await change(guest, open, { options: { size: '9' }, quantity: 4 });
      expect(joined).toMatchObject({ status: 200, body: { id: nine.id, quantity: 6, missingOptions: [] } });
      expect(await cartOf(guest)).toEqual([joined.body]);
    });

    it('do not join two items to more than 99', async () => {
      const guest = await newGuest();
      await addRing(guest, '9', 60);
      const open = await addRing(guest, null, 40);

      expect((await change(guest, open, { options: { size: '9' } })).status).toBe(409);
      expect(sizes(await cartOf(guest))).toEqual([
        ['9', 60],
        [null, 40],
      ]);
    });

    it('lose nothing when items are joined while others are added', async () => {
      const guest = await newGuest();
      const open = await addRing(guest, null, 5);
      const answers = await Promise.all([
        ...Array.from({ length: 10 }, () => add(guest, { productId: RING, options: { size: '9' } })),
        change(guest, open, { options: { size: '9' } }),
      ]);

      expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 201), 200]);
      expect(sizes(await cartOf(guest))).toEqual([['9', 15]]);
    });

    it('or a quantity must be given to change an item', async () => {
      const guest = await newGuest();
      const item = await addRing(guest, '9');

      expect((await change(guest, item, {})).status).toBe(400);
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
