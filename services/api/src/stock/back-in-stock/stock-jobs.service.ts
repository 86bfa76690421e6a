import { randomUUID } from 'node:crypto';
import { type Database, getShop } from '@ronin/database';
import { enqueueMail } from '@ronin/mail';
import { type Loop, startLoop } from '@ronin/server-kit';
import type { ApiContext } from '../../context/context.ts';
import { notifyAllWaiting } from './notify-waiting.service.ts';

type StockContext = Pick<ApiContext, 'database' | 'logger'>;

const EVERY_MS = 60_000;

/** Every api process runs these jobs: what two of them do at once sends no mail twice. */
export function startStockJobs(context: StockContext): Loop {
  return startLoop('stock', EVERY_MS, () => runStockJobs(context), context.logger);
}

export async function runStockJobs(context: StockContext): Promise<void> {
  await notifyAllWaiting(context);
  await reportLowStock(context.database);
}

/** Products in one mail. The next round takes more. */
const PRODUCTS_PER_MAIL = 100;

/** Of two processes at once one gets them. Those of an earlier moment come first. $1 how many. */
const TAKE_LOW = `
  UPDATE inventory stock SET low_since = NULL FROM products product
  WHERE product.id = stock.product_id AND stock.id IN (
    SELECT id FROM inventory WHERE low_since IS NOT NULL ORDER BY low_since, id LIMIT $1 FOR UPDATE SKIP LOCKED
  )
  RETURNING product.id, product.name, stock.quantity,
    product.status = 'published' AND NOT product.made_to_order AS "isSold"
`;

interface LowProduct {
  id: number;
  name: string;
  quantity: number;
  /** From its stock: not a draft, not archived, not made to order. */
  isSold: boolean;
}

/** Writes to the shop about products that became low in stock: one mail for each crossing (behaviour: stock 4). */
export async function reportLowStock(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    const taken = await database.select<LowProduct>(TAKE_LOW, [PRODUCTS_PER_MAIL], transaction);
    const low = taken.filter(({ isSold }) => isSold);
    if (low.length === 0) return;

    const items = low.toSorted((a, b) => a.id - b.id).map(({ name, quantity }) => ({ name, quantity }));
    const { contactEmail } = await getShop(database);
    await enqueueMail(
      database,
      { kind: 'low-stock', to: contactEmail, payload: { items }, dedupeKey: `low-stock:${randomUUID()}` },
      transaction,
    );
  });
}
