import { type Database, type Order, recordChange, type Values } from '@ronin/database';
import type { StaffMember } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import { type Attributes, Op, type Transaction } from 'sequelize';
import { CHANGE_STOCK } from '../../stock/stock.sql.ts';
import { countDiscountUse } from '../pricing/discounts.service.ts';
import { isFree } from '../pricing/money.ts';
import { decide, type OrderCommand } from './order-transitions.ts';

/** The member of staff who does something with an order. Absent: the customer, or the shop itself. */
export type OrderActor = Pick<StaffMember, 'displayName' | 'userId' | 'username'>;

/** An order whose row is locked until the transaction ends. */
export async function lockOrder(
  database: Database,
  id: number,
  transaction: Transaction,
): Promise<Attributes<Order> | null> {
  return await database.models.Order.findByPk(id, { lock: true, transaction, raw: true });
}

const LOCK_ORDERS_OF = 'SELECT FROM orders WHERE customer_id = $1 ORDER BY id FOR UPDATE';

/** Locks all orders of a customer. Call it before the customer's row is locked: others lock the order first. */
export const lockOrdersOf = (database: Database, customerId: number, transaction: Transaction) =>
  database.execute(LOCK_ORDERS_OF, [customerId], transaction);

/** Decides about a command and applies the step. @throws AppError conflict: the status forbids it, or the order changed. */
export async function applyCommand(
  database: Database,
  order: Attributes<Order>,
  command: OrderCommand,
  transaction: Transaction,
  { actor, text }: { actor?: OrderActor | undefined; text?: string } = {},
): Promise<void> {
  const step = decide(order, command);
  const [changed] = await database.select<{ version: number }>(
    CHANGE_STATUS,
    [order.id, order.version, step.status],
    transaction,
  );
  if (changed === undefined) throw new AppError('conflict', 'This order has just changed.');

  // The code before the stock: a new order locks them in the same order (docs/commerce.md, locks).
  if (order.discountCodeId !== null) {
    const isLate = order.status === 'expired' && step.stock === 'consume';
    if (isLate) await countDiscountUse(database, order.discountCodeId, transaction);
    if (step.stock === 'release') {
      const where = { id: order.discountCodeId, used: { [Op.gt]: 0 } };
      await database.models.DiscountCode.decrement('used', { where, transaction });
    }
  }
  if (step.stock) await database.execute(CHANGE_STOCK[step.stock], [order.id], transaction);
  if (step.status === 'confirmed') await database.execute(INSERT_SALE, [order.id], transaction);
  if (order.networkHash !== null) await recordNetwork(database, order, step.status, transaction);
  const stepText = order.isTest ? (step.testText ?? step.text) : step.text;
  await addOrderEvent(database, order.id, { kind: step.status, text: text ?? stepText, actor }, transaction);
}

/** Remembers unpaid orders of a network for a day (behaviour: checkout 18). Its row is locked after the stock. */
async function recordNetwork(
  database: Database,
  order: Pick<Attributes<Order>, 'networkHash' | 'total'>,
  status: string,
  transaction: Transaction,
): Promise<void> {
  const isPaid = status === 'confirmed' && !isFree(order);
  const statement = status === 'expired' ? REMEMBER_NETWORK : isPaid ? FORGET_NETWORK : null;
  if (statement !== null) await database.execute(statement, [order.networkHash], transaction);
}

/** $1 network. */
const REMEMBER_NETWORK = `
  INSERT INTO expired_networks AS known (network_hash, expired_at) VALUES ($1, now())
  ON CONFLICT (network_hash) DO UPDATE SET expired_at = now(),
    orders = CASE WHEN known.expired_at > now() - interval '24 hours' THEN known.orders + 1 ELSE 1 END
`;
const FORGET_NETWORK = 'DELETE FROM expired_networks WHERE network_hash = $1';

/** Counts an order as revenue. A repeat changes nothing. */
const INSERT_SALE = 'INSERT INTO analytics_outbox (order_id) VALUES ($1) ON CONFLICT DO NOTHING';

/** What only an unpaid order has is removed: the end of its hold, and from which network it was placed. */
const CHANGE_STATUS = `
  UPDATE orders SET status = $3::varchar, version = version + 1, expires_at = NULL, network_hash = NULL,
    confirmed_at = CASE WHEN $3::varchar = 'confirmed' THEN now() ELSE confirmed_at END
  WHERE id = $1 AND version = $2 RETURNING version
`;

/** @param event is shown to the customer unless it is not public. */
export async function addOrderEvent(
  database: Database,
  orderId: number,
  { actor, ...event }: { kind: string; text: string; isPublic?: boolean; actor?: OrderActor | undefined },
  transaction: Transaction,
): Promise<void> {
  await database.models.OrderEvent.create(
    { ...event, orderId, userId: actor?.userId ?? null, userName: actor?.displayName ?? null },
    { transaction },
  );
}

/** An event of a change that is no step of the status. */
export async function addChangeEvent(...args: Parameters<typeof addOrderEvent>): Promise<void> {
  const [database, orderId, , transaction] = args;
  await addOrderEvent(...args);
  await raiseVersion(database, orderId, transaction);
}

/** For a change that is no step of the status: a call that saw the order before is refused. */
export async function raiseVersion(database: Database, id: number, transaction: Transaction): Promise<void> {
  await database.models.Order.increment('version', { where: { id }, transaction });
}

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
  const subject = `order ${order.orderNumber}`;
  const after = { ...pickFields(changed), ...added };
  await recordChange(database, { actor, subject, action, before: pickFields(order), after }, transaction);
}

function pickFields({ status, trackingNumber, needsReview }: Attributes<Order>): Values {
  return { status, trackingNumber, needsReview };
}
