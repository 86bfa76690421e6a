import { listAddressLines, type MailPayload } from '@ronin/contracts';
import type { Database, Order, OrderItem } from '@ronin/database';
import { enqueueMail, type NewMail } from '@ronin/mail';
import type { Attributes, Transaction } from 'sequelize';
import type { OrderKeys } from './order-keys.ts';
import { formatMailProof, formatOrderToken } from './order-token.ts';
import { presentPromise } from './present-promise.ts';

/** The page of an order, as mails link to it. The proof says that the mail arrived. */
const linkOf = (order: Pick<Order, 'id' | 'orderNumber'>, keys: OrderKeys): string =>
  `/order/${formatOrderToken(order, keys.token)}?mail=${formatMailProof(order, keys.token)}`;

type MailedOrder = Pick<
  Attributes<Order>,
  | 'arrivesFrom'
  | 'arrivesUntil'
  | 'currency'
  | 'discount'
  | 'id'
  | 'isGift'
  | 'isTest'
  | 'orderNumber'
  | 'paymentProvider'
  | 'returnDays'
  | 'shipping'
  | 'subtotal'
  | 'tax'
  | 'total'
>;

type Delivery = MailPayload<'order-placed'>['delivery'];

interface OrderMail {
  order: MailedOrder;
  to: string;
  items: readonly Pick<OrderItem, 'name' | 'options' | 'price' | 'quantity'>[];
  kind: 'order-placed' | 'order-confirmed';
  delivery: Delivery;
  held?: MailPayload<'order-placed'>['held'];
  keys: OrderKeys;
}

/** The mail about an order that was placed or paid. One of each kind for an order. */
export const buildOrderMail = ({
  order,
  to,
  items,
  kind,
  delivery,
  held = 'all',
  keys,
}: OrderMail): NewMail<OrderMail['kind']> => ({
  kind,
  to,
  payload: {
    orderNumber: order.orderNumber,
    isTest: order.isTest,
    link: linkOf(order, keys),
    awaits: order.paymentProvider === 'transfer' ? 'transfer' : 'payment',
    held,
    items: items.map(({ name, options, quantity, price }) => ({ name, options, quantity, price })),
    delivery,
    ...presentPromise(order),
    isGift: order.isGift,
    currency: order.currency,
    subtotal: order.subtotal,
    discount: order.discount,
    shipping: order.shipping,
    tax: order.tax,
    total: order.total,
  },
  dedupeKey: `${kind}:${String(order.id)}`,
});

export async function enqueueConfirmedMail(
  database: Database,
  order: Attributes<Order>,
  { items, keys }: Pick<OrderMail, 'items' | 'keys'>,
  transaction: Transaction,
): Promise<void> {
  if (order.email === null) return;
  const { delivery, shipTo } = await findHowSent(database, order, transaction);
  const { payload, ...mail } = buildOrderMail({
    order,
    to: order.email,
    items,
    kind: 'order-confirmed',
    delivery,
    keys,
  });
  await enqueueMail(
    database,
    { ...mail, kind: 'order-confirmed', payload: { ...payload, shipTo } },
    transaction,
  );
}

/** Tells the customer that the order goes elsewhere. It names no address: the page of the order does. */
export async function enqueueAddressChangedMail(
  database: Database,
  order: Attributes<Order>,
  { now, keys }: { now: Date; keys: OrderKeys },
  transaction: Transaction,
): Promise<void> {
  if (order.email === null) return;
  const { isTest, orderNumber } = order;
  await enqueueMail(
    database,
    {
      kind: 'address-changed',
      to: order.email,
      payload: { orderNumber, isTest, link: linkOf(order, keys), changedAt: now.toISOString() },
      dedupeKey: `address-changed:order:${String(order.id)}:${String(order.version)}`,
    },
    transaction,
  );
}

/** How a paid order is sent, and where. A method that the settings do not have any more is named by its id. */
async function findHowSent(database: Database, order: Attributes<Order>, transaction: Transaction) {
  const { Address, ShippingRate, ShippingZone } = database.models;
  const address = await Address.findByPk(order.shippingAddressId ?? 0, { transaction });
  const zones = await ShippingZone.findAll({ transaction });
  const zone = zones.find(({ countries }) => address !== null && countries.includes(address.country));
  const method = order.shippingMethod ?? '';
  const rate = await ShippingRate.findOne({ where: { zoneId: zone?.id ?? 0, method }, transaction });
  const delivery: Delivery = method === '' ? null : { method: rate?.label ?? method, days: rate?.days ?? '' };

  return { delivery, shipTo: address === null ? [] : listAddressLines(address) };
}

/** The pieces that a refund is for, or all of the order. */
async function listMailedItems(
  database: Database,
  { orderId, refundId = 0 }: { orderId: number; refundId?: number },
  transaction: Transaction,
): Promise<SentShipment['items']> {
  const { OrderItem, RefundItem } = database.models;
  const items = await OrderItem.findAll({ where: { orderId }, order: ['id'], transaction });
  const refunded = await RefundItem.findAll({ where: { refundId }, transaction });
  const quantityOf = new Map(refunded.map(({ orderItemId, quantity }) => [orderItemId, quantity]));

  return items
    .filter(({ id }) => refunded.length === 0 || quantityOf.has(id))
    .map(({ id, name, options, quantity }) => ({ name, options, quantity: quantityOf.get(id) ?? quantity }));
}

export async function enqueueCancelledMail(
  database: Database,
  order: Attributes<Order>,
  { reason, keys }: { reason: MailPayload<'order-cancelled'>['reason']; keys: OrderKeys },
  transaction: Transaction,
): Promise<void> {
  if (order.email === null) return;
  const { isTest, orderNumber } = order;
  const items = await listMailedItems(database, { orderId: order.id }, transaction);
  await enqueueMail(
    database,
    {
      kind: 'order-cancelled',
      to: order.email,
      payload: { orderNumber, isTest, link: linkOf(order, keys), reason, items },
      dedupeKey: `order-cancelled:${String(order.id)}`,
    },
    transaction,
  );
}

export async function enqueueRefundedMail(
  database: Database,
  order: Attributes<Order>,
  { refundId, amount, keys }: { refundId: number; amount: string; keys: OrderKeys },
  transaction: Transaction,
): Promise<void> {
  if (order.email === null) return;
  const { currency, isTest, orderNumber } = order;
  const items = await listMailedItems(database, { orderId: order.id, refundId }, transaction);
  await enqueueMail(
    database,
    {
      kind: 'order-refunded',
      to: order.email,
      payload: { orderNumber, isTest, link: linkOf(order, keys), items, amount, currency },
      dedupeKey: `order-refunded:${String(refundId)}`,
    },
    transaction,
  );
}

interface SentShipment {
  shipmentId: number;
  trackingNumber: string;
  items: Pick<OrderItem, 'name' | 'options' | 'quantity'>[];
  isLast: boolean;
  keys: OrderKeys;
}

/** One for each shipment. */
export async function enqueueShippedMail(
  database: Database,
  order: Attributes<Order>,
  { shipmentId, trackingNumber, items, isLast, keys }: SentShipment,
  transaction: Transaction,
): Promise<void> {
  if (order.email === null) return;
  const { isTest, orderNumber } = order;
  const rest = isLast ? 'none' : 'follows';
  const { delivery, shipTo } = await findHowSent(database, order, transaction);
  await enqueueMail(
    database,
    {
      kind: 'order-shipped',
      to: order.email,
      payload: {
        orderNumber,
        isTest,
        link: linkOf(order, keys),
        trackingNumber,
        items,
        rest,
        delivery,
        ...presentPromise(order),
        isGift: order.isGift,
        shipTo,
      },
      dedupeKey: `order-shipped:${String(shipmentId)}`,
    },
    transaction,
  );
}
