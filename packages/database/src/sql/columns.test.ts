import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { columnsOf } from './columns.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

it('selects every column under its attribute name', async () => {
  const [row] = await test.sequelize.query<object>(
    `SELECT ${columnsOf('Product', 'p')} FROM products p ORDER BY id LIMIT 1`,
    { type: QueryTypes.SELECT },
  );
  const product = await test.sequelize.models.Product.findOne({ order: [['id', 'ASC']] });

  expect(row).toEqual(product?.get({ plain: true }));
});

it('selects only the given attributes', () =>
  expect(columnsOf('Product', 'p', ['id', 'inStock'])).toBe('p.id, p.in_stock AS "inStock"'));
