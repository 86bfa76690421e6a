import { type Loop, startLoop } from '@ronin/server-kit';
import type { ApiContext } from '../../context/context.ts';
import { reportLowStock } from './low-stock.service.ts';
import { notifyAllWaiting } from './notify-waiting.service.ts';

type StockContext = Pick<ApiContext, 'database' | 'logger'>;

const EVERY_MS = 60_000;

/**
 * Once a minute: writes to those who wait for products that are in stock again, and to the shop about products that became
 * low. Every api process does: what two of them do at once sends no mail twice.
 */
export function startStockJobs(context: StockContext): Loop {
  return startLoop('stock', EVERY_MS, () => runStockJobs(context), context.logger);
}

export async function runStockJobs(context: StockContext): Promise<void> {
  await notifyAllWaiting(context);
  await reportLowStock(context.database);
}
