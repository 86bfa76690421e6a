import type { Database, Order } from '@ronin/database';
import { type Attributes, type Transaction } from 'sequelize';
import { enqueueCancelledMail } from '../order/order-mails.ts';
import { addOrderEvent, applyCommand, type OrderActor } from '../order/transitions.service.ts';
import type { SettleContext } from './settle-payment.service.ts';

/** Of all reasons together. The newest are kept; the history has every one. */
const REASON_LENGTH = 1_000;

/** The next step towards the customer waits until a person has looked at the order. $1 order, $2 reason, $3 length. */
const ASK_FOR_REVIEW = `
  UPDATE orders SET needs_review = true, version = version + 1,
    review_reason = right(concat_ws(E'\\n', review_reason, $2::text), $3)
  WHERE id = $1
`;

/** Stops the order and tells staff why. The order's row is locked, and its version rises. */
export async function askForReview(
  { database, logger }: Pick<SettleContext, 'database' | 'logger'>,
  { id }: Pick<Attributes<Order>, 'id'>,
  reason: string,
  transaction: Transaction,
): Promise<void> {
  await database.execute(ASK_FOR_REVIEW, [id, reason, REASON_LENGTH], transaction);
  await addOrderEvent(database, id, { kind: 'needs-review', text: reason, isPublic: false }, transaction);
  logger.error({ orderId: id }, 'order needs review');
}

/** A person has decided about the order: a payment that waited for that counts as paid, with the amount that came. */
export async function endReview(
  database: Database,
  orderId: number,
  transaction: Transaction,
  acceptedAt: Date | null = null,
): Promise<void> {
  await database.models.Payment.update(
    { state: 'paid', acceptedAt },
    { where: { orderId, state: 'review' }, transaction },
  );
  await database.models.Order.update(
    { needsReview: false, reviewReason: null },
    { where: { id: orderId }, transaction },
  );
}

/** The payment of an unpaid order that waited for a decision is paid back: it ends the order. */
export async function refuseReviewed(
  context: Pick<SettleContext, 'database' | 'orderKeys'>,
  order: Attributes<Order>,
  transaction: Transaction,
  actor?: OrderActor,
): Promise<void> {
  await endReview(context.database, order.id, transaction);
  if (order.status !== 'pending') return;
  await applyCommand(context.database, order, 'cancel', transaction, { actor });
  await enqueueCancelledMail(context, order, 'by-shop', transaction);
}
