import { buildInventory, buildProduct, createTestDatabase, type TestDatabase, waitFor } from '@ronin/testing';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let test: TestDatabase;
let listener: pg.Client;
let received: string[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  listener = new pg.Client({ connectionString: test.url });
  listener.on('notification', ({ channel }) => received.push(channel));
  await listener.connect();
  await listener.query('LISTEN catalogue_changed; LISTEN that_is_all');
});
beforeEach(async () => {
  // What the test before has caused may still be on its way.
  received = [];
  await announced();
  received = [];
});
afterAll(async () => {
  await listener.end();
  await test.close();
});

/** All notifications so far: they arrive in commit order, so a last one marks the end. */
async function announced(): Promise<string[]> {
  await test.sequelize.query('NOTIFY that_is_all');
  await waitFor(() => received.includes('that_is_all'), { what: 'the last notification' });
  return received.slice(0, -1);
}

describe('catalogue_changed', () => {
  it('is announced once for each insert, update and delete of a product', async () => {
    const product = await buildProduct(test.sequelize);
    await product.update({ price: '99.00' });
    await product.destroy();
    expect(await announced()).toEqual(['catalogue_changed', 'catalogue_changed', 'catalogue_changed']);
  });

  it('is announced when a product becomes unavailable or available, and not for other changes of its stock', async () => {
    const { id: productId } = await buildProduct(test.sequelize);
    const stock = await buildInventory(test.sequelize, { productId });
    await announced();
    received = [];
    await stock.update({ quantity: 3 });
    await stock.update({ reservedQuantity: 2 });
    expect(await announced()).toEqual([]);

    received = [];
    await stock.update({ reservedQuantity: 3 });
    expect(await announced()).toEqual(['catalogue_changed']);

    received = [];
    await stock.update({ reservedQuantity: 0 });
    expect(await announced()).toEqual(['catalogue_changed']);
  });

  it('follows the availability in in_stock', async () => {
    const product = await buildProduct(test.sequelize);
    const stock = await buildInventory(test.sequelize, { productId: product.id, quantity: 1 });
    await stock.update({ reservedQuantity: 1 });
    expect((await product.reload()).inStock).toBe(false);

    await stock.update({ reservedQuantity: 0 });
    expect((await product.reload()).inStock).toBe(true);
  });

  it('is announced once for a statement of many rows', async () => {
    await test.sequelize.query('UPDATE products SET featured = NOT featured');
    expect(await announced()).toEqual(['catalogue_changed']);
  });

  it('is not announced after a rollback, nor for carts', async () => {
    await test.sequelize
      .transaction(async (transaction) => {
        await test.sequelize.query('UPDATE products SET featured = true', { transaction });
        throw new Error('changed our mind');
      })
      .catch(() => undefined);
    await test.sequelize.models.CartItem.create({ customerId: 1, productId: 1 });
    expect(await announced()).toEqual([]);
  });

  it('is announced when the catalogue is emptied', async () => {
    await test.sequelize.query('TRUNCATE products CASCADE');
    expect(await announced()).toContain('catalogue_changed');
  });
});
