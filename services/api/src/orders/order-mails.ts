import type { MailPayload } from '@ronin/contracts';
import type { Database, Order, OrderItem } from '@ronin/database';
import { enqueueMail } from '@ronin/mail';
import type { Attributes, Transaction } from 'sequelize';
import type { OrderKeys } from './order-keys.ts';
import { formatMailProof, formatOrderToken } from './order-token.ts';

/** The page of an order, as mails link to it. The proof says that the mail arrived. */
const linkOf = (order: Attributes<Order>, keys: OrderKeys): string =>
  `/order/${formatOrderToken(order, keys.token)}?mail=${formatMailProof(order, keys.token)}`;

interface OrderMail {
  order: Attributes<Order>;
  items: readonly Pick<OrderItem, 'name' | 'price' | 'quantity'>[];
  kind: 'order-placed' | 'order-confirmed';
  keys: OrderKeys;
}

/** The mail about an order that was placed or paid. One of each kind for an order. */
export async function enqueueOrderMail(
  database: Database,
  { order, items, kind, keys }: OrderMail,
  transaction: Transaction,
): Promise<void> {
  if (order.email === null) return;
  const payload: MailPayload<'order-placed'> = {
    orderNumber: order.orderNumber,
    link: linkOf(order, keys),
    awaits: order.paymentProvider === 'transfer' ? 'transfer' : 'payment',
    items: items.map(({ name, quantity, price }) => ({ name, quantity, price })),
    currency: order.currency,
    subtotal: order.subtotal,
    discount: order.discount,
    shipping: order.shipping,
    tax: order.tax,
    total: order.total,
  };
  const dedupeKey = `${kind}:${String(order.id)}`;
  await enqueueMail(database, { kind, to: order.email, payload, dedupeKey }, transaction);
}

export async function enqueueCancelledMail(
  database: Database,
  order: Attributes<Order>,
  { reason, keys }: { reason: MailPayload<'order-cancelled'>['reason']; keys: OrderKeys },
  transaction: Transaction,
): Promise<void> {
  if (order.email === null) return;
  const { orderNumber } = order;
  await enqueueMail(
    database,
    {
      kind: 'order-cancelled',
      to: order.email,
      payload: { orderNumber, link: linkOf(order, keys), reason },
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
  const { currency, orderNumber } = order;
  await enqueueMail(
    database,
    {
      kind: 'order-refunded',
      to: order.email,
      payload: { orderNumber, link: linkOf(order, keys), amount, currency },
      dedupeKey: `order-refunded:${String(refundId)}`,
    },
    transaction,
  );
}

interface SentParcel {
  shipmentId: number;
  trackingNumber: string;
  items: { name: string; quantity: number }[];
  isLast: boolean;
  keys: OrderKeys;
}

/** One for each parcel. */
export async function enqueueShippedMail(
  database: Database,
  order: Attributes<Order>,
  { shipmentId, trackingNumber, items, isLast, keys }: SentParcel,
  transaction: Transaction,
): Promise<void> {
  if (order.email === null) return;
  const { orderNumber } = order;
  const rest = isLast ? 'none' : 'follows';
  await enqueueMail(
    database,
    {
      kind: 'order-shipped',
      to: order.email,
      payload: { orderNumber, link: linkOf(order, keys), trackingNumber, items, rest },
      dedupeKey: `order-shipped:${String(shipmentId)}`,
    },
    transaction,
  );
}
