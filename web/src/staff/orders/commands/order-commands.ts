import type { PaymentProviderName, StaffOrder, StaffOrderCommand } from '@ronin/contracts';

/** An order's way, in the order of its commands. */
const FORWARD: readonly StaffOrderCommand[] = [
  'end-review',
  'mark-paid',
  'start',
  'ready',
  'ship',
  'deliver',
];
const OTHERS: readonly StaffOrderCommand[] = ['change-address', 'refund', 'release-hold', 'cancel'];

/**
 * Sorts what the service allows now. A half sent order is sent first. While its payment needs review, once it is cancelled, and
 * while it is on its way, no command is the obvious one.
 */
export function sortCommands({ commands, sent, needsReview, status }: StaffOrder) {
  const forward = FORWARD.filter((command) => commands.includes(command));
  const wanted =
    sent === 'part' && forward.includes('ship') ? 'ship' : forward.find((command) => command !== 'deliver');
  const next = needsReview || status === 'cancelled' ? null : (wanted ?? null);

  return {
    /** What the workshop does next; null when there is nothing to do. */
    next,
    forward: forward.filter((command) => command !== next),
    /** What ends the order, or gives money or pieces back. */
    others: OTHERS.filter((command) => commands.includes(command)),
  };
}

/** Sending the last mail again is possible in every state. */
export type OrderAction = StaffOrderCommand | 'resend';

/** The label of each command's button, where three dots mean that a question follows, and what the page says afterwards. */
export const COMMANDS: Record<OrderAction, Record<'label' | 'result', string>> = {
  'end-review': { label: 'End the review…', result: 'The order can go on.' },
  'mark-paid': { label: 'Mark as paid…', result: 'The payment is recorded. The customer gets a mail.' },
  start: { label: 'Start work', result: 'The order is in work.' },
  ready: { label: 'Ready to ship', result: 'The order is ready to ship.' },
  ship: { label: 'Ship…', result: 'The shipment is on its way. The customer gets its number by mail.' },
  deliver: { label: 'Delivered…', result: 'The order has arrived.' },
  refund: { label: 'Refund…', result: 'The refund is recorded.' },
  'release-hold': {
    label: 'Release the hold…',
    result: 'The order has expired, and its pieces are free for other customers.',
  },
  cancel: { label: 'Cancel the order…', result: 'The order is cancelled. The customer gets a mail.' },
  'change-address': {
    label: 'Change the address…',
    result: 'The order goes to the new address. The customer gets a mail.',
  },
  resend: { label: 'Send the last mail again…', result: 'The mail is on its way again.' },
};

const MONEY_BACK: Record<PaymentProviderName, string> = {
  stripe: 'The money goes back to the card.',
  transfer: 'The shop only records it: transfer the money yourself.',
  test: 'A test payment: no money moves.',
};

export const describeMoneyBack = (provider: PaymentProviderName): string => MONEY_BACK[provider];
