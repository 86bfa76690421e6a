import type { Database, Order, Payment } from '@ronin/database';
import { type Attributes, Op, type Transaction } from 'sequelize';
import { completeHold } from '../../stock/holds.service.ts';
import { enqueueCancelledMail, enqueueConfirmedMail } from '../order/order-mails.ts';
import type { OrdersContext } from '../order/orders-context.ts';
import { TAKE_FROM_CART } from '../order/take-from-cart.sql.ts';
import { addOrderEvent, applyCommand, lockOrder } from '../order/transitions.service.ts';
import { getProvider, type PaymentProvider, type ProviderPayment } from '../payments/provider.ts';
import { lockDiscounts } from '../pricing/discounts.service.ts';
import { formatCents, isFree, parseCents } from '../pricing/money.ts';
import { assignInvoiceNumber } from './invoice-numbers.service.ts';
import { insertRestRefund, makeRefunds } from './make-refunds.service.ts';
import { recordReturns } from './provider-returns.service.ts';
import { LATE_PAYMENT } from './record-refund.service.ts';
import { askForReview } from './review.service.ts';

export type SettleContext = Pick<
  OrdersContext,
  'database' | 'logger' | 'now' | 'orderKeys' | 'paymentProviders'
>;

/** For the moment between holding the stock and selling it, in one transaction. */
const HOLD_MS = 60_000;

/**
 * Brings an order in line with what its payment provider says (behaviour: checkout 9). The webhook, the order page, the
 * reconciler and the expiry of orders all call it, and repeats change nothing. What a provider sends is never believed: the
 * payment is read from the provider.
 * @returns false when there is no such payment.
 */
export async function settlePayment(context: SettleContext, providerName: string, ref: string) {
  const { database, paymentProviders } = context;
  const provider = getProvider(paymentProviders, providerName);
  const found = await findPayment(database, provider, ref);
  if (found?.ref === null || found === null) return false;
  // Read before the lock: a payment that is paid stays paid, and a provider may be slow.
  const seen = await provider.read(found.ref);

  await database.transaction(async (transaction) => {
    const order = await lockOrder(database, found.orderId, transaction);
    const payment = await database.models.Payment.findByPk(found.id, { transaction, rejectOnEmpty: true });
    if (order === null || isPaid(payment)) return;
    if (seen.state === 'paid') await recordPaid(context, { order, payment, seen }, transaction);
    else await recordUnpaid(context, { order, payment, seen }, transaction);
  });
  if (seen.hasReturns === true || isPaid(found)) await recordReturns(context, await found.reload());
  await makeRefunds(context, found.orderId);

  return true;
}

const isPaid = ({ state }: Payment): boolean => state === 'paid' || state === 'review';

/** A refund names what came in, not the payment. The provider knows it when the shop has not stored it yet. */
async function findPayment({ models }: Database, provider: PaymentProvider, ref: string) {
  const find = async (where: object) =>
    await models.Payment.findOne({ where: { provider: provider.name, ...where } });
  const found = await find({ [Op.or]: [{ ref }, { chargeRef: ref }] });
  if (found !== null || provider.findRef === undefined) return found;
  const known = await provider.findRef(ref);

  return known === null ? null : await find({ ref: known });
}

/** Settles what was paid of an order, before staff pay it back: the provider may have paid it back already. */
export const settlePaid = (context: SettleContext, orderId: number): Promise<void> =>
  settleEach(context, orderId, ['paid', 'review']);

/** Settles an unpaid order whose page is opened, so that a lost webhook delays nobody. The page is shown in any case. */
export async function settleOpenedOrder(context: SettleContext, order: Attributes<Order>): Promise<void> {
  if (order.status !== 'pending') return;
  await settleEach(context, order.id, ['open', 'declined'], (payment) => claimReading(context, payment));
}

/** A refund is stored also when its payment cannot be read: the provider refuses what was paid back before. */
async function settleEach(
  context: SettleContext,
  orderId: number,
  state: Payment['state'][],
  mayRead = (_payment: Payment) => Promise.resolve(true),
): Promise<void> {
  const where = { orderId, ref: { [Op.ne]: null }, state };
  for (const payment of await context.database.models.Payment.findAll({ where })) {
    const { provider, ref } = payment;
    try {
      if (ref !== null && (await mayRead(payment))) await settlePayment(context, provider, ref);
    } catch (error) {
      context.logger.warn({ err: error, orderId }, 'payment could not be read');
    }
  }
}

/** @returns false when the payment was read a moment ago, by another request or by this page. */
async function claimReading({ database, now, paymentProviders }: SettleContext, { id, provider }: Payment) {
  const { readEveryMs } = getProvider(paymentProviders, provider);
  if (readEveryMs === 0) return true;
  const checkedAt = now();
  const [claimed] = await database.models.Payment.update(
    { checkedAt },
    { where: { id, checkedAt: { [Op.lte]: new Date(checkedAt.getTime() - readEveryMs) } } },
  );

  return claimed > 0;
}

interface Settling {
  order: Attributes<Order>;
  payment: Payment;
  seen: ProviderPayment;
}

async function recordUnpaid(
  { database, now }: SettleContext,
  { order, payment, seen }: Settling,
  transaction: Transaction,
): Promise<void> {
  // Read before it was cancelled.
  if (payment.state === 'cancelled') return;
  const hasChanged = payment.state !== seen.state;
  await payment.update({ state: seen.state, checkedAt: now() }, { transaction });
  if (hasChanged && seen.state === 'declined') {
    const event = { kind: 'payment-declined', text: 'The payment was declined.' };
    await addOrderEvent(database, order.id, event, transaction);
  }
}

async function recordPaid(
  context: SettleContext,
  { order, payment, seen }: Settling,
  transaction: Transaction,
): Promise<void> {
  const { database, now } = context;
  const isExact = seen.paid === parseCents(payment.amount);
  await payment.update(
    {
      state: isExact ? 'paid' : 'review',
      paid: formatCents(seen.paid),
      chargeRef: seen.chargeRef ?? null,
      paidAt: now(),
      checkedAt: now(),
    },
    { transaction },
  );
  if (!isExact) {
    const reason = `${formatCents(seen.paid)} ${order.currency} was paid instead of ${payment.amount} ${order.currency}.`;
    await askForReview(context, order, reason, transaction);
    return;
  }
  if (await canConfirm(context, order, transaction)) {
    await confirmOrder(context, order, transaction);
    return;
  }
  if (order.status === 'pending') {
    // Pieces that the unpaid order did not hold were sold to others (behaviour: checkout 18).
    const text = 'A piece of the order was sold before the payment arrived.';
    await applyCommand(database, order, 'cancel', transaction, { text });
    await enqueueCancelledMail(context, order, 'sold-out', transaction);
  }
  await insertRestRefund(database, { order, payment, reason: LATE_PAYMENT }, transaction);
}

/** Unpaid or expired, with all its stock held or still there. A cancelled or paid order is never confirmed. */
export async function canConfirm(
  { database, now }: SettleContext,
  { id, status, discountCodeId }: Attributes<Order>,
  transaction: Transaction,
): Promise<boolean> {
  if (status !== 'pending' && status !== 'expired') return false;
  const where = { orderId: id, unheld: { [Op.gt]: 0 } };
  const unheld = await database.models.StockHold.count({ where, transaction });
  if (status === 'pending' && unheld === 0) return true;
  // Before the stock (docs/commerce.md, locks): its use is counted again, or given back.
  const ids = discountCodeId === null ? [] : [discountCodeId];
  await lockDiscounts(database, { code: null, ids }, transaction);

  const expiresAt = new Date(now().getTime() + HOLD_MS);

  return await completeHold(database, { orderId: id, expiresAt }, transaction);
}

/** Also of an order that costs nothing, while it is placed. */
export async function confirmOrder(
  context: SettleContext,
  order: Attributes<Order>,
  transaction: Transaction,
): Promise<void> {
  const { database, now } = context;
  const text = isFree(order) ? { text: 'The order is confirmed. There was nothing to pay.' } : {};
  await applyCommand(database, order, 'confirm', transaction, text);
  // The pieces of a bank transfer left the cart when it was placed.
  if (order.paymentProvider !== 'transfer') {
    await database.execute(TAKE_FROM_CART, [order.customerId, order.id], transaction);
  }
  const items = await database.models.OrderItem.findAll({
    where: { orderId: order.id },
    order: ['id'],
    transaction,
  });
  await enqueueConfirmedMail(context, order, items, transaction);
  const invoiceNumber = await assignInvoiceNumber(
    database,
    { isTest: order.isTest, now: now() },
    transaction,
  );
  await database.execute(
    'UPDATE orders SET invoice_number = $2 WHERE id = $1',
    [order.id, invoiceNumber],
    transaction,
  );
}
