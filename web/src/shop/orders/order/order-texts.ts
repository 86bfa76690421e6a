import type { Order, OrderStatus } from '@ronin/contracts';
import { formatMoment } from '../../../ui/format/format-moment.ts';

type StatusText = Record<'title' | 'text', string>;

/** What the page says about a paid or ended order, by its status. */
const STATUS_TEXTS: Record<Exclude<OrderStatus, 'pending'>, StatusText> = {
  confirmed: {
    title: 'Thank you for your order',
    text: 'It is paid and confirmed. We write to you when it leaves the workshop.',
  },
  'in-work': { title: 'Your order is in the workshop', text: 'We write to you when it is on its way.' },
  ready: { title: 'Your order is ready', text: 'It is packed and waits for the carrier.' },
  shipped: { title: 'Your order is on its way', text: 'The carrier has it.' },
  delivered: { title: 'Your order has arrived', text: 'Thank you for your order.' },
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

/** Of an order that cost nothing. */
const FREE_TEXTS: Partial<Record<OrderStatus, StatusText>> = {
  confirmed: {
    title: 'Thank you for your order',
    text: 'It is confirmed, and there is nothing to pay. We write to you when it leaves the workshop.',
  },
  refunded: {
    title: 'This order was taken back',
    text: 'Nothing was charged, so nothing is paid back.',
  },
};

/** Instead of texts about money and parcels: a test moves neither. */
const TEST_TEXTS: Partial<Record<OrderStatus, string>> = {
  confirmed: 'The test payment worked, and the order is confirmed.',
  'in-work': 'The workshop has started this test order.',
  ready: 'The workshop has marked this test order as ready.',
  shipped: 'The workshop has marked this test order as sent.',
  delivered: 'The workshop has marked this test order as delivered.',
  refunded: 'The test payment was taken back.',
};

const PAY_TEXTS: Record<Order['paymentProvider'], string> = {
  stripe: 'Your order is placed. The last step is to pay for it, here on this page.',
  transfer: 'Your order is placed. The last step is to transfer the amount to us.',
  test: 'Your order is placed. The last step is the test payment, here on this page.',
};

/** After the customer paid, until the order is confirmed. */
const describeConfirming = ({ held }: Order): StatusText => ({
  title: 'We are confirming your payment',
  text: held === 'all' ? 'Your pieces are kept for you.' : 'We write to you when it is done.',
});

/** What of an unpaid order is kept for its customer. */
function describeHold({ holdExpiresAt, held }: Order, timeZone: string): string {
  if (holdExpiresAt === null) return '';
  const until = formatMoment(holdExpiresAt, timeZone);
  const loss = 'If one of them is sold before your payment arrives, you get your money back.';
  if (held === 'none') {
    return ` You can pay until ${until}, but we cannot keep your pieces for you before they are paid. ${loss}`;
  }
  if (held === 'part') {
    return ` We keep some of your pieces for you until ${until}. The others we cannot keep before they are paid. ${loss}`;
  }

  return ` We keep your pieces for you until ${until}.`;
}

export function describeStatus(
  order: Order,
  { hasPaid, timeZone }: { hasPaid: boolean; timeZone: string },
): StatusText {
  const { status, paymentProvider, paid } = order;
  if (status !== 'pending') {
    const { title, text } = (order.total === '0.00' ? FREE_TEXTS[status] : undefined) ?? STATUS_TEXTS[status];
    const isPaidTest = order.test === true && order.total !== '0.00';
    return { title, text: (isPaidTest ? TEST_TEXTS[status] : undefined) ?? text };
  }
  if (hasPaid || paid !== '0.00') return describeConfirming(order);

  return {
    title: 'Please pay for your order',
    text: `${PAY_TEXTS[paymentProvider]}${describeHold(order, timeZone)}`,
  };
}

/** The reference of a test payment, from the address of its page. */
export const findTestPayment = ({ paymentProvider, paymentUrl }: Order): string | null =>
  paymentProvider === 'test' && paymentUrl !== null
    ? new URLSearchParams(paymentUrl.split('?')[1]).get('pay')
    : null;

/** The steps of an order that goes its way. */
const STEPS: readonly { status: OrderStatus; label: string }[] = [
  { status: 'pending', label: 'Ordered' },
  { status: 'confirmed', label: 'Paid' },
  { status: 'in-work', label: 'In the workshop' },
  { status: 'shipped', label: 'On its way' },
  { status: 'delivered', label: 'Arrived' },
];

/** There is nothing to pay for a total of 0.00. */
export const listSteps = ({ total }: Order) =>
  STEPS.map((step) =>
    step.status === 'confirmed' && total === '0.00' ? { ...step, label: 'Confirmed' } : step,
  );

/** How many steps were reached, from 0; null for an order that ended otherwise. */
export function reachedStep({ status }: Order): number | null {
  const reached = STEPS.findIndex((step) => step.status === (status === 'ready' ? 'in-work' : status));

  return reached < 0 ? null : reached;
}

/** A customer may still cancel: nothing was begun. */
export const canCancel = ({ status }: Order): boolean => status === 'pending' || status === 'confirmed';
