import { Op } from 'sequelize';
import { getProvider } from '../payments/provider.ts';
import { type SettleContext, settlePayment } from './settle-payment.service.ts';

/** Before the stock is given to others. @returns false when a payment was paid before: then the order was settled instead. */
export async function cancelPayments(context: SettleContext, orderId: number): Promise<boolean> {
  const { database, paymentProviders } = context;
  const { Payment } = database.models;
  // One without a ref was given to nobody.
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
