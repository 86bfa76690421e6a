/** Prepared, because they run with many pages. Adding is one statement, to be safe against simultaneous adds. */
import { columnsOf, type PreparedStatement, type Product } from '@ronin/database';
import type { Attributes } from 'sequelize';

/** The columns of an entry and of its product side by side. */
export interface WishlistRow extends Attributes<Product> {
  entryId: number;
  customerId: number;
  productId: number;
  addedAt: Date;
}

const COLUMNS = `
  entry.id AS "entryId", entry.customer_id AS "customerId", entry.product_id AS "productId",
  entry.added_at AS "addedAt", ${columnsOf('Product', 'product')}
`;

export const LIST_WISHLIST: PreparedStatement = {
  name: 'list-wishlist',
  text: `
    SELECT ${COLUMNS}
    FROM wishlists entry JOIN products product ON product.id = entry.product_id
    WHERE entry.customer_id = $1
    ORDER BY entry.added_at DESC, entry.id DESC
  `,
};

export const COUNT_WISHLIST: PreparedStatement = {
  name: 'count-wishlist',
  text: 'SELECT count(*) AS total FROM wishlists WHERE customer_id = $1',
};

export const FIND_IN_WISHLIST: PreparedStatement = {
  name: 'find-in-wishlist',
  text: 'SELECT 1 FROM wishlists WHERE customer_id = $1 AND product_id = $2::bigint',
};

/** The update changes nothing: it makes an existing entry come back, with an xmax. The product is locked against deletion. */
export const ADD_TO_WISHLIST: PreparedStatement = {
  name: 'add-to-wishlist',
  text: `
    WITH product AS (
      SELECT * FROM products WHERE id = $2::bigint AND status <> 'draft' FOR KEY SHARE
    ), entry AS (
      INSERT INTO wishlists (customer_id, product_id) SELECT $1, id FROM product
      ON CONFLICT (customer_id, product_id) DO UPDATE SET product_id = excluded.product_id
      RETURNING *, xmax = 0 AS is_new
    ), customer AS (
      INSERT INTO customers (id) SELECT $1 FROM product ON CONFLICT DO NOTHING
    )
    SELECT entry.is_new AS "isNew", ${COLUMNS} FROM product CROSS JOIN entry
  `,
};
