import type { AddedMovement, AddMovement, StockItem, StockMovement } from '@ronin/contracts';
import { type Database, recordChange } from '@ronin/database';
import type { StaffMember } from '@ronin/identity';
import { AppError, type RowOf } from '@ronin/server-kit';
import type { Transaction } from 'sequelize';
import { PAGE_LIMIT, presentPage } from '../../context/staff-page.ts';
import { notifyWaiting } from '../back-in-stock/notify-waiting.service.ts';
import { getStock } from './staff-stock.service.ts';

const SELECT_MOVEMENTS = `
  SELECT movement.id, movement.delta, movement.reason, movement.note, orders.order_number AS "orderNumber",
    movement.user_name AS by, movement.created_at AS at
  FROM stock_movements movement
    LEFT JOIN orders ON orders.id = movement.order_id
`;

type MovementRow = RowOf<StockMovement, 'at'>;

const presentMovement = (row: MovementRow): StockMovement => ({ ...row, at: row.at.toISOString() });

/** What changed the stock of a product, newest first. Cost: an index scan on the product. */
export async function listMovements(database: Database, productId: number, after: number | undefined) {
  await getStock(database, productId);
  const found = await database.select<MovementRow>(
    `${SELECT_MOVEMENTS} WHERE movement.product_id = $1::bigint AND ($2::bigint IS NULL OR movement.id < $2::bigint)
     ORDER BY movement.id DESC LIMIT ${String(PAGE_LIMIT)}`,
    [productId, after ?? null],
  );

  return presentPage(found, presentMovement);
}

/** It never takes pieces that unpaid orders hold. $1 product, $2 pieces. */
const CHANGE_QUANTITY = `
  UPDATE inventory SET quantity = quantity + $2
  WHERE product_id = $1 AND quantity::bigint + $2 BETWEEN reserved_quantity AND 2147483647
  RETURNING quantity
`;

const INSERT_MOVEMENT = `
  INSERT INTO stock_movements (product_id, delta, reason, note, user_id) VALUES ($1, $2, $3, $4, $5) RETURNING id
`;

const SELECT_MOVEMENT = `${SELECT_MOVEMENTS} WHERE movement.id = $1`;

/** A change of a product's stock, and who makes it. */
type ByStaff<Change> = Change & { productId: number; actor: StaffMember };

/** @throws AppError not-found; conflict when fewer pieces would be left than orders hold, or it is made to order. */
export async function addMovement(
  database: Database,
  { productId, delta, reason, note, actor }: ByStaff<AddMovement>,
): Promise<AddedMovement> {
  return await database.transaction(async (transaction) => {
    const before = await lockStock(database, productId, transaction);
    const select = <Row extends object>(statement: string, bind: unknown[]) =>
      database.select<Row>(statement, bind, transaction);
    const changed = await select(CHANGE_QUANTITY, [productId, delta]);
    if (changed.length === 0) throw tooFew(before);
    const values = [productId, delta, reason, note ?? null, actor.userId];
    const [inserted] = await select<{ id: number }>(INSERT_MOVEMENT, values);
    const after = { quantity: before.quantity + delta, reason, note: note ?? null };
    const subject = `stock ${String(productId)}`;
    const change = { actor, subject, action: 'movements', before: { quantity: before.quantity }, after };
    await recordChange(database, change, transaction);
    await notifyWaiting(database, productId, transaction);
    const [movement] = await select<MovementRow>(SELECT_MOVEMENT, [inserted?.id]);
    if (movement === undefined) throw new Error('The movement was inserted in this transaction.');

    return { ...(await getStock(database, productId, transaction)), movement: presentMovement(movement) };
  });
}

/** Says from which quantity on the stock is low. */
export async function changeStockLimit(
  database: Database,
  { productId, lowStockThreshold, actor }: ByStaff<Pick<StockItem, 'lowStockThreshold'>>,
): Promise<StockItem> {
  return await database.transaction(async (transaction) => {
    const { lowStockThreshold: old } = await lockStock(database, productId, transaction);
    await database.models.Inventory.update({ lowStockThreshold }, { where: { productId }, transaction });
    const change = { actor, subject: `stock ${String(productId)}`, action: 'limit' };
    const values = { before: { lowStockThreshold: old }, after: { lowStockThreshold } };
    await recordChange(database, { ...change, ...values }, transaction);

    return await getStock(database, productId, transaction);
  });
}

const LOCK_STOCK = 'SELECT FROM inventory WHERE product_id = $1::bigint FOR UPDATE';

/** Other changes of this stock wait, so that what is written as `before` is true. */
async function lockStock(database: Database, productId: number, transaction: Transaction) {
  await database.execute(LOCK_STOCK, [productId], transaction);

  return await getStock(database, productId, transaction);
}

function tooFew({ quantity, reservedQuantity }: StockItem): AppError {
  const held =
    reservedQuantity === 0 ? '' : ` Unpaid orders hold ${String(reservedQuantity)} of these pieces.`;

  const detail = `There are ${String(quantity)} pieces.${held} Please look at the stock again.`;

  return new AppError('conflict', detail);
}
