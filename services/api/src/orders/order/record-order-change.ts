import { type Database, type Order, recordChange, type Values } from '@ronin/database';
import type { Attributes, Transaction } from 'sequelize';
import type { OrderActor } from './transitions.service.ts';

interface OrderChange {
  /** As it was before the change. */
  order: Attributes<Order>;
  /** The command, as the call names it. */
  action: string;
  actor: OrderActor;
  /** What the change added, such as the amount of a refund. */
  added?: Values;
}

/** Writes a command of staff into the audit log. Called at the end of its transaction, which has locked the order. */
export async function recordOrderChange(
  database: Database,
  { order, action, actor, added = {} }: OrderChange,
  transaction: Transaction,
): Promise<void> {
  const changed = await database.models.Order.findByPk(order.id, { transaction, rejectOnEmpty: true });
  await recordChange(
    database,
    {
      actor,
      subject: `order ${order.orderNumber}`,
      action,
      before: pickFields(order),
      after: { ...pickFields(changed), ...added },
    },
    transaction,
  );
}

const pickFields = ({ status, trackingNumber, needsReview }: Attributes<Order>): Values => ({
  status,
  trackingNumber,
  needsReview,
});
