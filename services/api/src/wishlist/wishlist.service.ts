import {
  runPrepared,
  type Database,
  type PreparedStatement,
  type Product,
  type Wishlist,
} from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import { QueryTypes, type Attributes } from 'sequelize';
import { PRODUCT_COLUMNS } from '../catalogue/product-columns.ts';

/** An entry of a wishlist and the piece it stands for. */
export interface WishlistLine {
  entry: Attributes<Wishlist>;
  product: Attributes<Product>;
}

/** The columns of an entry and of its product side by side. */
interface WishlistRow extends Attributes<Product> {
  entryId: number;
  customerId: number;
  productId: number;
  addedAt: Date;
}

const COLUMNS = `
  entry.id AS "entryId", entry.customer_id AS "customerId", entry.product_id AS "productId",
  entry.added_at AS "addedAt", ${PRODUCT_COLUMNS}
`;

const LIST_WISHLIST: PreparedStatement = {
  name: 'list-wishlist',
  text: `
    SELECT ${COLUMNS}
    FROM wishlists entry JOIN products product ON product.id = entry.product_id
    WHERE entry.customer_id = $1
    ORDER BY entry.added_at DESC, entry.id DESC
  `,
};

/** A customer's wishlist, newest first. */
export async function listWishlist(database: Database, customerId: number): Promise<WishlistLine[]> {
  const rows = await runPrepared<WishlistRow>(database, LIST_WISHLIST, [customerId]);

  return rows.map(toWishlistLine);
}

const COUNT_WISHLIST: PreparedStatement = {
  name: 'count-wishlist',
  text: 'SELECT count(*) AS total FROM wishlists WHERE customer_id = $1',
};

export async function countWishlist(database: Database, customerId: number): Promise<number> {
  const [row] = await runPrepared<{ total: number }>(database, COUNT_WISHLIST, [customerId]);

  return row?.total ?? 0;
}

const FIND_IN_WISHLIST: PreparedStatement = {
  name: 'find-in-wishlist',
  text: 'SELECT 1 FROM wishlists WHERE customer_id = $1 AND product_id = $2::bigint',
};

export async function isInWishlist(
  database: Database,
  customerId: number,
  productId: number,
): Promise<boolean> {
  const found = await runPrepared(database, FIND_IN_WISHLIST, [customerId, productId]);

  return found.length > 0;
}

/**
 * Keeps a product in mind; `isNew` is false when it was there already.
 *
 * One statement, as in the cart. The update changes nothing: it is there because only a row that was written is returned,
 * whoever wrote it first. Such a row has an xmax, a new one has none.
 * @throws AppError not-found
 */
export async function addToWishlist(
  database: Database,
  customerId: number,
  productId: number,
): Promise<{ line: WishlistLine; isNew: boolean }> {
  const [row] = await database.query<WishlistRow & { isNew: boolean }>(
    `WITH product AS (
       SELECT * FROM products WHERE id = $2::bigint FOR KEY SHARE
     ), entry AS (
       INSERT INTO wishlists (customer_id, product_id) SELECT $1, id FROM product
       ON CONFLICT (customer_id, product_id) DO UPDATE SET product_id = excluded.product_id
       RETURNING *, xmax = 0 AS is_new
     ), customer AS (
       INSERT INTO customers (id) SELECT $1 FROM product ON CONFLICT DO NOTHING
     )
     SELECT entry.is_new AS "isNew", ${COLUMNS} FROM product CROSS JOIN entry`,
    { bind: [customerId, productId], type: QueryTypes.SELECT },
  );
  if (row === undefined) throw new AppError('not-found', 'There is no such product.');

  return { line: toWishlistLine(row), isNew: row.isNew };
}

/** Also fine when it was not there. */
export async function removeFromWishlist(
  database: Database,
  customerId: number,
  productId: number,
): Promise<void> {
  await database.query('DELETE FROM wishlists WHERE customer_id = $1 AND product_id = $2::bigint', {
    bind: [customerId, productId],
  });
}

function toWishlistLine(row: WishlistRow): WishlistLine {
  const { entryId: id, customerId, productId, addedAt } = row;

  return { entry: { id, customerId, productId, addedAt }, product: row };
}
