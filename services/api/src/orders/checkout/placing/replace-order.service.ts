import { ADVISORY_LOCK, type Database, type Order, runPrepared } from '@ronin/database';
import { type Attributes, Op, type Transaction } from 'sequelize';
import { enqueueCancelledMail } from '../../order/order-mails.ts';
import { applyCommand } from '../../order/transitions.service.ts';
import { refuseOrder } from '../../pricing/checkout-problems.ts';
import { cancelPayments } from '../../settlement/cancel-payments.service.ts';
import type { PlaceOrderContext, Placing } from './place-order.service.ts';
import { LOCK_NETWORK, LOCK_STOCK } from './place-order.sql.ts';

export interface UnpaidOrder {
  order: Attributes<Order>;
  /** Its provider accepts no money any more. */
  isClosed: boolean;
}

/** The customer's unpaid orders. One that staff have to look at is not touched. */
export async function findUnpaidOrders(
  database: Database,
  customerId: number,
  transaction: Transaction | null = null,
): Promise<UnpaidOrder[]> {
  const orders = await database.models.Order.findAll({
    where: { customerId, status: 'pending', needsReview: false, checkoutKey: { [Op.ne]: null } },
    order: ['id'],
    transaction,
    ...(transaction !== null && { lock: true }),
    raw: true,
  });
  if (orders.length === 0) return [];
  const open = await database.models.Payment.findAll({
    where: { orderId: orders.map(({ id }) => id), state: { [Op.ne]: 'cancelled' } },
    transaction,
  });
  const openIds = new Set(open.map(({ orderId }) => orderId));

  return orders.map((order) => ({ order, isClosed: !openIds.has(order.id) }));
}

/** Closes unpaid orders at their providers. @throws AppError conflict already-paid: one was just paid, and is confirmed. */
export async function closeOrders(context: PlaceOrderContext, orders: readonly UnpaidOrder[]): Promise<void> {
  for (const { order, isClosed } of orders) {
    if (isClosed || (await cancelPayments(context, order.id))) continue;
    const detail = 'Your last order has already been paid. It is in your list of orders.';
    throw refuseOrder('already-paid', detail);
  }
}

interface Replacement {
  unpaid: readonly UnpaidOrder[];
  placing: Placing;
  /** Of the cart. */
  items: readonly { productId: number }[];
}

/**
 * Cancels the unpaid orders that a new order replaces. Network and stock are locked here in the order in which every
 * order locks them (docs/commerce.md, locks): releasing the old stock and holding the new are two statements.
 */
export async function replaceOrders(
  context: PlaceOrderContext,
  { unpaid, placing: { networkHash }, items }: Replacement,
  transaction: Transaction,
): Promise<void> {
  const { config, database } = context;
  if (unpaid.length === 0) return;
  if (config.rateLimits) await lockNetwork(database, networkHash, transaction);
  await database.execute(
    LOCK_STOCK,
    [unpaid.map(({ order }) => order.id), items.map(({ productId }) => productId)],
    transaction,
  );
  for (const { order } of unpaid) {
    await applyCommand(database, order, 'replace', transaction);
    if (order.paymentProvider !== 'transfer') continue;
    // The customer has the shop's account in a mail, and must not pay this order any more.
    await enqueueCancelledMail(context, order, 'replaced', transaction);
  }
}

/** Until the transaction ends. */
export const lockNetwork = (database: Database, networkHash: string, transaction: Transaction) =>
  runPrepared(database, LOCK_NETWORK, [ADVISORY_LOCK.openOrders, networkHash], transaction);
