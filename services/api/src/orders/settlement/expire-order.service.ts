import { enqueueCancelledMail } from '../order/order-mails.ts';
import { applyCommand, lockOrder } from '../order/transitions.service.ts';
import { cancelPayments } from './cancel-payments.service.ts';
import type { SettleContext } from './settle-payment.service.ts';

/** Ends an order that was not paid in time. Its provider is asked first: one that was paid is confirmed instead. */
export async function expireOrder(context: SettleContext, id: number): Promise<void> {
  const { database, now, orderKeys } = context;
  if (!(await cancelPayments(context, id))) return;

  const keys = await orderKeys();
  await database.transaction(async (transaction) => {
    const order = await lockOrder(database, id, transaction);
    const isDue =
      order?.status === 'pending' &&
      !order.needsReview &&
      order.expiresAt !== null &&
      order.expiresAt <= now();
    if (order === null || !isDue) return;
    await applyCommand(database, order, 'expire', transaction);
    await enqueueCancelledMail(database, order, { reason: 'unpaid', keys }, transaction);
  });
}
