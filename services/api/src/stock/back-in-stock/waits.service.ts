import type { ConfirmedWait, StockWait } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { enqueueMail } from '@ronin/mail';
import { AppError } from '@ronin/server-kit';
import { type QueryOptionsWithType, QueryTypes } from 'sequelize';
import type { ApiContext } from '../../context/context.ts';
import { CONFIRM, JOIN_LIST, NEXT_CONFIRMATION } from './waits.sql.ts';

type WaitsContext = Pick<ApiContext, 'database' | 'limits'>;

interface AskedWait {
  token: string;
  confirmationSentAt: Date;
}

/**
 * Puts an address on a product's waiting list, and enqueues the mail that asks for a confirmation. For an address that is
 * there already, the mail is sent again after an hour. A mail that would exceed the address's limit refuses the whole request.
 * @throws AppError not-found; conflict while the product is in stock; too-many-requests.
 */
export async function joinWaitingList(
  { database, limits }: WaitsContext,
  { productId, email }: { productId: number; email: string },
): Promise<{ wait: StockWait; isNew: boolean }> {
  // Before the transaction, so that many requests at once need their connections for a short time.
  const product = await database.models.Product.findByPk(productId);
  if (product === null || product.status === 'draft') {
    throw new AppError('not-found', 'There is no such product.');
  }
  if (product.inStock) throw new AppError('conflict', 'This product is in stock.');

  return await database.transaction(async (transaction) => {
    const options: QueryOptionsWithType<QueryTypes.SELECT> = {
      bind: [productId, email],
      type: QueryTypes.SELECT,
      transaction,
    };
    const [created] = await database.query<AskedWait>(JOIN_LIST, options);
    const [asked] = created ? [created] : await database.query<AskedWait>(NEXT_CONFIRMATION, options);
    if (asked !== undefined) {
      await limits.waitMail.consume(email.toLowerCase());
      const { token, confirmationSentAt } = asked;
      await enqueueMail(
        database,
        {
          kind: 'back-in-stock-confirm',
          to: email,
          payload: { productId, productName: product.name, link: `/waits/confirm#${token}` },
          dedupeKey: `back-in-stock-confirm:${token}:${confirmationSentAt.toISOString()}`,
        },
        transaction,
      );
    }
    const confirmed = created ? false : await isConfirmed(database, options);

    return { wait: { productId, confirmed }, isNew: created !== undefined };
  });
}

async function isConfirmed(
  database: Database,
  options: QueryOptionsWithType<QueryTypes.SELECT>,
): Promise<boolean> {
  const [row] = await database.query<{ confirmed: boolean }>(
    `SELECT confirmed_at IS NOT NULL AS confirmed FROM stock_waits
     WHERE product_id = $1 AND lower(email) = lower($2)`,
    options,
  );

  return row?.confirmed === true;
}

/** @throws AppError not-found when the entry was removed. */
export async function confirmWait(database: Database, token: string): Promise<ConfirmedWait> {
  const [confirmed] = await database.query<ConfirmedWait>(CONFIRM, {
    bind: [token],
    type: QueryTypes.SELECT,
  });
  if (confirmed === undefined) {
    throw new AppError('not-found', 'This link is no longer valid. Join the waiting list again.');
  }

  return confirmed;
}

/** Removes an entry. Mail programs may repeat the call, so an unknown token is no error. */
export async function endWait(database: Database, token: string): Promise<void> {
  await database.models.StockWait.destroy({ where: { token } });
}
