import * as t from '../table.ts';

/** A product in a customer's cart: at most one row per customer, product and choice of options. */
export const CartItem = t.table('cart_items', {
  id: t.identity(),
  customerId: t.integer().personal('The account or guest'),
  productId: t.integer(),
  quantity: t.integer().withDefault(),
  /** The chosen value of each option, by its name: `{ size: '9' }`. */
  options: t
    .json<Record<string, string>>()
    .withDefault()
    .personal('What was chosen, such as the size of a ring'),
  addedAt: t.date().withDefault(),
  updatedAt: t.date().withDefault(),
});
export type CartItem = t.Row<typeof CartItem>;
