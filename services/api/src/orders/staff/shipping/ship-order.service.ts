import type { ShipOrder, ShipOrders, ShippedOrders } from '@ronin/contracts';
import { getShop, type OrderItem } from '@ronin/database';
import { formatTrackingUrl } from '@ronin/mail';
import { AppError, invalidField } from '@ronin/server-kit';
import type { Attributes } from 'sequelize';
import { enqueueShippedMail } from '../../order/order-mails.ts';
import { decide } from '../../order/order-transitions.ts';
import { addChangeEvent, applyCommand, type OrderActor } from '../../order/transitions.service.ts';
import type { SettleContext } from '../../settlement/settle-payment.service.ts';
import { changeForStaff } from '../change-order.service.ts';
import { getItemProgress, loadRecords, type OrderRecords } from '../staff-order-details.service.ts';
import { getStaffOrder } from '../staff-orders.service.ts';

type ShipContext = Pick<SettleContext, 'database' | 'orderKeys'>;

interface ChosenItem {
  item: Attributes<OrderItem>;
  quantity: number;
}

/** With the last shipment the order is shipped (behaviour: checkout 14). @throws AppError conflict, also when less is left. */
export async function shipOrder(
  context: ShipContext,
  orderId: number,
  { trackingNumber, items, version }: ShipOrder,
  actor: OrderActor,
): Promise<void> {
  const { database } = context;
  const shop = await getShop(database);
  const command = { orderId, seen: version, action: 'ship', actor };
  await changeForStaff(database, command, async (order, transaction) => {
    decide(order, 'ship');
    const records = await loadRecords(database, orderId, transaction);
    const chosen = items === undefined ? listUnsent(records) : chooseUnsent(records, items);
    if (chosen.length === 0) throw new AppError('conflict', 'Nothing of this order is left to send.');

    const shipment = await database.models.Shipment.create(
      { orderId, trackingNumber, userId: actor.userId, userName: actor.displayName },
      { transaction },
    );
    await database.models.ShipmentItem.bulkCreate(
      chosen.map(({ item, quantity }) => ({ shipmentId: shipment.id, orderItemId: item.id, quantity })),
      { transaction },
    );
    await database.models.Order.update(
      { trackingNumber, trackingUrl: formatTrackingUrl(shop.trackingUrl, trackingNumber) },
      { where: { id: orderId }, transaction },
    );

    const isLast = count(chosen) === count(listUnsent(records));
    if (isLast) {
      const text = `The order is on its way. Tracking number: ${trackingNumber}`;
      await applyCommand(database, order, 'ship', transaction, { actor, text });
    } else {
      const text = `A part of the order is on its way. Tracking number: ${trackingNumber}`;
      await addChangeEvent(database, orderId, { kind: 'partly-shipped', text, actor }, transaction);
    }
    const contents = chosen.map(({ item: { name, options }, quantity }) => ({ name, options, quantity }));
    const sent = { shipmentId: shipment.id, trackingNumber, items: contents, isLast };
    await enqueueShippedMail(context, order, sent, transaction);
    return { sent: contents };
  });
}

const count = (chosen: ChosenItem[]): number => chosen.reduce((sum, { quantity }) => sum + quantity, 0);

/** All that was neither sent nor refunded. */
const listUnsent = (records: OrderRecords): ChosenItem[] =>
  records.items
    .map((item) => ({ item, quantity: getItemProgress(records, item).toShip }))
    .filter(({ quantity }) => quantity > 0);

/** @throws AppError invalid-input for an item of another order, conflict for more than is left. */
const chooseUnsent = (records: OrderRecords, items: NonNullable<ShipOrder['items']>): ChosenItem[] =>
  items.map(({ itemId, quantity }) => {
    const item = getOrderItem(records, itemId);
    const { toShip } = getItemProgress(records, item);
    if (quantity > toShip)
      throw new AppError('conflict', `Only ${String(toShip)} of ${item.name} can be sent.`);

    return { item, quantity };
  });

/** @throws AppError invalid-input */
export function getOrderItem({ items }: OrderRecords, itemId: number): Attributes<OrderItem> {
  const item = items.find(({ id }) => id === itemId);
  if (item === undefined) throw invalidField('items', `${String(itemId)} is no item of this order`);

  return item;
}

type Chosen = ShipOrders['orders'][number];
type Shipped = ShippedOrders['orders'][number];

/** Ships orders one after the other, each in its own transaction. After an error nothing is lost: the call can be repeated. */
export async function shipOrders(context: ShipContext, { orders }: ShipOrders, actor: OrderActor) {
  const shipped: Shipped[] = [];
  for (const chosen of orders) shipped.push(await shipChosen(context, chosen, actor));

  return shipped;
}

async function shipChosen(context: ShipContext, chosen: Chosen, actor: OrderActor): Promise<Shipped> {
  const { orderNumber, trackingNumber, version } = chosen;
  try {
    const { id } = await getStaffOrder(context.database, orderNumber);
    await shipOrder(context, id, { trackingNumber, version }, actor);

    return { orderNumber, outcome: 'shipped', trackingNumber, reason: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'not-found')
      return { orderNumber, outcome: 'refused', trackingNumber: null, reason: error.message };
    if (error.code !== 'conflict') throw error;

    return await explainConflict(context, chosen, error.message);
  }
}

const SENT: ReadonlySet<string> = new Set(['shipped', 'delivered']);

async function explainConflict(
  { database }: ShipContext,
  { orderNumber, version }: Chosen,
  reason: string,
): Promise<Shipped> {
  const order = await getStaffOrder(database, orderNumber);
  const isChanged = order.version !== version;
  const outcome = SENT.has(order.status) ? 'already-shipped' : isChanged ? 'changed' : 'refused';

  return { orderNumber, outcome, trackingNumber: order.trackingNumber, reason };
}
