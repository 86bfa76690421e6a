import {
  Product,
  PRODUCT_FIELDS,
  type ProductField,
  StaffProduct,
  StaffProductList,
  StaffRole,
} from '@ronin/contracts';
import { buildInventory, buildProduct, waitFor } from '@ronin/testing';
import { parse } from 'csv-parse/sync';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildShopper } from '../../testing/buy.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const RING = {
  name: 'Tsuba Ring',
  description: 'A band with the lines of a guard.',
  price: '285.00',
  symbolism: 'Restraint.',
  materials: 'Damascus steel.',
  category: 'rings',
} as const;
const SIZES = [{ name: 'size', label: 'Ring size', values: ['7', '8'] }];

let api: TestApi;
let cookie: string;

beforeAll(async () => {
  api = await startTestApi();
  cookie = await signInStaff(api, 'merchant', 'Mei Tanaka');
  await waitFor(() => api.context.catalogue.isListening(), { what: 'the catalogue to listen' });
});
afterAll(() => api.close());

const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  api.call(method, `/api/staff/products${path}`, {
    headers: { Cookie: cookie, ...headers },
    ...(body !== undefined && { body }),
  });
const create = async (fields: object = {}) => {
  const answer = await send('POST', '', { ...RING, ...fields });
  expect(answer.status).toBe(201);

  return StaffProduct.strict().parse(answer.body);
};
const change = (id: number, body: object, version: number) =>
  send('PATCH', `/${String(id)}`, body, { 'If-Match': `"${String(version)}"` });
const publish = async (id: number) =>
  StaffProduct.strict().parse((await send('POST', `/${String(id)}/publish`)).body);
const archive = async (id: number) =>
  StaffProduct.strict().parse((await send('POST', `/${String(id)}/archive`)).body);
const list = async (query = '') => StaffProductList.strict().parse((await send('GET', query)).body);
const shopStatus = async (id: number) => (await api.call('GET', `/api/products/${String(id)}`)).status;
const inShop = async (id: number) =>
  z
    .array(Product.strict())
    .parse((await api.call('GET', '/api/products')).body)
    .find((product) => product.id === id);
const addToCart = (productId: number) => api.call('POST', '/api/cart', { body: { productId, quantity: 1 } });

describe('who may edit products', () =>
  it.each(StaffRole.options)('staff with the role %s', async (role) => {
    const headers = { Cookie: await signInStaff(api, role) };
    const expected = role === 'merchant' || role === 'admin' ? 200 : 403;

    expect((await api.call('GET', '/api/staff/products', { headers })).status).toBe(expected);
    expect((await api.call('GET', '/api/staff/products/1', { headers })).status).toBe(expected);
  }));

describe('a new product', () => {
  it('needs a name and a category, and is published once it has the rest', async () => {
    const answer = await send('POST', '', { name: 'Sword Ring', category: 'rings' });
    expect(answer.status).toBe(201);
    const { id, version, ...draft } = StaffProduct.strict().parse(answer.body);
    expect(draft).toMatchObject({
      description: '',
      symbolism: '',
      materials: '',
      price: '0.00',
      status: 'draft',
    });

    const refused = await send('POST', `/${String(id)}/publish`);
    expect(refused).toMatchObject({
      status: 400,
      body: {
        detail: 'A product in the catalogue needs: Description, Price, Symbolism, Materials.',
        errors: ['description', 'price', 'symbolism', 'materials'].map((path) => ({ path })),
      },
    });
    expect(await shopStatus(id)).toBe(404);

    expect((await change(id, RING, version)).status).toBe(200);
    const published = await publish(id);
    expect(published.status).toBe('published');
    const emptied = await change(id, { symbolism: '' }, published.version);
    expect(emptied).toMatchObject({ status: 400, body: { errors: [{ path: 'symbolism' }] } });
    expect(StaffProduct.parse((await send('GET', `/${String(id)}`)).body).symbolism).toBe(RING.symbolism);
  });

  it('is a draft with its stock and its first price', async () => {
    const product = await create({ options: SIZES, kind: 'signet', weight: '8.5', quantity: 3 });

    expect(product).toMatchObject({
      ...RING,
      kind: 'signet',
      weight: '8.50',
      options: SIZES,
      status: 'draft',
      version: 1,
      imageUrl: '',
      pictures: [],
      inStock: false,
      madeToOrder: false,
      stock: { quantity: 3, reservedQuantity: 0, available: 3 },
      prices: [{ price: '285.00', by: 'Mei Tanaka' }],
    });
    expect(product.id).toBeGreaterThan(100);
    const movements = await api.test.sequelize.models.StockMovement.findAll({
      where: { productId: product.id },
    });
    expect(movements).toMatchObject([{ delta: 3, reason: 'received' }]);
  });

  it('answers with its version as ETag', async () => {
    const { headers, status } = await send('POST', '', RING);

    expect([status, headers.get('etag')]).toEqual([201, '"1"']);
  });

  it('stores a price without decimals with two', async () => {
    expect((await create({ price: '0285' })).price).toBe('285.00');
  });

  it.each([
    [{ price: '-1' }, 'price'],
    [{ price: '1.005' }, 'price'],
    [{ price: '1e3' }, 'price'],
    [{ price: '' }, 'price'],
    [{ category: 'cufflinks' }, 'category'],
    [{ name: ' ' }, 'name'],
    [{ options: [{ name: '__proto__', label: 'Size', values: ['7'] }] }, 'options.0.name'],
    [{ options: [...SIZES, ...SIZES] }, 'options'],
    [{ options: [{ name: 'size', label: 'Size', values: [] }] }, 'options.0.values'],
    [{ options: [{ name: 'size', label: 'Size', values: ['7', ' 7 '] }] }, 'options.0.values'],
    [{ madeToOrder: true, quantity: 1 }, 'quantity'],
    [{ quantity: -1 }, 'quantity'],
  ])('is refused with %j', async (fields, path) => {
    const rows = await api.test.sequelize.models.Product.count();
    const answer = await send('POST', '', { ...RING, ...fields });

    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: [{ path }] });
    expect(await api.test.sequelize.models.Product.count()).toBe(rows);
  });
});

describe('a draft', () => {
  it('is unknown to the shop: catalogue, page, cart and wishlist', async () => {
    const { id } = await create({ quantity: 3 });
    await waitFor(async () => (await list(`?after=${String(id - 1)}`)).items.length === 1, {
      what: 'the draft',
    });

    expect(await inShop(id)).toBeUndefined();
    expect(await shopStatus(id)).toBe(404);
    expect((await addToCart(id)).status).toBe(404);
    expect((await api.call('POST', '/api/wishlist', { body: { productId: id } })).status).toBe(404);
  });

  it('is not in stock when pieces arrive, and is when it is published afterwards', async () => {
    const { id } = await create();
    await api.test.sequelize.models.Inventory.update({ quantity: 4 }, { where: { productId: id } });

    expect((await send('GET', `/${String(id)}`)).body).toMatchObject({ inStock: false });
    expect(await publish(id)).toMatchObject({ status: 'published', inStock: true, version: 2 });
  });
});

describe('publishing', () => {
  it('shows the product in the catalogue', async () => {
    const { id } = await create({ quantity: 1, kind: 'signet' });
    await publish(id);

    const shown = await waitFor(() => inShop(id), { what: 'the product in the shop' });
    expect(shown).toMatchObject({ name: 'Tsuba Ring', inStock: true, kind: 'signet', imageUrl: '' });
    expect(await shopStatus(id)).toBe(200);
    expect((await addToCart(id)).status).toBe(201);
  });

  it('makes a product that is made to order available without stock', async () => {
    const { id } = await create({ madeToOrder: true });

    expect(await publish(id)).toMatchObject({ inStock: true, stock: null });
    expect((await addToCart(id)).status).toBe(201);
  });

  it('changes nothing when it is published already', async () => {
    const { id } = await create();
    const { version } = await publish(id);

    expect(await publish(id)).toMatchObject({ version });
  });

  it('is refused with a stale If-Match, and goes on without one', async () => {
    const { id, version } = await create();
    await change(id, { name: 'Renamed' }, version);
    const stale = await send('POST', `/${String(id)}/publish`, undefined, { 'If-Match': String(version) });

    expect(stale.status).toBe(412);
    expect(await shopStatus(id)).toBe(404);
    expect(await publish(id)).toMatchObject({ status: 'published', name: 'Renamed' });
  });

  it('and a simultaneous arrival of stock end in a product that is in stock', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await create();
      await Promise.all([
        publish(id),
        api.test.sequelize.models.Inventory.update({ quantity: 1 }, { where: { productId: id } }),
      ]);

      expect((await send('GET', `/${String(id)}`)).body).toMatchObject({ inStock: true });
    }
  });
});

describe('archiving', () => {
  it('takes the product out of the catalogue, and its page stays without being for sale', async () => {
    const { id } = await create({ quantity: 2 });
    await publish(id);
    await waitFor(() => inShop(id), { what: 'the product in the shop' });

    expect(await archive(id)).toMatchObject({ status: 'archived', inStock: false });
    await waitFor(async () => (await inShop(id)) === undefined, { what: 'the product to leave the shop' });
    const page = await api.call('GET', `/api/products/${String(id)}`);
    expect([page.status, page.body]).toMatchObject([200, { inStock: false }]);
    expect((await addToCart(id)).status).toBe(409);
  });

  it('keeps it out of stock when pieces arrive, and publishing brings it back', async () => {
    const { id } = await create();
    await archive(id);
    await api.test.sequelize.models.Inventory.update({ quantity: 2 }, { where: { productId: id } });
    expect((await send('GET', `/${String(id)}`)).body).toMatchObject({ inStock: false });

    expect(await publish(id)).toMatchObject({ status: 'published', inStock: true });
  });

  it.each([{ quantity: 5 }, { madeToOrder: true }])(
    'makes a cart with the product refuse the checkout (%j)',
    async (fields) => {
      const { id: productId } = await create(fields);
      await publish(productId);
      const customerId = await buildShopper(api, { productId, quantity: 1 });
      const quote = () => api.call('POST', '/api/checkout/quote', { as: customerId, body: {} });
      expect((await quote()).status).toBe(200);

      await archive(productId);
      const refused = await quote();
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { code: 'out-of-stock', items: [{ productId, available: 0 }] },
      ]);
    },
  );
});

describe('a change', () => {
  it('is stored, raises the version and appears in the shop', async () => {
    const { id } = await create({ quantity: 1, dimensions: '8 mm' });
    const { version } = await publish(id);
    const answer = await change(id, { price: '310.50', dimensions: null, featured: true }, version);

    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"3"']);
    expect(answer.body).toMatchObject({ version: 3, price: '310.50', dimensions: null, name: 'Tsuba Ring' });
    await waitFor(async () => (await inShop(id))?.price === '310.50', { what: 'the new price' });
  });

  it('keeps the version when it changes nothing', async () => {
    const { id, version } = await create();
    const answer = await change(id, { name: 'Tsuba Ring', price: '285' }, version);

    expect(answer.body).toMatchObject({ version });
  });

  it('needs If-Match', async () => {
    const { id } = await create();

    expect((await send('PATCH', `/${String(id)}`, { name: 'Other' })).status).toBe(428);
  });

  it('with a stale If-Match is refused with both versions', async () => {
    const { id, version } = await create();
    await change(id, { name: 'First' }, version);
    const answer = await change(id, { name: 'Second' }, version);

    expect(answer.status).toBe(412);
    expect(answer.body).toMatchObject({ yourVersion: 1, currentVersion: 2, current: { name: 'First' } });
  });

  it('wins alone when two are sent at once', async () => {
    const { id, version } = await create();
    const answers = await Promise.all(['A', 'B', 'C'].map((name) => change(id, { name }, version)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
  });

  it('of madeToOrder follows in inStock, and gives a product that was made to order its stock', async () => {
    const { id } = await create({ madeToOrder: true });
    const { version } = await publish(id);
    const stocked = await change(id, { madeToOrder: false }, version);
    expect(stocked.body).toMatchObject({ inStock: false, stock: { quantity: 0 } });

    const again = await change(id, { madeToOrder: true }, version + 1);
    expect(again.body).toMatchObject({ inStock: true, stock: null });
  });

  it.each(['9999999', '2147483648', '999999999999999'])(
    'answers 404 for the missing product %s',
    async (id) => {
      expect((await send('PATCH', `/${id}`, { name: 'A' }, { 'If-Match': '1' })).status).toBe(404);
      expect((await send('GET', `/${id}`)).status).toBe(404);
      expect((await send('POST', `/${id}/publish`)).status).toBe(404);
    },
  );
});

const OTHER_VALUES = {
  required: 'Other words',
  text: 'Own words',
  choice: 'bracelets',
  money: '310.50',
  decimal: '12.50',
  flag: true,
} satisfies Record<ProductField['kind'], unknown>;

it.each(PRODUCT_FIELDS)(
  'a change of $name is answered, shown in the shop, in the audit log and in the file',
  async ({ name, kind, columns }) => {
    const value = OTHER_VALUES[kind];
    const { id, [name]: before } = await create();
    const { version } = await publish(id);
    const answer = await change(id, { [name]: value }, version);
    const file = await fetch(`${api.url}/api/staff/exports/products`, { headers: { Cookie: cookie } });
    const rows = z
      .array(z.record(z.string(), z.string()))
      .parse(parse(await file.text(), { bom: true, columns: true }));

    expect([answer.status, answer.body]).toMatchObject([200, { [name]: value }]);
    await waitFor(async () => (await inShop(id))?.[name] === value, { what: 'the change in the shop' });
    expect(
      await api.test.sequelize.models.AuditEntry.findAll({
        where: { subject: `product ${String(id)}`, action: 'change' },
        raw: true,
      }),
    ).toMatchObject([{ before: { [name]: before }, after: { [name]: value } }]);
    expect(rows.find(({ ID }) => ID === String(id))?.[columns[0]]).toBe(value === true ? 'yes' : value);
  },
);

describe('the history of prices', () => {
  it('has each price once, with who set it, newest first', async () => {
    const { id } = await create();
    await change(id, { price: '300.00' }, 1);
    await change(id, { name: 'Renamed' }, 2);
    await change(id, { price: '310.00' }, 3);
    await api.test.sequelize.query(`UPDATE products SET price = 1 WHERE id = ${String(id)}`);
    const product = StaffProduct.parse((await send('GET', `/${String(id)}`)).body);

    expect(product.prices.map(({ price, by }) => [price, by])).toEqual([
      ['1.00', null],
      ['310.00', 'Mei Tanaka'],
      ['300.00', 'Mei Tanaka'],
      ['285.00', 'Mei Tanaka'],
    ]);
  });

  it('has no row of a change that was refused', async () => {
    const { id } = await create();
    await change(id, { price: '300.00' }, 7);
    const [row] = await api.test.sequelize.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM product_prices WHERE product_id = $1',
      { bind: [id], type: QueryTypes.SELECT },
    );

    expect(row?.count).toBe(1);
  });
});

describe('the list', () => {
  it('has all products by id, fifty at a time', async () => {
    for (let count = 0; count < 55; count += 1) await buildProduct(api.test.sequelize);
    const total = await api.test.sequelize.models.Product.count();
    const first = await list();
    const ids = first.items.map(({ id }) => id);
    let { next } = first;
    expect(ids).toHaveLength(50);
    while (next !== null) {
      const page = await list(`?after=${String(next)}`);
      ids.push(...page.items.map(({ id }) => id));
      ({ next } = page);
    }

    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other));
    expect(ids).toHaveLength(total);
  });

  it('filters by status and category, and finds words of the name in any order', async () => {
    const { id } = await create({ name: 'Übermoon 100% Pendant', category: 'pendants' });
    const find = async (query: string) => (await list(query)).items.map((item) => item.id);

    expect(await find('?q=pendant%20übermoon&status=draft&category=pendants')).toEqual([id]);
    expect(await find('?q=100%25&category=pendants')).toEqual([id]);
    expect(await find('?q=übermoon&status=published')).toEqual([]);
    expect(await find('?q=übermoon&category=rings')).toEqual([]);
    expect((await send('GET', '?status=gone')).status).toBe(400);
  });

  it('says how many pieces are available', async () => {
    const { id: productId } = await buildProduct(api.test.sequelize);
    await buildInventory(api.test.sequelize, { productId, quantity: 5, reservedQuantity: 2 });
    const [item] = (await list(`?after=${String(productId - 1)}`)).items;

    expect(item).toMatchObject({ id: productId, available: 3, status: 'published' });
  });
});
