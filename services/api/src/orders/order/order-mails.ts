import {
  listAddressLines,
  type MailPayload,
  type OpenMailKind,
  type OpenMailPayload,
} from '@ronin/contracts';
import type { Database, Order, OrderItem } from '@ronin/database';
import { enqueueMail } from '@ronin/mail';
import type { Attributes, Transaction } from 'sequelize';
import type { OrderAmounts } from '../pricing/money.ts';
import { formatMailProof, formatOrderToken } from './order-token.ts';
import { presentPromise } from './orders.presenter.ts';
import type { OrdersContext } from './orders-context.ts';

type MailedOrder = Pick<
  Attributes<Order>,
  'arrivesFrom' | 'arrivesUntil' | 'id' | 'isGift' | 'orderNumber' | 'paymentProvider' | 'returnDays'
> &
  OrderAmounts;
type Keys = Pick<OrdersContext, 'orderKeys'>;
type MailContext = Pick<OrdersContext, 'database' | 'orderKeys'>;
type Summary = MailPayload<'order-placed'>;
type MailedItem = Pick<OrderItem, 'name' | 'options' | 'quantity'>;

/** A plain row: each kind of mail takes the fields that it has. The proof in the link says that the mail arrived. */
const describe = <Described extends MailedOrder>({ orderKeys: { token } }: Keys, order: Described) => ({
  ...order,
  ...presentPromise(order),
  link: `/order/${formatOrderToken(order, token)}?mail=${formatMailProof(order, token)}`,
});

interface Summarised extends Pick<Summary, 'delivery'> {
  items: readonly (MailedItem & Pick<OrderItem, 'price'>)[];
  held?: Summary['held'];
}

/** The values of the mails about an order that was placed or paid. */
export const summarise = (keys: Keys, order: MailedOrder, { items, delivery, held = 'all' }: Summarised) => ({
  ...describe(keys, order),
  awaits: order.paymentProvider === 'transfer' ? ('transfer' as const) : ('payment' as const),
  held,
  items: [...items],
  delivery,
});

interface OrderMail<Kind extends OpenMailKind> {
  kind: Kind;
  /** Of each kind there is one about each subject. */
  subject: number | string;
  payload: OpenMailPayload<Kind>;
}

/** An order of an earlier release has no address. */
async function enqueue<Kind extends OpenMailKind>(
  database: Database,
  { email: to }: Attributes<Order>,
  { kind, subject, payload }: OrderMail<Kind>,
  transaction: Transaction,
): Promise<void> {
  if (to === null) return;
  const dedupeKey = `${kind}:${String(subject)}`;
  await enqueueMail(database, { kind, to, payload, dedupeKey }, transaction);
}

export async function enqueueConfirmedMail(
  { database, orderKeys }: MailContext,
  order: Attributes<Order>,
  items: Summarised['items'],
  transaction: Transaction,
): Promise<void> {
  const { delivery, shipTo } = await findHowSent(database, order, transaction);
  const payload = { ...summarise({ orderKeys }, order, { items, delivery }), shipTo };
  await enqueue(database, order, { kind: 'order-confirmed', subject: order.id, payload }, transaction);
}

/** Tells the customer that the order goes elsewhere. It names no address: the page of the order does. */
export async function enqueueAddressChangedMail(
  { database, orderKeys, now }: MailContext & Pick<OrdersContext, 'now'>,
  order: Attributes<Order>,
  transaction: Transaction,
): Promise<void> {
  const { isTest, link, orderNumber } = describe({ orderKeys }, order);
  const payload = { isTest, link, orderNumber, changedAt: now().toISOString() };
  const subject = `order:${String(order.id)}:${String(order.version)}`;
  await enqueue(database, order, { kind: 'address-changed', subject, payload }, transaction);
}

/** How a paid order is sent, and where. A method that the settings do not have any more is named by its id. */
async function findHowSent(database: Database, order: Attributes<Order>, transaction: Transaction) {
  const { Address, ShippingRate, ShippingZone } = database.models;
  const address = await Address.findByPk(order.shippingAddressId ?? 0, { transaction });
  const zones = await ShippingZone.findAll({ transaction });
  const zone = zones.find(({ countries }) => address !== null && countries.includes(address.country));
  const method = order.shippingMethod ?? '';
  const rate = await ShippingRate.findOne({ where: { zoneId: zone?.id ?? 0, method }, transaction });
  const delivery = method === '' ? null : { method: rate?.label ?? method, days: rate?.days ?? '' };

  return { delivery, shipTo: address === null ? [] : listAddressLines(address) };
}

/** The pieces that a refund is for, or all of the order. */
async function listMailedItems(
  database: Database,
  { orderId, refundId = 0 }: { orderId: number; refundId?: number },
  transaction: Transaction,
): Promise<MailedItem[]> {
  const { OrderItem, RefundItem } = database.models;
  const items = await OrderItem.findAll({ where: { orderId }, order: ['id'], transaction });
  const refunded = await RefundItem.findAll({ where: { refundId }, transaction });
  const quantityOf = new Map(refunded.map(({ orderItemId, quantity }) => [orderItemId, quantity]));

  return items
    .filter(({ id }) => refunded.length === 0 || quantityOf.has(id))
    .map(({ id, name, options, quantity }) => ({ name, options, quantity: quantityOf.get(id) ?? quantity }));
}

export async function enqueueCancelledMail(
  { database, orderKeys }: MailContext,
  order: Attributes<Order>,
  reason: MailPayload<'order-cancelled'>['reason'],
  transaction: Transaction,
): Promise<void> {
  const items = await listMailedItems(database, { orderId: order.id }, transaction);
  const payload = { ...describe({ orderKeys }, order), reason, items };
  await enqueue(database, order, { kind: 'order-cancelled', subject: order.id, payload }, transaction);
}

export async function enqueueRefundedMail(
  { database, orderKeys }: MailContext,
  order: Attributes<Order>,
  { refundId, amount }: { refundId: number; amount: string },
  transaction: Transaction,
): Promise<void> {
  const items = await listMailedItems(database, { orderId: order.id, refundId }, transaction);
  const payload = { ...describe({ orderKeys }, order), amount, items };
  await enqueue(database, order, { kind: 'order-refunded', subject: refundId, payload }, transaction);
}

interface SentShipment {
  shipmentId: number;
  trackingNumber: string;
  items: MailedItem[];
  isLast: boolean;
}

/** One for each shipment. */
export async function enqueueShippedMail(
  { database, orderKeys }: MailContext,
  order: Attributes<Order>,
  { shipmentId, trackingNumber, items, isLast }: SentShipment,
  transaction: Transaction,
): Promise<void> {
  const rest = isLast ? ('none' as const) : ('follows' as const);
  const sent = await findHowSent(database, order, transaction);
  const payload = { ...describe({ orderKeys }, order), ...sent, trackingNumber, items, rest };
  await enqueue(database, order, { kind: 'order-shipped', subject: shipmentId, payload }, transaction);
}
