import { type Database, runPrepared } from '@ronin/database';
import type { Transaction } from 'sequelize';
import { CONSUME_STOCK, HOLD_STOCK, RELEASE_STOCK, RESTOCK, RETURN_STOCK, toReserve } from './stock.sql.ts';

interface HoldRequest {
  orderId: number;
  /** Without products that are made to order: they have no stock. */
  items: readonly { productId: number; quantity: number }[];
  expiresAt: Date;
}

/** Holds the stock of all items or of none. @returns whether it is held. */
export async function holdStock(
  database: Database,
  { orderId, items, expiresAt }: HoldRequest,
  transaction: Transaction,
): Promise<boolean> {
  if (items.length === 0) return true;
  const held = await runPrepared(
    database,
    HOLD_STOCK,
    [orderId, toReserve(items), expiresAt.toISOString()],
    transaction,
  );

  return held.length > 0;
}

const STATEMENTS = { consume: CONSUME_STOCK, release: RELEASE_STOCK, return: RETURN_STOCK } as const;

/** Sells what an order holds, gives it back to others, or takes sold pieces back. */
export async function changeStock(
  database: Database,
  change: keyof typeof STATEMENTS,
  orderId: number,
  transaction: Transaction,
): Promise<void> {
  await database.query(STATEMENTS[change], { bind: [orderId], transaction });
}

/** Takes some sold pieces back. Products that are made to order have no stock. */
export async function restock(
  database: Database,
  { orderId, items, userId }: { orderId: number; items: HoldRequest['items']; userId: number },
  transaction: Transaction,
): Promise<void> {
  if (items.length === 0) return;
  await database.query(RESTOCK, {
    bind: [orderId, items.map(({ productId }) => productId), items.map(({ quantity }) => quantity), userId],
    transaction,
  });
}

/**
 * Holds the stock of an expired order once more, because it was paid after all.
 * @returns whether all of it is held.
 */
export async function holdAgain(
  database: Database,
  orderId: number,
  expiresAt: Date,
  transaction: Transaction,
): Promise<boolean> {
  const released = await database.models.StockHold.findAll({ where: { orderId }, transaction });

  return await holdStock(database, { orderId, items: released, expiresAt }, transaction);
}
