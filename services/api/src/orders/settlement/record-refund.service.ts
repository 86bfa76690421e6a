import type { Database, Order, Refund } from '@ronin/database';
import { type Attributes, Op, type Transaction } from 'sequelize';
import { enqueueRefundedMail } from '../order/order-mails.ts';
import { addOrderEvent, applyCommand, lockOrder } from '../order/transitions.service.ts';
import { isFree, parseCents, sumAmounts, sumCents } from '../pricing/money.ts';
import { assignInvoiceNumber } from './invoice-numbers.service.ts';
import { askForReview, refuseReviewed } from './review.service.ts';
import type { SettleContext } from './settle-payment.service.ts';

interface RecordedRefund {
  /** Its row is locked. */
  order: Attributes<Order>;
  refund: Refund;
}

/** A refund that the bank took by a dispute, or a warning, which is about no money. */
export const DISPUTE = 'dispute';
export const WARNING = 'warning';

/** The reason of a refund of money that confirmed no order. */
export const LATE_PAYMENT = 'late-payment';

/** Money that came for an order which was not confirmed by it was never counted, so its way back lowers nothing. */
const INSERT_REVENUE = `
  INSERT INTO analytics_outbox (order_id, refund_id)
  SELECT $1, $2 WHERE EXISTS (SELECT FROM analytics_outbox WHERE order_id = $1)
  ON CONFLICT DO NOTHING
`;

const TAKEN_BACK = { text: 'The order was taken back. There was nothing to pay back.' };
const LOST = { text: 'The bank of the card took the whole amount back.' };

/** The money has gone back: credit note, revenue, mail, and the end of the order when nothing is left. */
export async function recordDone(
  context: SettleContext,
  { order, refund }: RecordedRefund,
  transaction: Transaction,
): Promise<void> {
  const { database, now } = context;
  const isDispute = refund.reason === DISPUTE;
  const { id, amount, creditNoteNumber } = refund;
  const isNoted = order.invoiceNumber === null || isDispute || creditNoteNumber !== null;
  const number = isNoted
    ? creditNoteNumber
    : await assignInvoiceNumber(database, { isTest: order.isTest, now: now() }, transaction);
  await refund.update({ state: 'done', doneAt: now(), creditNoteNumber: number }, { transaction });
  if (refund.reason !== LATE_PAYMENT) await database.execute(INSERT_REVENUE, [order.id, id], transaction);
  if (isFree(order)) {
    if (order.status !== 'cancelled')
      await applyCommand(database, order, 'end-refunded', transaction, TAKEN_BACK);
    return;
  }
  if (!isDispute) {
    await enqueueRefundedMail(context, order, { refundId: id, amount }, transaction);
  }
  // A second payment of a refunded order is refunded, too.
  const isEnd = order.status !== 'refunded' && (await isEverythingRefunded(database, order.id, transaction));
  if (isEnd) {
    // One whose payment waited for a decision was paid back at the provider instead.
    if (order.status === 'pending') await refuseReviewed(context, order, transaction);
    const ended = (await lockOrder(database, order.id, transaction)) ?? order;
    await applyCommand(database, ended, 'end-refunded', transaction, isDispute ? LOST : {});
  } else {
    const text = `${amount} ${order.currency} was ${isDispute ? 'taken back by the bank' : 'paid back'}.`;
    await addOrderEvent(database, order.id, { kind: 'partly-refunded', text }, transaction);
  }
}

/** The money did not go back, or came back to the shop. It can be refunded again; a credit note stays. */
export async function recordFailed(
  context: Pick<SettleContext, 'database' | 'logger'>,
  { order, refund }: RecordedRefund,
  reason: string,
  transaction: Transaction,
): Promise<void> {
  await refund.update({ state: 'failed' }, { transaction });
  const text = 'The money could not be paid back yet. We are looking into it.';
  await addOrderEvent(context.database, order.id, { kind: 'refund-failed', text }, transaction);
  await askForReview(context, order, reason, transaction);
}

async function isEverythingRefunded(database: Database, orderId: number, transaction: Transaction) {
  const { Payment, Refund } = database.models;
  const paid = await Payment.findAll({ where: { orderId, paid: { [Op.gt]: 0 } }, transaction });
  const refunds = await Refund.findAll({ where: { orderId, state: 'done' }, transaction });

  return sumCents(paid.map((one) => parseCents(one.paid))) <= sumAmounts(refunds);
}
