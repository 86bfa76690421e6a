import type { BackInStockRequest, ConfirmedBackInStock } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { enqueueMail } from '@ronin/mail';
import { AppError } from '@ronin/server-kit';
import type { ApiContext } from '../../context/context.ts';
import { CONFIRM, IS_CONFIRMED, JOIN_LIST, NEXT_CONFIRMATION } from './back-in-stock.sql.ts';

/**
 * Puts an address on a product's waiting list, and enqueues the mail that asks for a confirmation. For an address that is
 * there already, the mail is sent again after an hour. A mail that would exceed the address's limit refuses the whole request.
 * @throws AppError not-found; conflict while the product is in stock; too-many-requests.
 */
export async function joinWaitingList(
  { database, limits }: Pick<ApiContext, 'database' | 'limits'>,
  productId: number,
  email: string,
): Promise<{ wait: BackInStockRequest; isNew: boolean }> {
  // Read before the transaction begins, so that each request holds its connection briefly.
  const product = await database.models.Product.findByPk(productId);
  if (product === null || product.status === 'draft') {
    throw new AppError('not-found', 'There is no such product.');
  }
  if (product.inStock) throw new AppError('conflict', 'This product is in stock.');

  return await database.transaction(async (transaction) => {
    const select = <Row extends object>(statement: string) =>
      database.select<Row>(statement, [productId, email], transaction);
    const ask = (statement: string) => select<{ token: string; confirmationSentAt: Date }>(statement);
    const [created] = await ask(JOIN_LIST);
    const [asked] = created ? [created] : await ask(NEXT_CONFIRMATION);
    if (asked !== undefined) {
      await limits.waitMail.consume(email.toLowerCase());
      const { token, confirmationSentAt } = asked;
      const payload = { productId, productName: product.name, link: `/waits/confirm#${token}` };
      const dedupeKey = `back-in-stock-confirm:${token}:${confirmationSentAt.toISOString()}`;
      const mail = { kind: 'back-in-stock-confirm', to: email, payload, dedupeKey } as const;
      await enqueueMail(database, mail, transaction);
    }
    const [known] = created ? [] : await select<{ confirmed: boolean }>(IS_CONFIRMED);

    return { wait: { productId, confirmed: known?.confirmed === true }, isNew: created !== undefined };
  });
}

/** @throws AppError not-found when the entry was removed. */
export async function confirmBackInStock(database: Database, token: string): Promise<ConfirmedBackInStock> {
  const [confirmed] = await database.select<ConfirmedBackInStock>(CONFIRM, [token]);
  if (confirmed === undefined) {
    throw new AppError('not-found', 'This link is no longer valid. Join the waiting list again.');
  }

  return confirmed;
}

/** Removes an entry. Mail programs may repeat the call, so an unknown token is no error. */
export async function leaveBackInStock(database: Database, token: string): Promise<void> {
  await database.models.BackInStockRequest.destroy({ where: { token } });
}

/** Only a piece of which there is one. Cost: one product's rows by index. $1 product, $2 customer. */
const FIND_HOLD = `
  SELECT hold.expires_at AS "expiresAt", orders.customer_id = $2 AS "isOwn"
  FROM products product
    LEFT JOIN inventory stock
      ON stock.product_id = product.id AND stock.quantity = 1 AND NOT product.made_to_order
    LEFT JOIN stock_holds hold ON hold.product_id = stock.product_id AND hold.state = 'held' AND hold.quantity > 0
    LEFT JOIN orders ON orders.id = hold.order_id
  WHERE product.id = $1 AND product.status <> 'draft'
`;

/** Until when somebody holds the only piece. Not in the product: holds must not empty the caches (behaviour: stock 3). */
export async function getProductHold(database: Database, productId: number, customerId: number) {
  const values = [productId, customerId];
  const [row] = await database.select<{ expiresAt: Date | null; isOwn: boolean | null }>(FIND_HOLD, values);
  if (row === undefined) throw new AppError('not-found', 'There is no such product.');

  return { heldUntil: row.expiresAt?.toISOString() ?? null, isOwn: row.isOwn === true };
}
