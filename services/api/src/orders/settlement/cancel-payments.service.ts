import { Op } from 'sequelize';
import { getProvider } from '../payments/provider.ts';
import type { SettleContext } from './settle-payment.service.ts';
import { settlePayment } from './settle-payment.service.ts';

/**
 * Ends every open payment at its provider, before the stock is given to others. One without a ref was given to nobody.
 * @returns false when one of them was paid before: then the order was settled instead.
 */
export async function cancelPayments(context: SettleContext, orderId: number): Promise<boolean> {
  const { database, paymentProviders } = context;
  const { Payment } = database.models;
  await Payment.update({ state: 'cancelled' }, { where: { orderId, state: 'starting', ref: null } });
  const payments = await Payment.findAll({
    where: { orderId, ref: { [Op.ne]: null }, state: { [Op.in]: ['open', 'declined'] } },
  });
  for (const payment of payments) {
    if (payment.ref === null) continue;
    const { state } = await getProvider(paymentProviders, payment.provider).cancel(payment.ref);
    if (state === 'paid') {
      await settlePayment(context, payment.provider, payment.ref);
      return false;
    }
    await Payment.update({ state: 'cancelled' }, { where: { id: payment.id, state: { [Op.ne]: 'paid' } } });
  }

  return true;
}
