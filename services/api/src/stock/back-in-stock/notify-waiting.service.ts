import { ADVISORY_LOCK, type Database } from '@ronin/database';
import { enqueueMail } from '@ronin/mail';
import type { Transaction } from 'sequelize';
import type { ApiContext } from '../../context/context.ts';
import { LIST_WAITED_FOR, TAKE_NEXT } from './back-in-stock.sql.ts';

/** Products in one round, and mails for one product. The next round is a minute later. */
const PRODUCTS_PER_ROUND = 200;
const MAILS_PER_ROUND = 200;

/** Writes to those who wait for products of which pieces are free (behaviour: stock 2). */
export async function notifyAllWaiting({ database, logger }: Pick<ApiContext, 'database' | 'logger'>) {
  const products = await database.select<{ id: number }>(LIST_WAITED_FOR, [PRODUCTS_PER_ROUND]);
  for (const { id } of products) {
    try {
      await database.transaction((transaction) => notifyWaiting(database, id, transaction));
    } catch (error) {
      // It is tried again in the next round, and must not stop the others.
      logger.error({ err: error, productId: id }, 'waiting list mails failed');
    }
  }
}

/** One transaction at a time for a product, or two would each count the same free piece. */
export async function notifyWaiting(database: Database, productId: number, transaction: Transaction) {
  const [lock] = await database.select<{ isFree: boolean }>(
    'SELECT pg_try_advisory_xact_lock($1, $2) AS "isFree"',
    [ADVISORY_LOCK.backInStock, productId],
    transaction,
  );
  if (lock?.isFree !== true) return;

  const notified = await database.select<{ email: string; token: string; productName: string }>(
    TAKE_NEXT,
    [productId, MAILS_PER_ROUND],
    transaction,
  );
  for (const { email, token, productName } of notified) {
    const mail = { kind: 'back-in-stock', to: email, dedupeKey: `back-in-stock:${token}` } as const;
    const payload = { productId, productName, token };
    await enqueueMail(database, { ...mail, payload }, transaction);
  }
}
