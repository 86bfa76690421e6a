import type { Database, Order } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import { type Attributes, Op, type Transaction } from 'sequelize';
import { cancelPayments } from '../../settlement/cancel-payments.service.ts';
import type { PlaceOrderContext } from './place-order.service.ts';

interface UnpaidOrder {
  order: Attributes<Order>;
  /** Its provider accepts no money any more. */
  isClosed: boolean;
}

/** The customer's unpaid orders. One that staff have to look at is not touched. */
export async function findUnpaidOrders(
  database: Database,
  customerId: number,
  transaction?: Transaction,
): Promise<UnpaidOrder[]> {
  const options = transaction === undefined ? {} : { transaction, lock: true };
  const orders = await database.models.Order.findAll({
    where: { customerId, status: 'pending', needsReview: false, checkoutKey: { [Op.ne]: null } },
    order: ['id'],
    ...options,
  });
  if (orders.length === 0) return [];
  const open = await database.models.Payment.findAll({
    where: { orderId: orders.map(({ id }) => id), state: { [Op.ne]: 'cancelled' } },
    ...(transaction && { transaction }),
  });
  const openIds = new Set(open.map(({ orderId }) => orderId));

  return orders.map((order) => ({ order, isClosed: !openIds.has(order.id) }));
}

/**
 * Closes unpaid orders at their providers, so that a new one can take their place.
 * @throws AppError conflict already-paid when one of them has just been paid: it is confirmed then.
 */
export async function closeOrders(context: PlaceOrderContext, orders: readonly UnpaidOrder[]): Promise<void> {
  for (const { order, isClosed } of orders) {
    if (isClosed || (await cancelPayments(context, order.id))) continue;
    throw new AppError('conflict', 'Your last order is paid already. You find it among your orders.', {
      checkout: { code: 'already-paid' },
    });
  }
}
