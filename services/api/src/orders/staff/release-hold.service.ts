import { AppError } from '@ronin/server-kit';
import { Op } from 'sequelize';
import { enqueueCancelledMail } from '../order/order-mails.ts';
import { decide } from '../order/order-transitions.ts';
import { recordOrderChange } from '../order/record-order-change.ts';
import { applyCommand, type OrderActor } from '../order/transitions.service.ts';
import { cancelPayments } from '../settlement/cancel-payments.service.ts';
import type { SettleContext } from '../settlement/settle-payment.service.ts';
import { lockForStaff } from './change-order.service.ts';

/**
 * Gives the stock of an unpaid order to others (behaviour: checkout 13). The order expires. Its payment is cancelled at the provider first.
 * @throws AppError conflict when it is not unpaid, or has just been paid.
 */
export async function releaseHold(context: SettleContext, id: number, actor: OrderActor): Promise<void> {
  const { database, orderKeys } = context;
  const current = await database.models.Order.findByPk(id, { rejectOnEmpty: true });
  decide(current, 'expire');
  if (current.needsReview) throw undecided();
  const held = await database.models.StockHold.count({
    where: { orderId: id, state: 'held', quantity: { [Op.gt]: 0 } },
  });
  if (held === 0) throw new AppError('conflict', 'This order holds no stock.');
  if (!(await cancelPayments(context, id))) {
    throw new AppError('conflict', 'This order has just been paid.');
  }

  const keys = await orderKeys();
  await database.transaction(async (transaction) => {
    const order = await lockForStaff(database, { orderId: id }, transaction);
    if (order.needsReview) throw undecided();
    await applyCommand(database, order, 'expire', transaction, { actor });
    await enqueueCancelledMail(database, order, { reason: 'unpaid', keys }, transaction);
    await recordOrderChange(database, { order, action: 'release-hold', actor }, transaction);
  });
}

const undecided = () => new AppError('conflict', 'Decide about the payment of this order first.');
