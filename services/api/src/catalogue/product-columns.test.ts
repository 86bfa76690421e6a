import { createTestDatabase } from '@ronin/testing';
import { QueryTypes } from 'sequelize';
import { expect, it } from 'vitest';
import { PRODUCT_COLUMNS } from './product-columns.ts';

it('names every column of a product, as the model does', async () => {
  const { sequelize, close } = await createTestDatabase();
  const [row] = await sequelize.query<object>(
    `SELECT ${PRODUCT_COLUMNS} FROM products product ORDER BY id LIMIT 1`,
    { type: QueryTypes.SELECT },
  );
  const product = await sequelize.models.Product.findOne({ order: [['id', 'ASC']] });

  expect(row).toEqual(product?.get({ plain: true }));
  await close();
});
