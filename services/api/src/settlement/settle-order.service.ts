import type { Order } from '@ronin/database';
import { type Attributes, Op } from 'sequelize';
import { settle, type SettleContext } from './settle.service.ts';

/**
 * Settles the payments of an unpaid order whose page is opened, so that a lost webhook delays nobody. A provider that cannot
 * be reached does not keep the page from being shown.
 */
export async function settleOrder(context: SettleContext, order: Attributes<Order>): Promise<void> {
  if (order.status !== 'pending') return;
  const payments = await context.database.models.Payment.findAll({
    where: { orderId: order.id, ref: { [Op.ne]: null }, state: { [Op.in]: ['open', 'declined'] } },
  });
  for (const { provider, ref } of payments) {
    if (ref === null) continue;
    await settle(context, provider, ref).catch((error: unknown) => {
      context.logger.warn({ err: error, orderId: order.id }, 'payment could not be read');
    });
  }
}
