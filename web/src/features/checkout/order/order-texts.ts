import type { Order, OrderStatus } from '@ronin/contracts';

/** What the page says about an order, by its status. */
export const STATUS_TEXTS: Record<OrderStatus, { title: string; text: string }> = {
  pending: {
    title: 'Your order waits for its payment',
    text: 'We keep your pieces for you until it arrives.',
  },
  confirmed: {
    title: 'Thank you for your order',
    text: 'It is paid and confirmed. We write to you when it leaves the workshop.',
  },
  'in-work': { title: 'Your order is in the workshop', text: 'We write to you when it is on its way.' },
  ready: { title: 'Your order is ready', text: 'It is packed and waits for the carrier.' },
  shipped: { title: 'Your order is on its way', text: 'The carrier has it.' },
  delivered: { title: 'Your order has arrived', text: 'We hope that it grows old with you.' },
  expired: {
    title: 'This order was not paid in time',
    text: 'Nothing was charged, and the pieces are free again. You can order them once more.',
  },
  cancelled: { title: 'This order was cancelled', text: 'Nothing will be sent.' },
  refunded: {
    title: 'This order was refunded',
    text: 'The money is on its way back to you. Banks take a few days for it.',
  },
};

/** After the customer paid, until the order is confirmed. */
export const CONFIRMING = {
  title: 'We are confirming your payment',
  text: 'Your pieces are kept for you.',
} as const;

/** The steps of an order that goes its way. */
export const STEPS: readonly { status: OrderStatus; label: string }[] = [
  { status: 'pending', label: 'Ordered' },
  { status: 'confirmed', label: 'Paid' },
  { status: 'in-work', label: 'In the workshop' },
  { status: 'shipped', label: 'On its way' },
  { status: 'delivered', label: 'Arrived' },
];

const REACHED: Record<OrderStatus, number> = {
  pending: 0,
  confirmed: 1,
  'in-work': 2,
  ready: 2,
  shipped: 3,
  delivered: 4,
  expired: -1,
  cancelled: -1,
  refunded: -1,
};

/** How many steps were reached, from 0; null for an order that ended otherwise. */
export const reachedStep = ({ status }: Order): number | null =>
  REACHED[status] < 0 ? null : REACHED[status];

/** A customer may still cancel: nothing was begun. */
export const canCancel = ({ status }: Order): boolean => status === 'pending' || status === 'confirmed';
