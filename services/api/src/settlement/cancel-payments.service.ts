import { Op } from 'sequelize';
import { getProvider } from '../payments/provider.ts';
import type { SettleContext } from './settle.service.ts';
import { settle } from './settle.service.ts';
import { startPayment } from './start-payment.service.ts';

/**
 * Ends every open payment of an order at its provider, before its stock is given to others.
 * @returns false when one of them was paid before: then the order was settled instead.
 */
export async function cancelPayments(context: SettleContext, orderId: number): Promise<boolean> {
  const { database, paymentProviders } = context;
  const { Payment, Order } = database.models;
  const payments = await Payment.findAll({
    where: { orderId, state: { [Op.in]: ['starting', 'open', 'declined'] } },
  });
  for (const payment of payments) {
    const provider = getProvider(paymentProviders, payment.provider);
    // After a crash the provider may know a payment whose ref was not stored: the same key gives it again.
    const order = await Order.findByPk(orderId, { rejectOnEmpty: true });
    const ref = payment.ref ?? (await startPayment(context, order))?.ref;
    if (ref === undefined) throw new Error('The payment provider could not be reached.');
    const { state } = await provider.cancel(ref);
    if (state === 'paid') {
      await settle(context, payment.provider, ref);
      return false;
    }
    await Payment.update({ state: 'cancelled' }, { where: { id: payment.id, state: { [Op.ne]: 'paid' } } });
  }

  return true;
}
