import { CART_QUANTITY } from '@ronin/contracts';
import {
  type CartItem,
  type Database,
  type Product,
  runPrepared,
  SQL_STATE,
  sqlStateOf,
} from '@ronin/database';
import { refuseMergedGuest } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import type { Attributes } from 'sequelize';
import { ADD_TO_CART, type AddedRow, type CartItemRow, COUNT_CART, LIST_CART } from './cart.sql.ts';

export interface CartItemWithProduct {
  item: Attributes<CartItem>;
  product: Attributes<Product>;
}

/** A customer's cart, oldest first. */
export async function listCartItems(database: Database, customerId: number): Promise<CartItemWithProduct[]> {
  const rows = await runPrepared<CartItemRow>(database, LIST_CART, [customerId]);

  return rows.map(toCartItem);
}

/** The cart's total quantity. */
export async function getCartQuantity(database: Database, customerId: number): Promise<number> {
  const [row] = await runPrepared<{ total: number }>(database, COUNT_CART, [customerId]);

  return row?.total ?? 0;
}

/**
 * Adds `quantity` of a product to the cart.
 * @throws AppError not-found, or conflict when it is out of stock or there would be more than 99.
 */
export async function addToCart(
  database: Database,
  customerId: number,
  { productId, quantity }: { productId: number; quantity: number },
): Promise<CartItemWithProduct> {
  const values = [customerId, productId, quantity, CART_QUANTITY.max];
  const [row] = await runPrepared<AddedRow>(database, ADD_TO_CART, values)
    .catch(refuseMergedGuest)
    .catch(refuseRemovedProduct);
  if (row === undefined) throw noSuchProduct();
  if (!row.inStock) throw new AppError('conflict', `${row.name} is out of stock.`);
  if (row.itemId === null) {
    throw new AppError('conflict', `A cart holds at most ${String(CART_QUANTITY.max)} of one piece.`);
  }

  return toCartItem(row);
}

const noSuchProduct = () => new AppError('not-found', 'There is no such product.');

/** The statement creates the customer's row, so only the product's foreign key can be violated. */
function refuseRemovedProduct(error: unknown): never {
  throw sqlStateOf(error) === SQL_STATE.foreignKeyViolation ? noSuchProduct() : error;
}

/**
 * Sets an item's quantity.
 * @throws AppError not-found when it is not in this customer's cart.
 */
export async function changeCartItem(
  database: Database,
  customerId: number,
  { itemId, quantity }: { itemId: number; quantity: number },
): Promise<CartItemWithProduct> {
  const where = { id: itemId, customerId };
  const item = await database.models.CartItem.findOne({ where, include: 'product' });
  if (item?.product === undefined) throw notInCart();
  await item.update({ quantity });

  return { item, product: item.product };
}

/** @throws AppError not-found when it is not in this customer's cart. */
export async function removeCartItem(database: Database, customerId: number, itemId: number): Promise<void> {
  const removed = await database.models.CartItem.destroy({ where: { id: itemId, customerId } });
  if (removed === 0) throw notInCart();
}

const notInCart = () => new AppError('not-found', 'There is no such item in this cart.');

function toCartItem(row: CartItemRow): CartItemWithProduct {
  const { itemId: id, customerId, productId, quantity, addedAt, changedAt: updatedAt } = row;

  return { item: { id, customerId, productId, quantity, addedAt, updatedAt }, product: row };
}
