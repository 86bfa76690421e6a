import { type Database, runPrepared } from '@ronin/database';
import type { Transaction } from 'sequelize';
import { COMPLETE_HOLD, RESTOCK } from './stock.sql.ts';

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

/** Holds what a paid order does not hold, all or nothing. @returns whether all of it is held. */
export async function completeHold(
  database: Database,
  { orderId, expiresAt }: { orderId: number; expiresAt: Date },
  transaction: Transaction,
): Promise<boolean> {
  const values = [orderId, expiresAt.toISOString()];
  const [row] = await runPrepared<{ yes: boolean }>(database, COMPLETE_HOLD, values, transaction);

  return row?.yes === true;
}
