import * as t from '../table.ts';

/** A product on a customer's wishlist: at most one row per customer and product. */
export const Wishlist = t.table('wishlists', {
  id: t.identity(),
  customerId: t.integer().personal('The account or guest'),
  productId: t.integer(),
  addedAt: t.date().withDefault(),
});
export type Wishlist = t.Row<typeof Wishlist>;
