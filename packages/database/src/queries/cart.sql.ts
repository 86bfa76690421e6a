/**
 * Statements of the cart that stay SQL; the chat adds to a cart, too. Listing and counting run with every page of the shop, so they are prepared:
 * otherwise most of their cost is parsing and planning. Adding has to be one statement to be safe against simultaneous adds.
 * Cost: one customer's rows by index, at most a few dozen, and products by primary key.
 */
import type { Attributes } from 'sequelize';
import type { Product } from '../models/index.ts';
import { columnsOf } from '../sql/columns.ts';
import type { PreparedStatement } from '../sql/prepared.ts';

/** The columns of an item. */
export interface ItemRow {
  itemId: number;
  customerId: number;
  productId: number;
  quantity: number;
  chosen: Record<string, string>;
  addedAt: Date;
  changedAt: Date;
}

/** The columns of an item and of its product side by side. */
export type CartItemRow = ItemRow & Attributes<Product>;

/** The columns of an item, and since when its product is as it is. */
export type AddedItemRow = ItemRow & { productUpdatedAt: Date };

const ITEM_COLUMNS = `
  item.id AS "itemId", item.customer_id AS "customerId", item.product_id AS "productId", item.quantity,
  item.options AS chosen, item.added_at AS "addedAt", item.updated_at AS "changedAt"
`;
const COLUMNS = `${ITEM_COLUMNS}, ${columnsOf('Product', 'product')}`;

/** Of an item that is in the cart already, up to the maximum. */
const INCREASE = `
  ON CONFLICT (customer_id, product_id, options)
    DO UPDATE SET quantity = cart_items.quantity + excluded.quantity
    WHERE cart_items.quantity + excluded.quantity <= $4
`;

/** The customer's row, on their first write. */
const CREATE_CUSTOMER = `
  customer AS (
    INSERT INTO customers (id) SELECT customer_id FROM item
    WHERE NOT EXISTS (SELECT FROM customers WHERE id = $1) ON CONFLICT DO NOTHING
  )
`;

export const LIST_CART: PreparedStatement = {
  name: 'list-cart',
  text: `
    SELECT ${COLUMNS}
    FROM cart_items item JOIN products product ON product.id = item.product_id
    WHERE item.customer_id = $1
    ORDER BY item.added_at, item.id
  `,
};

export const COUNT_CART: PreparedStatement = {
  name: 'count-cart',
  text: 'SELECT coalesce(sum(quantity), 0) AS total FROM cart_items WHERE customer_id = $1',
};

/**
 * The usual case of ADD_TO_CART: a product in stock, without a choice of options. It returns no row when it added nothing;
 * ADD_TO_CART then adds the item or says why not. The product's own columns are not read: the catalogue has them in memory.
 */
export const ADD_IN_STOCK: PreparedStatement = {
  name: 'add-in-stock',
  text: `
    WITH item AS (
      INSERT INTO cart_items (customer_id, product_id, quantity)
      SELECT $1, id, $3 FROM products WHERE id = $2::bigint AND status = 'published' AND in_stock
      ${INCREASE}
      RETURNING *
    ), ${CREATE_CUSTOMER}
    SELECT ${ITEM_COLUMNS}, product.updated_at AS "productUpdatedAt"
    FROM item JOIN products product ON product.id = item.product_id
  `,
};

/** What ADD_TO_CART returns: whether the guest was merged, the product if there is one, and the item if it was added. */
export type AddedRow = { isMerged: boolean } & (
  CartItemRow | (Attributes<Product> & { itemId: null }) | { id: null; itemId: null }
);

/**
 * One statement: simultaneous adds end in one row, and a refused add leaves nothing behind. It also creates the customer's
 * row on their first write. Beyond the maximum quantity, or with a choice that the product does not have, no row matches the
 * WHERE, and the item's columns are null. There is no lock on the product: when it is deleted at the same time, the foreign key
 * refuses the item. What the customer's own unpaid order holds may be added again. A trigger refuses the item of a guest who was merged into an account.
 */
export const ADD_TO_CART: PreparedStatement = {
  name: 'add-to-cart',
  text: `
    WITH item AS (
      INSERT INTO cart_items (customer_id, product_id, quantity, options)
      SELECT $1, id, $3, $5::jsonb FROM products
      WHERE id = $2::bigint AND status = 'published' AND (in_stock OR EXISTS (
        SELECT FROM stock_holds hold JOIN orders ON orders.id = hold.order_id
        WHERE hold.product_id = $2::bigint AND hold.state = 'held' AND hold.quantity > 0 AND orders.customer_id = $1
      )) AND NOT EXISTS (
        SELECT FROM jsonb_each_text($5::jsonb) AS chosen (name, value)
        WHERE NOT options @> jsonb_build_array(
          jsonb_build_object('name', chosen.name, 'values', jsonb_build_array(chosen.value))
        )
      )
      ${INCREASE}
      RETURNING *
    ), ${CREATE_CUSTOMER}
    SELECT EXISTS (SELECT FROM customers WHERE id = $1 AND merged_into IS NOT NULL) AS "isMerged", ${COLUMNS}
    FROM (VALUES (true)) one_row
      LEFT JOIN products product ON product.id = $2::bigint AND product.status <> 'draft'
      LEFT JOIN item ON true
  `,
};
