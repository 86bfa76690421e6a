import { type Database, type Product, runPrepared, type Wishlist } from '@ronin/database';
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

export interface WishlistEntryWithProduct {
  entry: Attributes<Wishlist>;
  product: Attributes<Product>;
}

/** A customer's wishlist, newest first. */
export async function listWishlist(
  database: Database,
  customerId: number,
): Promise<WishlistEntryWithProduct[]> {
  const rows = await runPrepared<WishlistRow>(database, LIST_WISHLIST, [customerId]);

  return rows.map(toWishlistEntry);
}

export async function countWishlist(database: Database, customerId: number): Promise<number> {
  const [row] = await runPrepared<{ total: number }>(database, COUNT_WISHLIST, [customerId]);

  return row?.total ?? 0;
}

export async function isInWishlist(
  database: Database,
  customerId: number,
  productId: number,
): Promise<boolean> {
  const found = await runPrepared(database, FIND_IN_WISHLIST, [customerId, productId]);

  return found.length > 0;
}

/** Adds a product to the wishlist; `isNew` is false when it was there already. @throws AppError not-found */
export async function addToWishlist(
  database: Database,
  customerId: number,
  productId: number,
): Promise<WishlistEntryWithProduct & { isNew: boolean }> {
  const [row] = await runPrepared<WishlistRow & { isNew: boolean }>(database, ADD_TO_WISHLIST, [
    customerId,
    productId,
  ]).catch(refuseMergedGuest);
  if (row === undefined) throw new AppError('not-found', 'There is no such product.');

  return { ...toWishlistEntry(row), isNew: row.isNew };
}

/** Does nothing when the product is not on the wishlist. */
export async function removeFromWishlist(
  database: Database,
  customerId: number,
  productId: number,
): Promise<void> {
  await database.models.Wishlist.destroy({ where: { customerId, productId } });
}

function toWishlistEntry(row: WishlistRow): WishlistEntryWithProduct {
  const { entryId: id, customerId, productId, addedAt } = row;

  return { entry: { id, customerId, productId, addedAt }, product: row };
}
