import { ProductImport, StaffRole } from '@ronin/contracts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { placeTestOrder } from '../../testing/buy.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const Problems = z.object({ errors: z.array(z.object({ path: z.string(), message: z.string() })) });
const Rows = z.array(z.record(z.string(), z.string()));

let api: TestApi;
let cookie: string;
beforeAll(async () => {
  api = await startTestApi();
  cookie = await signInStaff(api, 'admin', 'Mei Tanaka');
});
afterAll(() => api.close());

const importFile = (csv: string, dryRun = false) =>
  api.call('POST', '/api/staff/imports/products', { headers: { Cookie: cookie }, body: { csv, dryRun } });
const importAll = async (csv: string, dryRun = false) => {
  const answer = await importFile(csv, dryRun);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);

  return ProductImport.strict().parse(answer.body);
};
const problemsOf = async (csv: string) => {
  const answer = await importFile(csv);
  expect(answer.status).toBe(400);

  return Problems.parse(answer.body).errors;
};
const exportText = async (kind: 'products' | 'orders', query = '') => {
  const response = await fetch(`${api.url}/api/staff/exports/${kind}${query}`, {
    headers: { Cookie: cookie },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename=${kind}.csv`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  // A byte order mark, which text() would remove.
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));

  return bytes.subarray(3).toString();
};
const exportRows = async (kind: 'products' | 'orders', query = '') =>
  Rows.parse(parse(await exportText(kind, query), { columns: true }));
const findByName = (name: string) => api.test.sequelize.models.Product.findAll({ where: { name } });

const HEADER = 'Title,Body (HTML),Type,Variant Price,Symbolism,Materials';
const row = (name: string, rest = 'A band.,rings,285.00,Restraint.,Damascus steel.') => `${name},${rest}`;

describe('the export of products', () => {
  it('has a row for each value of the options, and is imported again without a change', async () => {
    const rows = await exportRows('products');
    const products = await api.test.sequelize.models.Product.findAll({ order: ['id'] });
    const ring = products.find(({ options }) => options[0]?.label === 'Ring size');
    const ringRows = rows.filter(({ Handle }) => Handle === `product-${String(ring?.id)}`);

    expect(rows.filter(({ ID }) => ID !== '').map(({ Title }) => Title)).toEqual(
      products.map(({ name }) => name),
    );
    expect(ringRows.map((one) => one['Option1 Value'])).toEqual(ring?.options[0]?.values);
    expect(ringRows[0]).toMatchObject({ 'Option1 Name': 'Ring size', 'Variant Price': ring?.price });
    const again = await importAll(await exportText('products'));
    expect(again.products.filter(({ action }) => action !== 'none')).toEqual([]);
    expect(again.products).toHaveLength(products.length);
  });

  it('writes an apostrophe before what a spreadsheet would compute, and the import removes it', async () => {
    const name = '=HYPERLINK("http://example.com")';
    await importAll(`${HEADER}\n${row('"=HYPERLINK(""http://example.com"")"')}`);
    const rows = await exportRows('products');

    expect(rows.filter(({ Title }) => Title === `'${name}`)).toHaveLength(1);
    expect(await findByName(name)).toHaveLength(1);
    expect(
      (await importAll(await exportText('products'))).products.every(({ action }) => action === 'none'),
    ).toBe(true);
  });
});

it.each([
  ['a space', ' =1+1'],
  ['a tab', '\t=1+1'],
  ['a carriage return', '\r=1+1'],
  ['a full-width sign', '＝1+1'],
  ['a zero-width character', '\u200b=1+1'],
  ['a byte order mark', '\ufeff=1+1'],
  ['a percent sign', '%1'],
  ['a bar', '|cmd'],
  ['a line break in a text', 'Steel.\n=1+1'],
  ['a semicolon in a text', 'Steel; @SUM(A1)'],
  ['an apostrophe of its own', "'=1+1"],
])('the export of products writes an apostrophe before a formula after %s', async (what, text) => {
  const name = `Ring after ${what}`;
  await importAll(`${HEADER}\n${row(name)}`);
  const [product] = await findByName(name);
  await product?.update({ materials: text });
  const rows = await exportRows('products');
  const cell = rows.find(({ Title }) => Title === name)?.Materials ?? '';

  expect(cell.replaceAll("'", '')).toBe(text.replaceAll("'", ''));
  expect(cell).not.toMatch(/(?:^|[;\t\r\n])[^\S;\t\r\n]*[\u200b]?[=@%|＝]/u);
  // A text that begins with white space cannot be typed; the import removes the space.
  await product?.update({ materials: text.trim() });
  const again = await importAll(await exportText('products'));
  expect(again.products.filter(({ action }) => action !== 'none')).toEqual([]);
});

it('answers an error instead of an empty file when the rows cannot be read', async () => {
  const rename = (from: string, to: string) =>
    api.test.sequelize.query(`ALTER TABLE ${from} RENAME TO ${to}`);
  await rename('order_items', 'order_items_away');
  try {
    const answer = await api.call('GET', '/api/staff/exports/orders', { headers: { Cookie: cookie } });
    expect(answer.status).toBe(500);
    expect(answer.headers.get('content-disposition')).toBeNull();
  } finally {
    await rename('order_items_away', 'order_items');
  }
});

it('keeps all options of a product, and full-width signs, when an export is imported', async () => {
  await importAll(`${HEADER}\n${row('＝Noren')}`);
  const [product] = await findByName('＝Noren');
  const options = ['size', 'metal', 'finish', 'stone'].map((name) => ({
    name,
    label: name,
    values: ['a, b', 'c'],
  }));
  await product?.update({ options });
  const again = await importAll(await exportText('products'));

  expect(again.products.filter(({ action }) => action !== 'none')).toEqual([]);
  await product?.reload();
  expect(product?.options).toEqual(options);
});

describe('the import of products', () => {
  it('creates drafts with their sizes and their stock from the columns of a Shopify file', async () => {
    const { products } = await importAll(
      [
        'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Symbolism,Materials',
        'wave,Wave Ring,<p>A band &amp; a wave.</p>,Ronin,Rings,TRUE,Ring size,7,285.5,2,Water.,Damascus steel.',
        'wave,,,,,,,8,285.5,1,,',
        'plain,Plain Pendant,A disc.,Ronin,Pendants,TRUE,Title,Default Title,90,4,Calm.,Damascus steel.',
      ].join('\n'),
    );

    expect(products).toMatchObject([
      { name: 'Wave Ring', action: 'create' },
      { name: 'Plain Pendant', action: 'create' },
    ]);
    const [wave] = await findByName('Wave Ring');
    expect(wave).toMatchObject({
      status: 'draft',
      inStock: false,
      description: 'A band & a wave.',
      category: 'rings',
      price: '285.50',
      // The name that the pages know, from the label of the seeded rings.
      options: [{ name: 'size', label: 'Ring size', values: ['7', '8'] }],
    });
    const [plain] = await findByName('Plain Pendant');
    expect(plain?.options).toEqual([]);
    const stock = await api.test.sequelize.models.Inventory.findOne({ where: { productId: wave?.id ?? 0 } });
    expect(stock).toMatchObject({ quantity: 3, reservedQuantity: 0 });
  });

  it('changes a product by its id or its name, and leaves columns alone that the file does not have', async () => {
    await importAll(`${HEADER}\n${row('Gate Ring')}`);
    const [before] = await findByName('Gate Ring');
    const changed = await importAll('Title,Variant Price,Quantity\ngate ring,300,99');
    const renamed = await importAll(`ID,Title\n${String(before?.id)},Torii Ring`);

    expect(changed.products).toEqual([{ id: before?.id, name: 'gate ring', action: 'change' }]);
    expect(renamed.products).toMatchObject([{ name: 'Torii Ring', action: 'change' }]);
    const [after] = await findByName('Torii Ring');
    expect(after).toMatchObject({
      id: before?.id,
      price: '300.00',
      materials: 'Damascus steel.',
      version: 3,
    });
    // Stock is changed by movements alone.
    const stock = await api.test.sequelize.models.Inventory.findOne({
      where: { productId: before?.id ?? 0 },
    });
    expect(stock?.quantity).toBe(0);
    const audit = await api.test.sequelize.models.AuditEntry.findAll({
      where: { subject: `product ${String(before?.id)}` },
    });
    expect(audit.map(({ action }) => action).toSorted()).toEqual(['change', 'change', 'create']);
  });

  it('does the same in a dry run, and keeps nothing of it', async () => {
    const file = `${HEADER}\n${row('Dry Ring')}`;

    expect(await importAll(file, true)).toEqual({
      dryRun: true,
      products: [{ id: null, name: 'Dry Ring', action: 'create' }],
    });
    expect(await findByName('Dry Ring')).toEqual([]);
  });

  it('creates nothing the second time, also when two people send the file at once', async () => {
    const file = `${HEADER}\n${row('Twin Ring')}`;
    const answers = await Promise.all([importFile(file), importFile(file)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await importAll(file)).products).toMatchObject([{ action: 'none' }]);
    expect(await findByName('Twin Ring')).toHaveLength(1);
  });

  it('reads semicolons, as spreadsheets of some languages write them', async () => {
    await importAll(
      'Title;Description;Category;Price;Symbolism;Materials\nSemicolon Ring;A, band;rings;10.00;Calm;Steel',
    );
    expect(await findByName('Semicolon Ring')).toMatchObject([{ description: 'A, band', price: '10.00' }]);
  });

  it.each([
    [
      'a decimal comma',
      'Title;Category;Description;Symbolism;Materials;Price;Quantity',
      ';120,50;3',
      '120.50',
      3,
    ],
    [
      'one decimal, and 3.0',
      'Title;Category;Description;Symbolism;Materials;Price;Quantity',
      ';120,5;3.0',
      '120.50',
      3,
    ],
    [
      'a line sep=;',
      'sep=;\r\nTitle;Category;Description;Symbolism;Materials;Price;Quantity',
      ';99;2,0',
      '99.00',
      2,
    ],
    [
      'a decimal comma in quotes',
      'Title,Category,Description,Symbolism,Materials,Price,Quantity',
      ',"0,99",1',
      '0.99',
      1,
    ],
    [
      'a point',
      'sep=,\nTitle,Category,Description,Symbolism,Materials,Price,Quantity',
      ',1290.50,1000',
      '1290.50',
      1000,
    ],
  ])('reads numbers with %s', async (what, header, numbers, price, quantity) => {
    const separator = numbers.slice(0, 1);
    const name = `Ring with ${what}`.replaceAll(/[,;]/g, '');
    await importAll(`${header}\n${[name, 'rings', 'A band.', 'Calm', 'Steel'].join(separator)}${numbers}`);
    const [product] = await findByName(name);
    const stock = await api.test.sequelize.models.Inventory.findOne({
      where: { productId: product?.id ?? 0 },
    });

    expect(product?.price).toBe(price);
    expect(stock?.quantity).toBe(quantity);
  });

  it.each(['1,290.50', '1.290,50', '1.290', '1,290', "1'290.50", '1 290,50', '1,290,000'])(
    'says that the price %s is not clear',
    async (price) => {
      const problems = await problemsOf(`${HEADER}\n"Unclear Ring",A band.,rings,"${price}",Calm.,Steel.`);

      expect(problems).toEqual([
        {
          path: 'row 2, Variant Price',
          message: 'is not clear: write it without a thousands separator, such as 1290.50 or 1290,50',
        },
      ]);
    },
  );

  it.each([
    ['2.5', 'must be a whole number'],
    ['1.000', 'is not clear: write it without a thousands separator, such as 1290.50 or 1290,50'],
    ['-1', 'must be a whole number'],
  ])('refuses the quantity %s in any row of a product', async (quantity, message) => {
    const problems = await problemsOf(
      `${HEADER},Quantity\n${row('Many Rings')},1\n,,,,,,${quantity}\n${row('Odd Ring')},${quantity}`,
    );

    expect(problems).toEqual([
      { path: 'row 3, Variant Inventory Qty', message },
      { path: 'row 4, Variant Inventory Qty', message },
    ]);
  });

  it.each([
    ['a million columns', `Title${','.repeat(900_000)}`],
    ['a row of a million cells', `Title,Price\n${','.repeat(900_000)}x`],
    ['half a million empty rows', `Title\n${'\n'.repeat(500_000)}`],
    ['half a million empty rows of an old Mac', `Title\r${'\r'.repeat(500_000)}`],
  ])('refuses %s before they are read', async (_what, csv) => {
    expect(await problemsOf(csv)).toEqual([{ path: 'csv', message: 'must have at most 250,000 cells' }]);
  });

  it.each([
    ['a hundred thousand quotes', `${HEADER}\n${'"'.repeat(100_000)}`],
    ['quotes in quotes', `${HEADER}\n"${'""'.repeat(200_000)}`],
    ['one cell with all characters', `${HEADER}\n${row(`"${'x'.repeat(900_000)}"`)}`],
    ['tags that never end', `${HEADER}\n${row('Tag Ring', `${'<a'.repeat(300_000)},rings,1,Calm.,Steel.`)}`],
    ['entities', `${HEADER}\n${row('Entity Ring', `<b>${'&amp;'.repeat(150_000)},rings,1,Calm.,Steel.`)}`],
  ])('answers 400 for %s', async (_what, csv) => {
    expect((await problemsOf(csv)).length).toBeGreaterThan(0);
  });

  it('lists every problem with its row and column, and writes nothing', async () => {
    const problems = await problemsOf(
      [
        `${HEADER},Featured`,
        `${row('Good Ring')},no`,
        `${row('Bad Ring', 'A band.,hats,cheap,,Damascus steel.')},perhaps`,
        `${row('good ring')},no`,
      ].join('\n'),
    );

    expect(problems.map(({ path }) => path)).toEqual([
      'row 3, Featured',
      'row 3, Variant Price',
      'row 3, Category',
      'row 4, Title',
    ]);
    expect(await findByName('Good Ring')).toEqual([]);
  });

  it.each([
    ['has no titles', 'a,b\n1,2'],
    ['has a row with too few cells', `${HEADER}\nRing,1`],
    ['has an open quote', `${HEADER}\n"Ring`],
    ['names an id that does not exist', 'ID,Title\n99999,Ring'],
    [
      'has too many products',
      `Title\n${Array.from({ length: 501 }, (_, n) => `Ring ${String(n)}`).join('\n')}`,
    ],
  ])('answers 400 for a file that %s', async (_what, csv) => {
    expect((await problemsOf(csv)).length).toBeGreaterThan(0);
  });
});

describe('the export of orders', () => {
  it('has one row for each order, with its items and amounts', async () => {
    const placed = await placeTestOrder(api, { lastName: '=1+1' });
    const rows = await exportRows('orders', '?status=pending');

    expect(rows[0]).toMatchObject({
      Order: placed.order.orderNumber,
      Status: 'pending',
      Test: 'yes',
      'Last name': `'=1+1`,
      Country: 'United States',
      Quantity: '1',
      Subtotal: '100.00',
      Shipping: '12.00',
      Total: '112.00',
      Paid: '0.00',
      Invoice: '',
    });
    expect(rows[0]?.Items).toMatch(/^1 × Test Ring \d+$/);
    expect(await exportRows('orders', '?status=delivered')).toEqual([]);
  });

  it('writes an apostrophe before a formula behind a sign that ends a cell elsewhere', async () => {
    await placeTestOrder(api, { firstName: `x;=cmd|'/C calc'!A0;`, lastName: '\u200b=1+1' });
    const [latest] = await exportRows('orders');

    expect(latest).toMatchObject({
      'First name': `x;'=cmd|'/C calc'!A0;`,
      'Last name': "'\u200b=1+1",
    });
  });

  it('answers 400 for a status that does not exist', async () => {
    const answer = await api.call('GET', '/api/staff/exports/orders?status=lost', {
      headers: { Cookie: cookie },
    });
    expect(answer.status).toBe(400);
  });
});

it.each(StaffRole.options)('staff with the role %s get the files of their work alone', async (role) => {
  const headers = { Cookie: await signInStaff(api, role) };
  const allowed = (needed: string) => (role === needed || role === 'admin' ? 200 : 403);

  expect((await api.call('GET', '/api/staff/exports/products', { headers })).status).toBe(
    allowed('merchant'),
  );
  expect((await api.call('GET', '/api/staff/exports/orders', { headers })).status).toBe(allowed('clerk'));
});
