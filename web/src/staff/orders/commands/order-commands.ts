import type { PaymentProviderName, StaffOrder, StaffOrderCommand } from '@ronin/contracts';

interface Commands {
  /** What the workshop does next; null when there is nothing to do. */
  readonly next: StaffOrderCommand | null;
  /** Other commands forward. */
  readonly forward: readonly StaffOrderCommand[];
  /** What ends the order, or gives money or pieces back. */
  readonly others: readonly StaffOrderCommand[];
}

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
export function sortCommands({ commands, sent, needsReview, status }: StaffOrder): Commands {
  const forward = FORWARD.filter((command) => commands.includes(command));
  const wanted =
    sent === 'part' && forward.includes('ship') ? 'ship' : forward.find((command) => command !== 'deliver');
  const next = needsReview || status === 'cancelled' ? null : (wanted ?? null);

  return {
    next,
    forward: forward.filter((command) => command !== next),
    others: OTHERS.filter((command) => commands.includes(command)),
  };
}

/** Sending the last mail again is possible in every state. */
export type OrderAction = StaffOrderCommand | 'resend';

/** The label of each command's button. Three dots: a question follows. */
export const COMMAND_LABELS: Record<OrderAction, string> = {
  'end-review': 'End the review…',
  'mark-paid': 'Mark as paid…',
  start: 'Start work',
  ready: 'Ready to ship',
  ship: 'Ship…',
  deliver: 'Delivered…',
  refund: 'Refund…',
  'release-hold': 'Release the hold…',
  cancel: 'Cancel the order…',
  'change-address': 'Change the address…',
  resend: 'Send the last mail again…',
};

/** What the page says when a command was taken. */
export const COMMAND_RESULTS: Record<OrderAction, string> = {
  'end-review': 'The order can go on.',
  'mark-paid': 'The payment is recorded. The customer gets a mail.',
  start: 'The order is in work.',
  ready: 'The order is ready to ship.',
  ship: 'The shipment is on its way. The customer gets its number by mail.',
  deliver: 'The order has arrived.',
  refund: 'The refund is recorded.',
  'release-hold': 'The order has expired, and its pieces are free for other customers.',
  cancel: 'The order is cancelled. The customer gets a mail.',
  'change-address': 'The order goes to the new address. The customer gets a mail.',
  resend: 'The mail is on its way again.',
};

const MONEY_BACK: Record<PaymentProviderName, string> = {
  stripe: 'The money goes back to the card.',
  transfer: 'The shop only records it: transfer the money yourself.',
  test: 'A test payment: no money moves.',
};

/** How money gets back to the customer. */
export const describeMoneyBack = (provider: PaymentProviderName): string => MONEY_BACK[provider];
