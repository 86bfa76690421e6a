import type { Database, Order } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import type { Attributes, Transaction } from 'sequelize';
import { enqueueCancelledMail } from '../order/order-mails.ts';
import { decide } from '../order/order-transitions.ts';
import { applyCommand, lockOrder, type OrderActor, recordOrderChange } from '../order/transitions.service.ts';
import { cancelPayments } from './cancel-payments.service.ts';
import { insertRestRefund, makeRefunds } from './make-refunds.service.ts';
import { endReview } from './review.service.ts';
import { type SettleContext, settlePaid } from './settle-payment.service.ts';

/** For its customer or the shop; a paid one is refunded in full. @throws AppError conflict once work or sending has begun. */
export async function cancelOrder(context: SettleContext, id: number, actor?: OrderActor): Promise<void> {
  const { database } = context;
  const current = await database.models.Order.findByPk(id, { rejectOnEmpty: true });
  // The customer repeats a call whose answer was lost. Staff see that the order has moved on.
  const isRepeat = async (order: Attributes<Order>, transaction?: Transaction) =>
    actor === undefined && (await wasCancelled(database, order, transaction));
  if (await isRepeat(current)) return;
  decide(current, 'cancel');
  refuseReviewed(current, actor);
  // If it has just been paid, the paid order is cancelled.
  if (current.status === 'pending') await cancelPayments(context, id);
  else if (actor !== undefined) await settlePaid(context, id);

  await database.transaction(async (transaction) => {
    const order = await lockOrder(database, id, transaction);
    if (order === null || (await isRepeat(order, transaction))) return;
    refuseReviewed(order, actor);
    await applyCommand(database, order, 'cancel', transaction, { actor });
    const shipments = await database.models.Shipment.count({ where: { orderId: id }, transaction });
    if (shipments > 0) throw new AppError('conflict', 'A part of this order is on its way.');
    if (order.needsReview) await endReview(database, id, transaction);
    const paid = await database.models.Payment.findAll({
      where: { orderId: id, state: 'paid' },
      transaction,
    });
    for (const payment of paid) {
      await insertRestRefund(database, { order, payment, reason: 'cancelled', actor }, transaction);
    }
    await enqueueCancelledMail(context, order, actor ? 'by-shop' : 'cancelled', transaction);
    if (actor !== undefined) {
      await recordOrderChange(database, { order, action: 'cancel', actor }, transaction);
    }
  });
  await makeRefunds(context, id);
}

/** Also one whose money has gone back since. */
async function wasCancelled(
  { models }: Database,
  { id, status }: Attributes<Order>,
  transaction: Transaction | null = null,
): Promise<boolean> {
  if (status !== 'refunded') return status === 'cancelled';
  const where = { orderId: id, kind: 'cancelled' };

  return (await models.OrderEvent.count({ where, transaction })) > 0;
}

/** Staff decide about a payment of another amount than was asked for. */
function refuseReviewed({ needsReview }: Attributes<Order>, actor: OrderActor | undefined): void {
  if (needsReview && actor === undefined)
    throw new AppError('conflict', 'We are looking at the payment of this order.');
}
