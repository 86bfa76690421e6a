import { PaymentAction, PaymentProviderName, type StartedPayment } from '@ronin/contracts';
import type { Order, Payment } from '@ronin/database';
import type { Attributes } from 'sequelize';
import type { ApiContext } from '../context.ts';
import { formatOrderToken } from '../orders/order-token.ts';
import { getProvider } from '../payments/provider.ts';
import { parseCents } from '../pricing/money.ts';

type StartContext = Pick<ApiContext, 'database' | 'logger' | 'orderKeys' | 'paymentProviders'>;

/**
 * Starts the payment of an order at its provider, after the order was committed. The key makes a repeated start the same
 * payment, so a crash or a lost answer is followed by asking again.
 * @returns null when the provider could not be reached.
 */
export async function startPayment(
  context: StartContext,
  order: Attributes<Order>,
): Promise<StartedPayment | null> {
  const { database, logger, paymentProviders } = context;
  const payment = await database.models.Payment.findOne({
    where: { orderId: order.id },
    order: [['attempt', 'DESC']],
  });
  if (payment === null) return null;
  if (payment.ref !== null) return presentStarted(payment, payment.ref);

  try {
    const { token: key } = await context.orderKeys();
    const { ref, action } = await getProvider(paymentProviders, payment.provider).start(
      {
        orderNumber: order.orderNumber,
        token: formatOrderToken(order, key),
        amount: parseCents(payment.amount),
        currency: order.currency,
      },
      `order-${String(order.id)}-${String(payment.attempt)}`,
    );
    await database.models.Payment.update(
      { ref, action, state: 'open' },
      { where: { id: payment.id, state: 'starting' } },
    );
    return presentStarted({ provider: payment.provider, action }, ref);
  } catch (error) {
    logger.warn({ err: error, provider: payment.provider, orderId: order.id }, 'payment start failed');
    return null;
  }
}

const presentStarted = (
  { provider, action }: Pick<Attributes<Payment>, 'action' | 'provider'>,
  ref: string,
): StartedPayment => ({ provider: PaymentProviderName.parse(provider), ref, ...PaymentAction.parse(action) });
