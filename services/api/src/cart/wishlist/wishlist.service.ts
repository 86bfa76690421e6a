import { columnsOf, type Database, type Product, runPrepared } from '@ronin/database';
import { refuseMergedGuest } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import type { Attributes } from 'sequelize';
import {
  ADD_TO_WISHLIST,
  COUNT_WISHLIST,
  FIND_IN_WISHLIST,
  LIST_WISHLIST,
  type WishlistRow,
} from './wishlist.sql.ts';

/** A customer's wishlist, newest first. */
export const listWishlist = (database: Database, customerId: number) =>
  runPrepared<WishlistRow>(database, LIST_WISHLIST, [customerId]);

export async function countWishlist(database: Database, customerId: number): Promise<number> {
  const [row] = await runPrepared<{ total: number }>(database, COUNT_WISHLIST, [customerId]);

  return row?.total ?? 0;
}

export async function isInWishlist(database: Database, customerId: number, productId: number) {
  const found = await runPrepared(database, FIND_IN_WISHLIST, [customerId, productId]);

  return found.length > 0;
}

/** Adds a product to the wishlist; `isNew` is false when it was there already. @throws AppError not-found */
export async function addToWishlist(database: Database, customerId: number, productId: number) {
  const values = [customerId, productId];
  const [row] = await runPrepared<WishlistRow & { isNew: boolean }>(database, ADD_TO_WISHLIST, values).catch(
    refuseMergedGuest,
  );
  if (row === undefined) throw new AppError('not-found', 'There is no such product.');

  return row;
}

/** Does nothing when the product is not on the wishlist. */
export async function removeFromWishlist(database: Database, customerId: number, productId: number) {
  await database.models.Wishlist.destroy({ where: { customerId, productId } });
}

export async function findWishlistLink(database: Database, customerId: number): Promise<string | null> {
  const link = await database.models.WishlistLink.findByPk(customerId);

  return link?.token ?? null;
}

/** The update changes nothing: it makes an existing row come back. A guest may have no row yet. $1 customer. */
const CREATE_LINK = `
  WITH customer AS (
    INSERT INTO customers (id) SELECT $1 ON CONFLICT DO NOTHING
  )
  INSERT INTO wishlist_links (customer_id) VALUES ($1)
  ON CONFLICT (customer_id) DO UPDATE SET customer_id = excluded.customer_id
  RETURNING token, xmax = 0 AS "isNew"
`;

export async function createWishlistLink(database: Database, customerId: number) {
  const [row] = await database
    .select<{ token: string; isNew: boolean }>(CREATE_LINK, [customerId])
    .catch(refuseMergedGuest);
  if (row === undefined) throw new Error('The link of a wishlist was not written.');

  return row;
}

export async function withdrawWishlistLink(database: Database, customerId: number): Promise<void> {
  await database.models.WishlistLink.destroy({ where: { customerId } });
}

/** Cost: one customer's rows by index. An unknown link has no row; an empty list has one without a product. $1 token. */
const LIST_SHARED = `
  SELECT ${columnsOf('Product', 'product')}
  FROM wishlist_links link
    LEFT JOIN wishlists entry ON entry.customer_id = link.customer_id
    LEFT JOIN products product ON product.id = entry.product_id AND product.status <> 'draft'
  WHERE link.token = $1
  ORDER BY entry.added_at DESC, entry.id DESC
  LIMIT 200
`;

/** @returns null for a link that does not exist, or does not any more */
export async function listSharedProducts(database: Database, token: string) {
  const rows = await database.select<Attributes<Product> | { id: null }>(LIST_SHARED, [token]);

  return rows.length === 0 ? null : rows.filter((row) => row.id !== null);
}
