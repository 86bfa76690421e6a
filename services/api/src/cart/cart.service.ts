import { type AddCartItem, CART_QUANTITY, type ChosenOptions, isSameChoice } from '@ronin/contracts';
import {
  ADD_IN_STOCK,
  ADD_TO_CART,
  type AddedItemRow,
  type AddedRow,
  type CartItem,
  type CartItemRow,
  COUNT_CART,
  type Database,
  type ItemRow,
  LIST_CART,
  type PreparedStatement,
  type Product,
  runPrepared,
  SQL_STATE,
  sqlStateOf,
} from '@ronin/database';
import { refuseMergedGuest, signInRequired } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import type { Attributes, Transaction } from 'sequelize';
import type { z } from 'zod';
import type { CatalogueContext } from '../catalogue/catalogue.cache.ts';

export interface CartItemWithProduct {
  item: Attributes<CartItem>;
  product: Attributes<Product>;
}

/** A customer's cart, oldest first. */
export async function listCartItems(database: Database, customerId: number): Promise<CartItemWithProduct[]> {
  const rows = await runPrepared<CartItemRow>(database, LIST_CART, [customerId]);

  return rows.map(toCartItem);
}

export async function getCartQuantity(database: Database, customerId: number): Promise<number> {
  const [row] = await runPrepared<{ total: number }>(database, COUNT_CART, [customerId]);

  return row?.total ?? 0;
}

/** @throws AppError sign-in-required for a merged guest; not-found; invalid-input (options); conflict: sold out, or above 99. */
export async function addToCart(
  { database, catalogue }: Pick<CatalogueContext, 'database' | 'catalogue'>,
  customerId: number,
  { productId, quantity, options = {} }: z.output<typeof AddCartItem>,
): Promise<CartItemWithProduct> {
  const values = [customerId, productId, quantity, CART_QUANTITY.max];
  const add = async <Row extends object>(statement: PreparedStatement, ...more: string[]) => {
    const rows = await runPrepared<Row>(database, statement, [...values, ...more])
      .catch(refuseMergedGuest)
      .catch(refuseRemovedProduct);
    return rows[0];
  };
  const chosen = JSON.stringify(options);
  const added = chosen === '{}' ? await add<AddedItemRow>(ADD_IN_STOCK) : undefined;
  if (added !== undefined) {
    const product =
      catalogue.row(productId, added.productUpdatedAt) ?? (await database.models.Product.findByPk(productId));
    if (product === null) throw noSuchProduct();
    return { item: toItem(added), product };
  }

  const row = await add<AddedRow>(ADD_TO_CART, chosen);
  if (row?.isMerged === true) throw signInRequired();
  if (row === undefined || row.id === null) throw noSuchProduct();
  refuseUnknownOptions(row, options);
  if (row.itemId === null)
    throw row.inStock ? tooMany() : new AppError('conflict', `${row.name} is out of stock.`);

  return toCartItem(row);
}

const tooMany = () =>
  new AppError('conflict', `A cart holds at most ${String(CART_QUANTITY.max)} of one piece.`);
const noSuchProduct = () => new AppError('not-found', 'There is no such product.');

/** The statement creates the customer's row, so only the product's foreign key can be violated. */
function refuseRemovedProduct(error: unknown): never {
  throw sqlStateOf(error) === SQL_STATE.foreignKeyViolation ? noSuchProduct() : error;
}

function refuseUnknownOptions({ options }: Pick<Product, 'options'>, chosen: ChosenOptions): void {
  const errors = Object.entries(chosen).flatMap(([name, value]) => {
    const option = options.find((one) => one.name === name);
    if (option?.values.includes(value)) return [];
    const message = option === undefined ? 'is no option of this product' : 'is no value of this option';
    return [{ path: `options.${name}`, message }];
  });
  if (errors.length > 0)
    throw new AppError('invalid-input', 'options: not offered for this product.', { errors });
}

interface CartItemChange {
  itemId: number;
  quantity?: number | undefined;
  options?: ChosenOptions | undefined;
}

/** A simultaneous add may create an item with the same choice; the next attempt joins the two. */
const CHANGE_ATTEMPTS = 3;

/**
 * With the options of another item the two become one, which keeps the place of the other (behaviour: cart 3).
 * @throws AppError not-found when it is not in this customer's cart; invalid-input (options); conflict: together above 99.
 */
export async function changeCartItem(database: Database, customerId: number, change: CartItemChange) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction((transaction) =>
        changeInTransaction(database, customerId, change, transaction),
      );
    } catch (error) {
      if (sqlStateOf(error) !== SQL_STATE.uniqueViolation || attempt === CHANGE_ATTEMPTS) throw error;
    }
  }
}

async function changeInTransaction(
  database: Database,
  customerId: number,
  { itemId, quantity, options }: CartItemChange,
  transaction: Transaction,
): Promise<CartItemWithProduct> {
  const { CartItem: Item, Product: Products } = database.models;
  const found = await Item.findOne({ where: { id: itemId, customerId }, transaction });
  const product = found && (await Products.findByPk(found.productId, { transaction }));
  if (!product) throw notInCart();
  if (options !== undefined) refuseUnknownOptions(product, options);
  // All items of the product, in one order, so that two changes at once wait for each other.
  const items = await Item.findAll({
    where: { customerId, productId: product.id },
    order: ['id'],
    lock: true,
    transaction,
  });
  const item = items.find(({ id }) => id === itemId);
  if (item === undefined) throw notInCart();
  const changed = { quantity: quantity ?? item.quantity, options: options ?? item.options };
  const other = items.find(
    ({ id, options: chosen }) => id !== itemId && isSameChoice(chosen, changed.options),
  );
  if (other === undefined) return { item: await item.update(changed, { transaction }), product };

  if (other.quantity + changed.quantity > CART_QUANTITY.max) throw tooMany();
  await item.destroy({ transaction });
  const joined = await other.update({ quantity: other.quantity + changed.quantity }, { transaction });

  return { item: joined, product };
}

/** @throws AppError not-found when it is not in this customer's cart. */
export async function removeCartItem(database: Database, customerId: number, itemId: number): Promise<void> {
  const removed = await database.models.CartItem.destroy({ where: { id: itemId, customerId } });
  if (removed === 0) throw notInCart();
}

const notInCart = () => new AppError('not-found', 'There is no such item in this cart.');

const toCartItem = (row: CartItemRow): CartItemWithProduct => ({ item: toItem(row), product: row });

function toItem(row: ItemRow): Attributes<CartItem> {
  const { itemId: id, customerId, productId, quantity, chosen: options, addedAt, changedAt: updatedAt } = row;

  return { id, customerId, productId, quantity, options, addedAt, updatedAt };
}
