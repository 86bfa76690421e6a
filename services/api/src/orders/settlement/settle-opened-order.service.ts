import type { Order } from '@ronin/database';
import { type Attributes, Op } from 'sequelize';
import { getProvider } from '../payments/provider.ts';
import { type SettleContext, settlePayment } from './settle-payment.service.ts';

/** Settles an unpaid order whose page is opened, so that a lost webhook delays nobody. The page is shown in any case. */
export async function settleOpenedOrder(context: SettleContext, order: Attributes<Order>): Promise<void> {
  if (order.status !== 'pending') return;
  const payments = await context.database.models.Payment.findAll({
    where: { orderId: order.id, ref: { [Op.ne]: null }, state: { [Op.in]: ['open', 'declined'] } },
  });
  for (const { id, provider, ref } of payments) {
    try {
      if (ref !== null && (await claimReading(context, id, provider)))
        await settlePayment(context, provider, ref);
    } catch (error) {
      context.logger.warn({ err: error, orderId: order.id }, 'payment could not be read');
    }
  }
}

/** @returns false when the payment was read a moment ago, by another request or by this page. */
async function claimReading(
  { database, now, paymentProviders }: SettleContext,
  id: number,
  provider: string,
): Promise<boolean> {
  const { readEveryMs } = getProvider(paymentProviders, provider);
  if (readEveryMs === 0) return true;
  const checkedAt = now();
  const [claimed] = await database.models.Payment.update(
    { checkedAt },
    { where: { id, checkedAt: { [Op.lte]: new Date(checkedAt.getTime() - readEveryMs) } } },
  );

  return claimed > 0;
}
