import { type Database, HIDDEN, type Order } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import type { Attributes, Transaction } from 'sequelize';
import { recordOrderChange } from '../order/record-order-change.ts';
import {
  addOrderEvent,
  applyCommand,
  lockOrder,
  type OrderActor,
  raiseVersion,
} from '../order/transitions.service.ts';
import { endReview } from '../settlement/review.service.ts';
import { isUndecided } from './staff-order-commands.ts';
import { loadRecords } from './staff-order-details.service.ts';

/**
 * Locks an order for a change by staff. Of two simultaneous calls the second one waits, and sees what the first one did.
 * @param seen the version that the caller saw, if it was sent.
 * @throws AppError conflict when the order was changed since.
 */
export async function lockForStaff(
  database: Database,
  { orderId, seen }: { orderId: number; seen?: number | undefined },
  transaction: Transaction,
): Promise<Attributes<Order>> {
  const order = await lockOrder(database, orderId, transaction);
  if (order === null) throw new AppError('not-found', 'There is no such order.');
  if (seen !== undefined && seen !== order.version) {
    throw new AppError('conflict', 'This order was changed after you opened it.');
  }

  return order;
}

/**
 * Starts the work, says that it is ready, or that the order has arrived.
 * @throws AppError conflict when the status does not allow it.
 */
export async function changeStatus(
  database: Database,
  orderId: number,
  command: 'deliver' | 'ready' | 'start',
  actor: OrderActor,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const order = await lockForStaff(database, { orderId }, transaction);
    await applyCommand(database, order, command, transaction, { actor });
    await recordOrderChange(database, { order, action: command, actor }, transaction);
  });
}

/**
 * Staff have looked at what the provider reported: the order can go on.
 * @param seen the version that the caller saw, so that a report which came since is not overlooked.
 * @throws AppError conflict when there is nothing to look at, or another amount was paid and must be decided about.
 */
export async function endOrderReview(
  database: Database,
  { orderId, seen }: { orderId: number; seen: number },
  actor: OrderActor,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const order = await lockForStaff(database, { orderId, seen }, transaction);
    if (!order.needsReview) throw new AppError('conflict', 'This order needs no review.');
    const { payments } = await loadRecords(database, orderId, transaction);
    if (isUndecided({ payments })) throw new AppError('conflict', 'Accept the payment or refund it.');
    await endReview(database, orderId, transaction);
    const event = { kind: 'reviewed', text: 'The order was looked at.', isPublic: false, actor };
    await addOrderEvent(database, orderId, event, transaction);
    await raiseVersion(database, orderId, transaction);
    await recordOrderChange(database, { order, action: 'end-review', actor }, transaction);
  });
}

export async function addNote(
  database: Database,
  orderId: number,
  note: string,
  actor: OrderActor,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const order = await lockForStaff(database, { orderId }, transaction);
    await database.models.OrderNote.create(
      { orderId, note, authorId: actor.userId, authorName: actor.displayName },
      { transaction },
    );
    const event = { kind: 'note-added', text: 'A note was added.', isPublic: false, actor };
    await addOrderEvent(database, orderId, event, transaction);
    await raiseVersion(database, orderId, transaction);
    await recordOrderChange(
      database,
      { order, action: 'notes', actor, added: { note: HIDDEN } },
      transaction,
    );
  });
}
