import { Order, OrderItem, OrderPostalAddress, PaymentProviderName } from '@ronin/contracts';
import { findSent } from '@ronin/format/order-next';
import { readableEmail } from '@ronin/mail';
import { presentRow } from '@ronin/server-kit';
import { listDocuments } from '../invoices/documents.service.ts';
import { formatCents } from '../pricing/money.ts';
import { parseStatus } from './order-transitions.ts';
import type { OrderDetails } from './orders.service.ts';

type Promised = Pick<OrderDetails['order'], 'arrivesFrom' | 'arrivesUntil' | 'returnDays'>;

/** What an order was promised when it was placed, for its page and its mails (behaviour: checkout 41). */
export const presentPromise = ({ arrivesFrom, arrivesUntil, returnDays }: Promised) => ({
  arrival: arrivesFrom === null || arrivesUntil === null ? null : { from: arrivesFrom, until: arrivesUntil },
  returnDays,
});

/** @param options isFull is false for a link that is too old: items and status only. The path is that of its calls. */
export function presentOrder(details: OrderDetails, { isFull, path }: { isFull: boolean; path: string }) {
  const { order, items, events } = details;
  const findAddress = (id: number | null) => {
    const address = details.addresses.find((one) => one.id === id);
    return isFull && address !== undefined ? presentRow(OrderPostalAddress, address) : null;
  };
  const status = parseStatus(order.status);

  return presentRow(Order, order, {
    status,
    email: isFull && order.email !== null ? readableEmail(order.email) : null,
    items: items.map((item) => presentRow(OrderItem, item)),
    paid: formatCents(details.paid),
    refunded: formatCents(details.refunded),
    refunding: formatCents(details.refunding),
    sent: findSent(status, { quantity: sumQuantities(items), shipped: details.shipped }),
    shippingMethod: order.shippingMethod ?? '',
    ...presentPromise(order),
    shippingAddress: findAddress(order.shippingAddressId),
    billingAddress: findAddress(order.billingAddressId),
    customerNotes: isFull ? order.notes : null,
    isGift: isFull && order.isGift,
    giftMessage: isFull ? order.giftMessage : null,
    trackingNumber: isFull ? order.trackingNumber : null,
    trackingUrl: isFull ? order.trackingUrl : null,
    paymentProvider: PaymentProviderName.parse(order.paymentProvider),
    paymentUrl: isFull ? details.paymentUrl : null,
    holdExpiresAt: order.expiresAt?.toISOString() ?? null,
    held: status === 'pending' ? findHeld(details.holds) : null,
    // A text of an event may name a shipment.
    events: isFull
      ? events.map(({ createdAt, kind, text }) => ({ at: createdAt.toISOString(), kind, text }))
      : [],
    documents: isFull ? listDocuments(order, details.creditNotes, `${path}/invoice`) : [],
    test: order.isTest || undefined,
  });
}

const sumQuantities = (rows: { quantity: number }[]) => rows.reduce((sum, { quantity }) => sum + quantity, 0);

/** Pieces that are made to order need no hold. */
export function findHeld(holds: OrderDetails['holds']): NonNullable<Order['held']> {
  if (holds.every(({ unheld }) => unheld === 0)) return 'all';

  return holds.some(({ quantity }) => quantity > 0) ? 'part' : 'none';
}
