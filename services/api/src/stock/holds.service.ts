import { type Database, runPrepared } from '@ronin/database';
import { Op, type Transaction } from 'sequelize';
import { COMPLETE_HOLD, CONSUME_STOCK, RELEASE_STOCK, RESTOCK, RETURN_STOCK } from './stock.sql.ts';

const STATEMENTS = { consume: CONSUME_STOCK, release: RELEASE_STOCK, return: RETURN_STOCK } as const;

/** Sells what an order holds, gives it back to others, or takes sold pieces back. */
export async function changeStock(
  database: Database,
  change: keyof typeof STATEMENTS,
  orderId: number,
  transaction: Transaction,
): Promise<void> {
  await database.execute(STATEMENTS[change], [orderId], transaction);
}

/** Takes some sold pieces back. Products that are made to order have no stock. */
export async function restock(
  database: Database,
  {
    orderId,
    items,
    userId,
  }: { orderId: number; items: readonly { productId: number; quantity: number }[]; userId: number },
  transaction: Transaction,
): Promise<void> {
  if (items.length === 0) return;
  await database.execute(
    RESTOCK,
    [orderId, items.map(({ productId }) => productId), items.map(({ quantity }) => quantity), userId],
    transaction,
  );
}

/** Whether all pieces of an unpaid order are held. */
export async function isWhollyHeld(
  database: Database,
  orderId: number,
  transaction: Transaction,
): Promise<boolean> {
  const unheld = await database.models.StockHold.count({
    where: { orderId, unheld: { [Op.gt]: 0 } },
    transaction,
  });

  return unheld === 0;
}

/**
 * Holds what an order does not hold and was paid: pieces that were ordered without a hold, or all of an expired order.
 * @returns whether all of it is held.
 */
export async function completeHold(
  database: Database,
  { orderId, expiresAt }: { orderId: number; expiresAt: Date },
  transaction: Transaction,
): Promise<boolean> {
  const values = [orderId, expiresAt.toISOString()];
  const [row] = await runPrepared<{ yes: boolean }>(database, COMPLETE_HOLD, values, transaction);

  return row?.yes === true;
}
