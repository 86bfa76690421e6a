import { PaymentAction, PaymentProviderName, type StartedPayment } from '@ronin/contracts';
import { type Order, type Payment, type PreparedStatement, runPrepared } from '@ronin/database';
import type { Attributes } from 'sequelize';
import { formatOrderToken } from '../order/order-token.ts';
import type { OrdersContext } from '../order/orders-context.ts';
import {
  formatPaymentKey,
  getProvider,
  GRACE_MINUTES,
  NOTHING_TO_PAY,
  type PayableOrder,
} from '../payments/provider.ts';
import { parseCents } from '../pricing/money.ts';

type StartContext = Pick<OrdersContext, 'database' | 'logger' | 'orderKeys' | 'paymentProviders'>;

/** A payment of an order that was placed a moment ago. `ref` is null when its provider does not know it yet. */
export type NewPayment = Pick<
  Attributes<Payment>,
  'action' | 'amount' | 'attempt' | 'id' | 'provider' | 'ref'
>;

/** Finds or starts the payment of a committed order. @returns null when the provider could not be reached, or it cannot be paid. */
export async function startPayment(context: StartContext, order: Attributes<Order>) {
  const payment = await context.database.models.Payment.findOne({
    where: { orderId: order.id },
    order: [['attempt', 'DESC']],
  });
  if (payment === null) return null;
  if (payment.provider === NOTHING_TO_PAY) return FREE;
  if (payment.ref === null && (order.status !== 'pending' || payment.state !== 'starting')) return null;

  return await startNewPayment(context, order, payment);
}

/** Of a payment whose provider has answered. $1 payment, $2 ref, $3 action. */
const STORE_STARTED: PreparedStatement = {
  name: 'store-started-payment',
  text: `UPDATE payments SET ref = $2, action = $3::jsonb, state = 'open' WHERE id = $1 AND state = 'starting' RETURNING id`,
};

const FREE: StartedPayment = { provider: NOTHING_TO_PAY, ref: null, action: 'none' };

/** The order as its provider sees it. */
export const toPayable = (
  { orderKeys }: Pick<StartContext, 'orderKeys'>,
  order: Pick<Attributes<Order>, 'currency' | 'email' | 'id' | 'orderNumber'>,
  { amount, expiresAt }: { amount: string; expiresAt: Date },
): PayableOrder => ({
  orderNumber: order.orderNumber,
  token: formatOrderToken(order, orderKeys.token),
  email: order.email,
  amount: parseCents(amount),
  currency: order.currency,
  payUntil: new Date(expiresAt.getTime() - GRACE_MINUTES * 60_000),
});

/** The key makes a repeated start the same one, after a crash or a lost answer. @returns null: the provider is unreachable. */
export async function startNewPayment(context: StartContext, order: Attributes<Order>, payment: NewPayment) {
  const { database, logger, paymentProviders } = context;
  if (payment.provider === NOTHING_TO_PAY) return FREE;
  if (payment.ref !== null) return presentStarted(payment, payment.ref);
  const { expiresAt } = order;
  if (expiresAt === null) return null;

  try {
    const { ref, action } = await getProvider(paymentProviders, payment.provider).start(
      toPayable(context, order, { amount: payment.amount, expiresAt }),
      formatPaymentKey(order.id, payment.attempt),
    );
    const stored = await runPrepared(database, STORE_STARTED, [payment.id, ref, JSON.stringify(action)]);
    // Nobody may pay what is not stored: another request stored the same payment, or the order has just been cancelled.
    if (stored.length === 0) return await presentStored(context, payment.id, ref);
    return presentStarted({ provider: payment.provider, action }, ref);
  } catch (error) {
    logger.warn({ err: error, provider: payment.provider, orderId: order.id }, 'payment start failed');
    return null;
  }
}

/** @returns null when the order was cancelled before its payment was stored. The payment is ended at its provider then. */
async function presentStored({ database, paymentProviders }: StartContext, id: number, ref: string) {
  const payment = await database.models.Payment.findByPk(id, { rejectOnEmpty: true });
  if (payment.ref !== null) return presentStarted(payment, payment.ref);
  await getProvider(paymentProviders, payment.provider).cancel(ref);

  return null;
}

const presentStarted = (
  { provider, action }: Pick<Attributes<Payment>, 'action' | 'provider'>,
  ref: string,
): StartedPayment => ({ provider: PaymentProviderName.parse(provider), ref, ...PaymentAction.parse(action) });
