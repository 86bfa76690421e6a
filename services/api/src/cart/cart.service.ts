import { CART_QUANTITY } from '@ronin/contracts';
import {
  runPrepared,
  SQL_STATE,
  sqlStateOf,
  type CartItem,
  type Database,
  type PreparedStatement,
  type Product,
} from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import { QueryTypes, type Attributes } from 'sequelize';
import { PRODUCT_COLUMNS } from '../catalogue/product-columns.ts';

/** An item of a cart and the piece it stands for. */
export interface CartLine {
  item: Attributes<CartItem>;
  product: Attributes<Product>;
}

/** The columns of an item and of its product side by side. */
interface CartRow extends Attributes<Product> {
  itemId: number;
  customerId: number;
  productId: number;
  quantity: number;
  addedAt: Date;
  changedAt: Date;
}

const COLUMNS = `
  item.id AS "itemId", item.customer_id AS "customerId", item.product_id AS "productId", item.quantity,
  item.added_at AS "addedAt", item.updated_at AS "changedAt", ${PRODUCT_COLUMNS}
`;

const LIST_CART: PreparedStatement = {
  name: 'list-cart',
  text: `
    SELECT ${COLUMNS}
    FROM cart_items item JOIN products product ON product.id = item.product_id
    WHERE item.customer_id = $1
    ORDER BY item.added_at, item.id
  `,
};

/** A customer's cart, oldest first. */
export async function listCart(database: Database, customerId: number): Promise<CartLine[]> {
  const rows = await runPrepared<CartRow>(database, LIST_CART, [customerId]);

  return rows.map(toCartLine);
}

const COUNT_CART: PreparedStatement = {
  name: 'count-cart',
  text: 'SELECT coalesce(sum(quantity), 0) AS total FROM cart_items WHERE customer_id = $1',
};

/** The cart's total quantity. */
export async function countCart(database: Database, customerId: number): Promise<number> {
  const [row] = await runPrepared<{ total: number }>(database, COUNT_CART, [customerId]);

  return row?.total ?? 0;
}

/**
 * One statement, so that simultaneous adds end in one row and a refused one leaves nothing. The customer's row is made by
 * its first write. An item that would pass the bound matches no WHERE, and its columns come back null. A product that is
 * being removed is waited for by the foreign key, which then refuses; a lock of our own would be written for every add.
 */
const ADD_TO_CART: PreparedStatement = {
  name: 'add-to-cart',
  text: `
    WITH item AS (
      INSERT INTO cart_items (customer_id, product_id, quantity)
      SELECT $1, id, $3 FROM products WHERE id = $2::bigint AND in_stock
      ON CONFLICT (customer_id, product_id)
        DO UPDATE SET quantity = cart_items.quantity + excluded.quantity
        WHERE cart_items.quantity + excluded.quantity <= $4
      RETURNING *
    ), customer AS (
      INSERT INTO customers (id) SELECT customer_id FROM item ON CONFLICT DO NOTHING
    )
    SELECT ${COLUMNS} FROM products product LEFT JOIN item ON true WHERE product.id = $2::bigint
  `,
};

/**
 * Puts `quantity` more of a product into the cart.
 * @throws AppError not-found, or conflict when it is out of stock or there would be more than 99.
 */
export async function addToCart(
  database: Database,
  customerId: number,
  { productId, quantity }: { productId: number; quantity: number },
): Promise<CartLine> {
  const [row] = await runPrepared<CartRow | (Attributes<Product> & { itemId: null })>(database, ADD_TO_CART, [
    customerId,
    productId,
    quantity,
    CART_QUANTITY.max,
  ]).catch(refuseRemovedProduct);
  if (row === undefined) throw noSuchProduct();
  if (!row.inStock) throw new AppError('conflict', `${row.name} is out of stock.`);
  if (row.itemId === null) {
    throw new AppError('conflict', `A cart holds at most ${String(CART_QUANTITY.max)} of one piece.`);
  }

  return toCartLine(row);
}

const noSuchProduct = () => new AppError('not-found', 'There is no such product.');

/** The customer's row is made with the item, so the one foreign key that can be violated is the product's. */
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
): Promise<CartLine> {
  const [row] = await database.query<CartRow>(
    `WITH item AS (
       UPDATE cart_items SET quantity = $3 WHERE id = $2::bigint AND customer_id = $1 RETURNING *
     )
     SELECT ${COLUMNS} FROM item JOIN products product ON product.id = item.product_id`,
    { bind: [customerId, itemId, quantity], type: QueryTypes.SELECT },
  );
  if (row === undefined) throw notInCart();

  return toCartLine(row);
}

/** @throws AppError not-found when it is not in this customer's cart. */
export async function removeCartItem(database: Database, customerId: number, itemId: number): Promise<void> {
  const removed = await database.query(
    'DELETE FROM cart_items WHERE id = $2::bigint AND customer_id = $1 RETURNING id',
    { bind: [customerId, itemId], type: QueryTypes.SELECT },
  );
  if (removed.length === 0) throw notInCart();
}

const notInCart = () => new AppError('not-found', 'There is no such item in this cart.');

function toCartLine(row: CartRow): CartLine {
  const { itemId: id, customerId, productId, quantity, addedAt, changedAt: updatedAt } = row;

  return { item: { id, customerId, productId, quantity, addedAt, updatedAt }, product: row };
}
