import type { Product as ProductRow } from '@ronin/database';
import {
  buildProduct,
  createFaultProxy,
  createTestDatabase,
  type TestDatabase,
  waitFor,
} from '@ronin/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Catalogue, createCatalogue, listProducts } from './catalogue.cache.ts';

const logger = pino({ level: 'silent' });
const listening = (catalogue: Catalogue) =>
  waitFor(() => catalogue.isListening(), { what: 'the catalogue to listen' });

describe('the catalogue in memory', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.close());

  it('is read from the database once for any number of calls, until it changes', async () => {
    let readings = 0;
    const catalogue = createCatalogue({
      database: test.sequelize,
      databaseUrl: test.url,
      logger,
      readProducts: (database) => {
        readings += 1;
        return listProducts(database);
      },
    });
    await listening(catalogue);

    await Promise.all(Array.from({ length: 20 }, () => catalogue.list()));
    expect(readings).toBe(1);

    const { id } = await buildProduct(test.sequelize);
    await waitFor(() => catalogue.product(id), { what: 'the new product' });
    expect(readings).toBeGreaterThan(1);
    await catalogue.close();
  });

  it('is not used while the notification listener is disconnected', async () => {
    const link = await createFaultProxy(test.url);
    const catalogue = createCatalogue({ database: test.sequelize, databaseUrl: link.url, logger });
    await listening(catalogue);
    const product = await buildProduct(test.sequelize, { price: '10.00' });
    await waitFor(() => catalogue.product(product.id), { what: 'the product' });

    await link.cut();
    await waitFor(() => !catalogue.isListening(), { what: 'the loss to be noticed' });
    await product.update({ price: '20.00' });
    expect((await catalogue.product(product.id))?.bytes.toString()).toContain('"price":"20.00"');

    await link.heal();
    await listening(catalogue);
    await product.update({ price: '30.00' });
    await waitFor(
      async () => (await catalogue.product(product.id))?.bytes.toString().includes('"price":"30.00"'),
      { what: 'the change to be received' },
    );
    await catalogue.close();
    await link.close();
  });

  it('has a product’s columns only in the state that is asked for', async () => {
    const catalogue = createCatalogue({ database: test.sequelize, databaseUrl: test.url, logger });
    await listening(catalogue);
    const product = await buildProduct(test.sequelize);
    const { id } = product;
    const earlier = (await product.reload()).updatedAt;
    await waitFor(() => catalogue.row(id, earlier), { what: 'the product' });

    await product.update({ price: '40.00' });
    const { updatedAt } = await product.reload();
    const row = await waitFor(() => catalogue.row(id, updatedAt), { what: 'the change to be received' });

    expect(row).toEqual(product.get());
    expect(catalogue.row(id, earlier)).toBeUndefined();
    expect(catalogue.row(2_000_000_000, updatedAt)).toBeUndefined();
    await catalogue.close();
    await waitFor(() => catalogue.row(id, updatedAt) === undefined, { what: 'the end' });
  });

  it('lets nobody wait for a product’s columns while it is read, or cannot be', async () => {
    const readings: { finish: (rows: ProductRow[]) => void; fail: (error: Error) => void }[] = [];
    const catalogue = createCatalogue({
      database: test.sequelize,
      databaseUrl: test.url,
      logger,
      readProducts: () => new Promise((finish, fail) => readings.push({ finish, fail })),
    });
    await listening(catalogue);
    const product = await (await buildProduct(test.sequelize)).reload();
    const find = () => catalogue.row(product.id, product.updatedAt);

    expect(find()).toBeUndefined();
    expect(readings).toHaveLength(1);
    readings[0]?.fail(new Error('away'));
    // The announcement of the product itself may arrive late and drop a reading: the next attempt starts another.
    const row = await waitFor(
      () => {
        const found = find();
        if (readings.length > 1) readings.at(-1)?.finish([product]);
        return found;
      },
      { what: 'the product' },
    );

    expect(row).toEqual(product.get());
    await catalogue.close();
  });

  it('is not kept when it was read before a change was announced', async () => {
    const held: { rows: ProductRow[]; finish: () => void }[] = [];
    const catalogue = createCatalogue({
      database: test.sequelize,
      databaseUrl: test.url,
      logger,
      readProducts: async (database) => {
        const rows = await listProducts(database);
        await new Promise<void>((finish) => held.push({ rows, finish }));
        return rows;
      },
    });
    await listening(catalogue);

    const early = catalogue.list();
    await waitFor(() => held.length === 1, { what: 'the first reading' });
    const { id } = await buildProduct(test.sequelize);
    const late = await waitFor(
      async () => {
        const reading = catalogue.product(id);
        if (held.length === 1) return undefined;
        await waitFor(() => held.length === 2, { what: 'the second reading' });
        return { reading };
      },
      { what: 'the change to be received' },
    );

    held[0]?.finish();
    await early;
    held[1]?.finish();
    expect(await late?.reading).toBeDefined();
    expect(await catalogue.product(id)).toBeDefined();
    expect(held).toHaveLength(2);
    await catalogue.close();
  });

  it('is read again after a failure', async () => {
    let isBroken = true;
    const catalogue = createCatalogue({
      database: test.sequelize,
      databaseUrl: test.url,
      logger,
      readProducts: (database) => (isBroken ? Promise.reject(new Error('away')) : listProducts(database)),
    });
    await listening(catalogue);

    await expect(catalogue.list()).rejects.toThrow('away');
    isBroken = false;
    expect((await catalogue.list()).bytes.length).toBeGreaterThan(0);
    await catalogue.close();
  });
});
