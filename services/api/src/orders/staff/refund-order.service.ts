import type { RefundOrder } from '@ronin/contracts';
import type { Database, Order } from '@ronin/database';
import { AppError, invalidField } from '@ronin/server-kit';
import type { Attributes, Transaction } from 'sequelize';
import { restock } from '../../stock/holds.service.ts';
import { isPossible } from '../order/order-transitions.ts';
import {
  addOrderEvent,
  applyCommand,
  lockOrder,
  type OrderActor,
  raiseVersion,
} from '../order/transitions.service.ts';
import { type Cents, formatCents, isFree, parseCents, sumCents } from '../pricing/money.ts';
import { makeRefunds } from '../settlement/make-refunds.service.ts';
import { refuseReviewed } from '../settlement/review.service.ts';
import { type SettleContext, settlePaid } from '../settlement/settle-payment.service.ts';
import { changeForStaff } from './change-order.service.ts';
import { getOrderItem } from './shipping/ship-order.service.ts';
import { isAnythingToShip, isUndecided } from './staff-order-commands.ts';
import {
  getItemProgress,
  getRefundable,
  loadRecords,
  type OrderRecords,
} from './staff-order-details.service.ts';

interface Refunding {
  order: Attributes<Order>;
  records: OrderRecords;
  request: RefundOrder;
  actor: OrderActor;
}

type Quantities = NonNullable<RefundOrder['items']>;

/**
 * Pays back an amount (behaviour: checkout 15). The lock of the order makes simultaneous refunds wait for each other, so
 * together they never exceed what was paid. The provider is asked after the commit.
 * @throws AppError conflict when less is left to refund, invalid-input for items that cannot be refunded.
 */
export async function refundOrder(
  context: SettleContext,
  orderId: number,
  request: RefundOrder,
  actor: OrderActor,
): Promise<void> {
  const { database } = context;
  await settlePaid(context, orderId);
  const command = { orderId, seen: request.version, action: 'refund', actor };
  await changeForStaff(database, command, async (order, transaction) => {
    const records = await loadRecords(database, orderId, transaction);
    const refunding = { order, records, request, actor };
    const isWhole = checkAmount(refunding);
    const quantities = findQuantities(refunding, isWhole);

    if (isUndecided(records)) await refuseReviewed(context, order, transaction, actor);
    await insertRefunds(database, refunding, quantities, transaction);
    if (!isFree(order)) {
      const text = `${request.amount} ${order.currency} is being paid back.`;
      await addOrderEvent(database, orderId, { kind: 'refund-started', text, actor }, transaction);
    }
    await endShipping(database, orderId, { isWhole, actor }, transaction);
    return { refund: request.amount, items: quantities, restock: request.restock };
  });
  await makeRefunds(context, orderId);
}

/** @returns whether it is all that is left. */
function checkAmount({ order, records, request }: Refunding): boolean {
  const left = sumCents(records.payments.map((payment) => getRefundable(payment, records.refunds)));
  const amount = parseCents(request.amount);
  const canTakeBack = isFree(order) && records.refunds.length === 0 && order.confirmedAt !== null;
  if (left === 0n && !canTakeBack) throw new AppError('conflict', 'Nothing of this order is left to refund.');
  if (amount === 0n && left > 0n) throw invalidField('amount', 'must be more than zero');
  if (amount > left)
    throw new AppError('conflict', `At most ${formatCents(left)} ${order.currency} can be refunded.`);
  if (isUndecided(records) && amount < left)
    throw new AppError('conflict', 'Mark the order as paid first, or refund the whole payment.');

  return amount === left;
}

/** The items of the refund. Restocking a whole refund without items takes back all that was not refunded before. */
function findQuantities({ records, request }: Refunding, isWhole: boolean): Quantities {
  const { items, restock: isRestocked } = request;
  const leftOf = (item: Parameters<typeof getItemProgress>[1]) =>
    item.quantity - getItemProgress(records, item).refunded;
  const listLeft = (): Quantities =>
    records.items
      .map((item) => ({ itemId: item.id, quantity: leftOf(item) }))
      .filter(({ quantity }) => quantity > 0);
  if (items === undefined && isRestocked && !isWhole)
    throw invalidField('items', 'is required to restock a part of the order');
  for (const { itemId, quantity } of items ?? []) {
    const item = getOrderItem(records, itemId);
    const left = leftOf(item);
    if (quantity > left)
      throw new AppError('conflict', `Only ${String(left)} of ${item.name} can be refunded.`);
  }

  return items ?? (isRestocked ? listLeft() : []);
}

/** One refund for each payment that the amount is taken from; almost always there is one. */
async function insertRefunds(
  database: Database,
  { order, records, request, actor }: Refunding,
  quantities: Quantities,
  transaction: Transaction,
): Promise<void> {
  let rest = parseCents(request.amount);
  let items = quantities;
  for (const payment of records.payments) {
    const part = smaller(rest, getRefundable(payment, records.refunds));
    if (part <= 0n && !isFree(order)) continue;
    const refund = await database.models.Refund.create(
      {
        orderId: order.id,
        paymentId: payment.id,
        amount: formatCents(part),
        reason: 'staff',
        note: request.reason ?? null,
        restocked: request.restock,
        userId: actor.userId,
        userName: actor.displayName,
      },
      { transaction },
    );
    await database.models.RefundItem.bulkCreate(
      items.map(({ itemId, quantity }) => ({ refundId: refund.id, orderItemId: itemId, quantity })),
      { transaction },
    );
    rest -= part;
    items = [];
  }
  if (!request.restock) return;
  const products = quantities.map(({ itemId, quantity }) => ({
    productId: getOrderItem(records, itemId).productId,
    quantity,
  }));
  await restock(database, { orderId: order.id, items: products, userId: actor.userId }, transaction);
}

const smaller = (one: Cents, other: Cents): Cents => (one < other ? one : other);

/** When the rest of a partly sent order was refunded, nothing is left to send: then the order is shipped. */
async function endShipping(
  database: Database,
  orderId: number,
  { isWhole, actor }: { isWhole: boolean; actor: OrderActor },
  transaction: Transaction,
): Promise<void> {
  const locked = await lockOrder(database, orderId, transaction);
  if (locked === null) return;
  // Nothing leaves the shop by this step, so a review does not stop it.
  const order = { ...locked, needsReview: false };
  const records = await loadRecords(database, orderId, transaction);
  const isShipped = records.shipments.length > 0 && !isAnythingToShip(records);
  if (isShipped && !isWhole && isPossible(order, 'ship')) {
    await applyCommand(database, order, 'ship', transaction, { actor });
  } else {
    await raiseVersion(database, orderId, transaction);
  }
}
