import { brand } from '@ronin/contracts/brand';
import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../connect.ts';
import { seed } from './index.ts';

const NAMED_PRODUCTS = [
  'Clan Bracelet',
  'Damascus Pendant',
  'Damascus Cufflinks',
  'Damascus Cuff',
  'Damascus Ring',
  'Discipline Bangle',
  'Enso Bangle',
  'Ronin Band',
  'Ronin Cuff',
];

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  database = test.sequelize;
});
beforeEach(() =>
  database.query(
    'TRUNCATE customers, faq_categories, products, seed_records, shipping_zones, site_pages, tax_rates RESTART IDENTITY CASCADE',
  ),
);
afterAll(() => test.close());

/** Every row of every seeded table, and the value of each sequence. */
async function digests(): Promise<Record<string, unknown>> {
  const tables = ['customers', 'faq_categories', 'faqs', 'inventory', 'products', 'seed_records'];
  const parts = tables.map(
    (table) => `(SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) FROM ${table} t) AS ${table}`,
  );
  const [row] = await database.query<Record<string, unknown>>(
    `SELECT ${parts.join(', ')}, (SELECT json_object_agg(sequencename, last_value) FROM pg_sequences) AS sequences`,
    { type: QueryTypes.SELECT },
  );
  return row ?? {};
}

describe('seed', () => {
  it('changes nothing the second time', async () => {
    await seed(database);
    const before = await digests();
    await seed(database);
    expect(await digests()).toEqual(before);
  });

  it('lets two processes seed at once: every row exists once', async () => {
    const other = connectDatabase({ url: test.url, applicationName: 'other' });
    await Promise.all([seed(database), seed(other)]);
    await other.close();

    expect(await database.models.Product.count()).toBe(13);
    expect(await database.models.Product.count({ col: 'name', distinct: true })).toBe(13);
    expect(await database.models.Inventory.count()).toBe(13);
    expect(await database.models.FaqCategory.count()).toBe(6);
    expect(await database.models.Customer.count()).toBe(1);
  });

  it('does not restore what an operator changed, renamed or removed', async () => {
    await seed(database);
    const { Faq, Product } = database.models;
    await Product.update({ price: '499.00' }, { where: { name: 'Clan Bracelet' } });
    await Product.update({ name: 'Ronin Band II' }, { where: { name: 'Ronin Band' } });
    await Product.destroy({ where: { name: 'Night Watch' } });
    await Faq.destroy({ where: {} });
    const before = await digests();

    await seed(database);
    expect(await digests()).toEqual(before);
  });

  it('has prices in whole dollars', async () => {
    await seed(database);
    const products = await database.models.Product.findAll();

    expect(products.filter(({ price }) => !price.endsWith('.00')).map(({ name }) => name)).toEqual([]);
    expect(products.length).toBeGreaterThan(0);
  });

  it('creates customer 1 again, which the documented calls need', async () => {
    await seed(database);
    await database.models.Customer.destroy({ where: { id: 1 } });
    await seed(database);
    expect(await database.models.Customer.findByPk(1)).toMatchObject({
      email: null,
      firstName: null,
      lastName: null,
      password: null,
    });
  });

  it('reserves its ids, also before it has run', async () => {
    const { Customer, Product } = database.models;
    const early = await Customer.create({});
    await seed(database);
    const late = await Customer.create({});
    expect([early.id, late.id]).toEqual([2, 3]);

    const ring = await Product.create({
      name: 'New Ring',
      description: 'd',
      price: '1.00',
      symbolism: 's',
      materials: 'm',
      category: 'rings',
      imageUrl: '/r.webp',
    });
    expect(ring.id).toBeGreaterThan(100);
  });
});

describe('the seed catalogue', () => {
  beforeEach(() => seed(database));

  const findAll = () => database.models.Product.findAll({ order: [['id', 'ASC']] });

  it('gives the nine named products the ids 1 to 9, in order, and holds at least three timepieces', async () => {
    const products = await findAll();
    expect(products.slice(0, 9).map(({ id, name }) => [id, name])).toEqual(
      NAMED_PRODUCTS.map((name, index) => [index + 1, name]),
    );
    expect(products.filter(({ category }) => category === 'timepieces').length).toBeGreaterThanOrEqual(3);
  });

  it('has a product in every category', async () => {
    const categories = new Set((await findAll()).map(({ category }) => category));
    expect([...categories].toSorted()).toEqual(['bracelets', 'pendants', 'rings', 'timepieces']);
  });

  it('fills in every field of each product', async () => {
    for (const product of await findAll()) {
      expect(product.imageUrl).toMatch(/^\/images\/products\/[a-z-]+\.webp$/);
      const {
        careInstructions,
        craftingTime,
        description,
        dimensions,
        materials,
        sustainability,
        symbolism,
      } = product;
      for (const text of [
        careInstructions,
        craftingTime,
        description,
        dimensions,
        materials,
        sustainability,
        symbolism,
      ])
        expect(text, product.name).toMatch(/\w{3}/);
      expect(Number(product.weight), product.name).toBeGreaterThan(0);
      expect(Number(product.price), product.name).toBeGreaterThan(0);
    }
  });

  it('has one product out of stock, in its inventory too', async () => {
    const products = await findAll();
    expect(products.filter(({ inStock }) => !inStock).map(({ category }) => category)).toEqual([
      'timepieces',
    ]);
    for (const { id, inStock } of products) {
      const stock = await database.models.Inventory.findOne({
        where: { productId: id },
        rejectOnEmpty: true,
      });
      expect(stock.quantity > 0, String(id)).toBe(inStock);
    }
  });
});

describe('the settings of a new shop', () => {
  const find = () => database.models.CommerceSettings.findOne({ rejectOnEmpty: true });

  it('are the values of the brand', async () => {
    await seed(database);

    expect(await find()).toMatchObject({ sellerName: brand.name, contactEmail: brand.email });
  });

  it('are not taken back when an admin changed them', async () => {
    const changed = { sellerName: 'Kumo', version: 2 };
    await database.models.CommerceSettings.update(changed, { where: {} });
    await seed(database);

    expect(await find()).toMatchObject(changed);
    await database.models.CommerceSettings.update({ sellerName: brand.name, version: 1 }, { where: {} });
  });
});
