import { type Database, HIDDEN, type Order, type Values } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import { type Attributes, Op, type Transaction } from 'sequelize';
import { enqueueCancelledMail } from '../order/order-mails.ts';
import { decide } from '../order/order-transitions.ts';
import {
  addChangeEvent,
  applyCommand,
  lockOrder,
  type OrderActor,
  recordOrderChange,
} from '../order/transitions.service.ts';
import { cancelPayments } from '../settlement/cancel-payments.service.ts';
import { endReview } from '../settlement/review.service.ts';
import type { SettleContext } from '../settlement/settle-payment.service.ts';
import { isUndecided } from './staff-order-commands.ts';
import { loadRecords } from './staff-order-details.service.ts';

interface SeenOrder {
  orderId: number;
  /** The version that the caller saw, if it was sent: a report that came since is not overlooked. */
  seen?: number | undefined;
}

/** Locks an order for a change by staff. @throws AppError conflict when the order was changed since it was seen. */
export async function lockForStaff(
  database: Database,
  { orderId, seen }: SeenOrder,
  transaction: Transaction,
): Promise<Attributes<Order>> {
  const order = await lockOrder(database, orderId, transaction);
  if (order === null) throw new AppError('not-found', 'There is no such order.');
  if (seen !== undefined && seen !== order.version) {
    throw new AppError('conflict', 'This order was changed after you opened it.');
  }

  return order;
}

interface StaffChange extends SeenOrder {
  /** The command, as the call names it. */
  action: string;
  actor: OrderActor;
}

/** A command of staff: one transaction with the order locked. `change` returns what the audit log gets besides. */
export async function changeForStaff(
  database: Database,
  { orderId, seen, action, actor }: StaffChange,
  change: (order: Attributes<Order>, transaction: Transaction) => Promise<Values>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const order = await lockForStaff(database, { orderId, seen }, transaction);
    const added = await change(order, transaction);
    await recordOrderChange(database, { order, action, actor, added }, transaction);
  });
}

/** The work begins, is done, or the order has arrived. @throws AppError conflict when the status does not allow it. */
export async function changeStatus(
  database: Database,
  orderId: number,
  action: 'deliver' | 'ready' | 'start',
  actor: OrderActor,
): Promise<void> {
  await changeForStaff(database, { orderId, action, actor }, async (order, transaction) => {
    await applyCommand(database, order, action, transaction, { actor });
    return {};
  });
}

/** The order can go on. @throws AppError conflict when there is nothing to look at, or a payment to be decided about. */
export async function endOrderReview(database: Database, seen: SeenOrder, actor: OrderActor): Promise<void> {
  const { orderId } = seen;
  await changeForStaff(database, { ...seen, action: 'end-review', actor }, async (order, transaction) => {
    if (!order.needsReview) throw new AppError('conflict', 'This order needs no review.');
    const { payments } = await loadRecords(database, orderId, transaction);
    if (isUndecided({ payments })) throw new AppError('conflict', 'Accept the payment or refund it.');
    await endReview(database, orderId, transaction);
    const event = { kind: 'reviewed', text: 'The order was looked at.', isPublic: false, actor };
    await addChangeEvent(database, orderId, event, transaction);
    return {};
  });
}

export async function addNote(database: Database, orderId: number, note: string, actor: OrderActor) {
  await changeForStaff(database, { orderId, action: 'notes', actor }, async (_order, transaction) => {
    await database.models.OrderNote.create(
      { orderId, note, authorId: actor.userId, authorName: actor.displayName },
      { transaction },
    );
    const event = { kind: 'note-added', text: 'A note was added.', isPublic: false, actor };
    await addChangeEvent(database, orderId, event, transaction);
    return { note: HIDDEN };
  });
}

/** Gives the stock of an unpaid order to others: it expires (behaviour: checkout 13). @throws AppError conflict */
export async function releaseHold(context: SettleContext, orderId: number, actor: OrderActor): Promise<void> {
  const { database } = context;
  const current = await database.models.Order.findByPk(orderId, { rejectOnEmpty: true });
  decide(current, 'expire');
  if (current.needsReview) throw undecided();
  const held = await database.models.StockHold.count({
    where: { orderId, state: 'held', quantity: { [Op.gt]: 0 } },
  });
  if (held === 0) throw new AppError('conflict', 'This order holds no stock.');
  if (!(await cancelPayments(context, orderId)))
    throw new AppError('conflict', 'This order has just been paid.');

  await changeForStaff(database, { orderId, action: 'release-hold', actor }, async (order, transaction) => {
    if (order.needsReview) throw undecided();
    await applyCommand(database, order, 'expire', transaction, { actor });
    await enqueueCancelledMail(context, order, 'unpaid', transaction);
    return {};
  });
}

const undecided = () => new AppError('conflict', 'Decide about the payment of this order first.');
