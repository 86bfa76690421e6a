import * as t from '../table.ts';

/** A price of a product from `createdAt` on. A trigger inserts the rows, and nothing changes them. */
export const ProductPrice = t.table('product_prices', {
  id: t.bigIdentity(),
  productId: t.integer(),
  price: t.decimal(10, 2),
  /** The member of staff who set it; null: set before there was a back office, or with SQL. */
  userId: t.integer().nullable(),
  createdAt: t.date().withDefault(),
});
export type ProductPrice = t.Row<typeof ProductPrice>;
