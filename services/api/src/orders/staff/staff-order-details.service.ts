import type { StaffOrder } from '@ronin/contracts';
import {
  type Database,
  type Order,
  type OrderItem,
  ordersOfAddress,
  type Payment,
  type Refund,
} from '@ronin/database';
import type { Attributes, Transaction } from 'sequelize';
import { getOrderDetails } from '../order/orders.service.ts';
import { type Cents, parseCents, sumAmounts } from '../pricing/money.ts';

/** What was sent and refunded of an order, in rows. */
export type OrderRecords = Awaited<ReturnType<typeof loadRecords>>;

/** An order with everything that staff see. */
export type StaffOrderDetails = Awaited<ReturnType<typeof getStaffOrderDetails>>;

/** Reads the rows of an order, in the caller's transaction if there is one. */
export async function loadRecords(
  database: Database,
  orderId: number,
  transaction: Transaction | null = null,
) {
  const { models } = database;
  const options = { where: { orderId }, order: ['id'], transaction };
  const items = await models.OrderItem.findAll(options);
  const orderItemId = items.map(({ id }) => id);
  const ofItems = { where: { orderItemId }, order: ['orderItemId'], transaction };

  return {
    items,
    payments: await models.Payment.findAll(options),
    refunds: await models.Refund.findAll(options),
    refundItems: await models.RefundItem.findAll(ofItems),
    shipments: await models.Shipment.findAll(options),
    shipmentItems: await models.ShipmentItem.findAll(ofItems),
    holds: await models.StockHold.findAll(options),
  };
}

export async function getStaffOrderDetails(database: Database, order: Attributes<Order>) {
  const { models } = database;
  const where = { orderId: order.id };
  const [details, records, allEvents, notes, code, customer] = await Promise.all([
    getOrderDetails(database, order),
    loadRecords(database, order.id),
    // Also those that the customer does not see.
    models.OrderEvent.findAll({ where, order: ['id'] }),
    models.OrderNote.findAll({ where, order: ['id'] }),
    order.discountCodeId === null ? null : models.DiscountCode.findByPk(order.discountCodeId),
    findCustomer(database, order),
  ]);

  return { ...details, ...records, allEvents, notes, discountCode: code?.code ?? null, customer };
}

/** The mail address that an order belongs to: of its account, else the one that was typed. */
async function findCustomer(database: Database, { id, customerId, email }: Attributes<Order>) {
  const [row] = await database.select<StaffOrder['customer']>(FIND_CUSTOMER, [id, customerId, email]);

  return row ?? { address: email?.toLowerCase() ?? '', proven: false, otherOrders: 0 };
}

/** $1 order, $2 its customer, $3 its typed address. */
const FIND_CUSTOMER = `
  SELECT owner.address, owner.proven,
    (SELECT count(*)::int FROM (${ordersOfAddress('owner.address')}) own WHERE own.id <> $1) AS "otherOrders"
  FROM (SELECT lower(coalesce(c.email, $3::text)) AS address, c.email IS NOT NULL AS proven FROM customers c WHERE c.id = $2) owner
`;

/** How many pieces of an item were sent, were refunded, and are left to be sent: no refunded one (behaviour: checkout 15). */
export function getItemProgress(
  { refundItems, shipmentItems }: Pick<OrderRecords, 'refundItems' | 'shipmentItems'>,
  { id, quantity }: Pick<Attributes<OrderItem>, 'id' | 'quantity'>,
) {
  const count = (rows: { orderItemId: number; quantity: number }[]) =>
    rows.filter(({ orderItemId }) => orderItemId === id).reduce((sum, row) => sum + row.quantity, 0);
  const [shipped, refunded] = [count(shipmentItems), count(refundItems)];

  return { shipped, refunded, toShip: Math.max(0, quantity - shipped - refunded) };
}

/** What is left of a payment: what was paid, without what was or is being paid back. */
export const getRefundable = (
  payment: Pick<Attributes<Payment>, 'id' | 'paid'>,
  refunds: Pick<Attributes<Refund>, 'amount' | 'paymentId' | 'state'>[],
): Cents => {
  const own = refunds.filter(({ paymentId, state }) => paymentId === payment.id && state !== 'failed');

  const left = parseCents(payment.paid) - sumAmounts(own);

  // Until the provider has refused it, a refund of ours may stand beside one that was made there.
  return left > 0n ? left : 0n;
};
