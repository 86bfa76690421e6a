import type { Database, Order } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import type { Attributes, Transaction } from 'sequelize';
import { decide } from '../order/order-transitions.ts';
import { addOrderEvent, type OrderActor, recordOrderChange } from '../order/transitions.service.ts';
import { recordTransfer } from '../payments/local-provider.service.ts';
import { endReview } from '../settlement/review.service.ts';
import {
  canConfirm,
  confirmOrder,
  type SettleContext,
  settlePayment,
} from '../settlement/settle-payment.service.ts';
import { startPayment } from '../settlement/start-payment.service.ts';
import { changeForStaff, lockForStaff } from './change-order.service.ts';
import { LOCAL_PROVIDERS } from './staff-order-commands.ts';

/**
 * Records that an order was paid, and settles it (behaviour: checkout 13). Where a payment waits for a decision because
 * another amount came, it is accepted. Money for a cancelled order is recorded and refunded.
 * @throws AppError conflict when the order is neither unpaid, expired nor cancelled, or was marked as paid before.
 */
export async function markPaid(context: SettleContext, orderId: number, actor: OrderActor): Promise<void> {
  const { database } = context;
  const current = await database.models.Order.findByPk(orderId, { rejectOnEmpty: true });
  refuseOtherStatus(current);
  if (await hasUndecided(database, orderId)) {
    await acceptPayment(context, orderId, actor);
    return;
  }
  // After a crash the payment may not have its ref.
  await startPayment(context, current);

  const { ref, provider, isNew } = await database.transaction((transaction) =>
    recordPayment(database, { orderId, actor }, transaction),
  );
  // Also when another call recorded it: that one may have been killed before it settled.
  await settlePayment(context, provider, ref);
  if (!isNew) throw new AppError('conflict', 'This order was marked as paid before.');
}

const hasUndecided = async (
  { models }: Database,
  orderId: number,
  transaction: Transaction | null = null,
): Promise<boolean> => (await models.Payment.count({ where: { orderId, state: 'review' }, transaction })) > 0;

function refuseOtherStatus(order: Attributes<Order>): void {
  if (order.status !== 'cancelled') decide(order, 'confirm');
}

async function recordPayment(
  database: Database,
  { orderId, actor }: { orderId: number; actor: OrderActor },
  transaction: Transaction,
): Promise<{ ref: string; provider: string; isNew: boolean }> {
  const order = await lockForStaff(database, { orderId }, transaction);
  refuseOtherStatus(order);
  const payment = await database.models.Payment.findOne({
    where: { orderId },
    order: [['attempt', 'DESC']],
    transaction,
  });
  if (payment === null) throw new AppError('conflict', 'This order has no payment.');
  const { provider, ref } = payment;
  if (!LOCAL_PROVIDERS.has(provider) || ref === null) {
    throw new AppError('conflict', 'Only a bank transfer can be marked as paid.');
  }
  const isNew = await recordTransfer(database, ref, transaction);
  if (isNew) {
    const event = { kind: 'marked-paid', text: 'Marked as paid.', isPublic: false, actor };
    await addOrderEvent(database, orderId, event, transaction);
    const added = { payment: 'paid' };
    await recordOrderChange(database, { order, action: 'mark-paid', actor, added }, transaction);
  }

  return { ref, provider, isNew };
}

/** Confirms an order although another amount came than was asked for. */
async function acceptPayment(context: SettleContext, orderId: number, actor: OrderActor): Promise<void> {
  const { database, now } = context;
  await changeForStaff(database, { orderId, action: 'mark-paid', actor }, async (order, transaction) => {
    decide(order, 'confirm');
    if (!(await hasUndecided(database, orderId, transaction)))
      throw new AppError('conflict', 'Somebody has just decided about this payment.');
    if (!(await canConfirm(context, order, transaction))) {
      throw new AppError('conflict', 'The stock of this order was given to others. Refund the payment.');
    }
    await endReview(database, orderId, transaction, now());
    const event = { kind: 'marked-paid', text: 'The payment was accepted.', isPublic: false, actor };
    await addOrderEvent(database, orderId, event, transaction);
    await confirmOrder(context, order, transaction);
    return {};
  });
}
