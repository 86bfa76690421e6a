import { AppError } from '@ronin/server-kit';
import { enqueueCancelledMail } from '../orders/order-mails.ts';
import { decide } from '../orders/order-transitions.ts';
import { applyCommand, lockOrder } from '../orders/transitions.service.ts';
import { cancelPayments } from './cancel-payments.service.ts';
import { insertRefund, makeRefunds } from './refunds.service.ts';
import type { SettleContext } from './settle.service.ts';

/**
 * Cancels an order for its customer. A paid one is refunded in full.
 * @throws AppError conflict once the work on it has begun.
 */
export async function cancelOrder(context: SettleContext, id: number): Promise<void> {
  const { database, orderKeys } = context;
  const current = await database.models.Order.findByPk(id, { rejectOnEmpty: true });
  decide(current, 'cancel');
  if (current.needsReview) throw new AppError('conflict', 'We are looking at the payment of this order.');
  // If it has just been paid, the paid order is cancelled.
  if (current.status === 'pending') await cancelPayments(context, id);

  const keys = await orderKeys();
  await database.transaction(async (transaction) => {
    const order = await lockOrder(database, id, transaction);
    if (order === null) return;
    await applyCommand(database, order, 'cancel', transaction);
    const paid = await database.models.Payment.findAll({
      where: { orderId: id, state: 'paid' },
      transaction,
    });
    for (const payment of paid) {
      await insertRefund(database, { order, payment, reason: 'cancelled' }, transaction);
    }
    await enqueueCancelledMail(database, order, { reason: 'cancelled', keys }, transaction);
  });
  await makeRefunds(context, id);
}
