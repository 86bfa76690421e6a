import * as t from '../table.ts';

/** A product in an order, as it was when the order was placed. `price` is of one piece; `discount` and `tax` are of the whole item. */
export const OrderItem = t.table('order_items', {
  id: t.identity(),
  orderId: t.integer(),
  productId: t.integer(),
  name: t.string().withDefault().notPersonal('The public catalogue'),
  imageUrl: t.string(2048).withDefault().notPersonal('The public catalogue'),
  options: t.json<Record<string, string>>().withDefault().notPersonal('What was chosen, as in the catalogue'),
  quantity: t.integer(),
  price: t.decimal(10, 2),
  discount: t.decimal(10, 2).withDefault(),
  tax: t.decimal(10, 2).withDefault(),
  createdAt: t.date().withDefault(),
});
export type OrderItem = t.Row<typeof OrderItem>;
