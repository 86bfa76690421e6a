import { OrderStatus } from '@ronin/contracts';
import { AppError } from '@ronin/server-kit';

/** Everything that can happen to an order after it was placed. */
export type OrderCommand =
  /** Enough was paid, and the stock is held. */
  | 'confirm'
  /** It was not paid in time. */
  | 'expire'
  | 'cancel'
  /** The same customer places another order. */
  | 'replace'
  /** Everything that was paid was paid back. */
  | 'end-refunded'
  | 'start'
  | 'ready'
  | 'ship'
  | 'deliver';

/** What a command changes. */
export interface OrderStep {
  status: OrderStatus;
  /** Of the order's holds: sold, given back to others, or sold pieces returned. */
  stock?: 'consume' | 'release' | 'return';
  text: string;
  /** Instead, when the order is a test: no money moves. */
  testText?: string;
}

interface Rule extends OrderStep {
  from: OrderStatus[];
}

const CANCELLED = { status: 'cancelled', text: 'The order was cancelled.' } as const;

const RULES: Record<OrderCommand, Rule[]> = {
  confirm: [
    {
      from: ['pending', 'expired'],
      status: 'confirmed',
      stock: 'consume',
      text: 'We have received the payment and confirmed the order.',
      testText: 'The test payment worked, and the order is confirmed.',
    },
  ],
  expire: [
    { from: ['pending'], status: 'expired', stock: 'release', text: 'The order was not paid in time.' },
  ],
  cancel: [
    { from: ['pending'], stock: 'release', ...CANCELLED },
    { from: ['confirmed'], stock: 'return', ...CANCELLED },
  ],
  replace: [
    { ...CANCELLED, from: ['pending'], stock: 'release', text: 'A newer order took the place of this one.' },
  ],
  'end-refunded': [
    {
      from: ['expired', 'cancelled', 'confirmed', 'in-work', 'ready', 'shipped', 'delivered'],
      status: 'refunded',
      text: 'The whole amount was paid back.',
    },
  ],
  start: [{ from: ['confirmed'], status: 'in-work', text: 'Work has begun.' }],
  ready: [{ from: ['confirmed', 'in-work'], status: 'ready', text: 'The order is ready to be sent.' }],
  ship: [{ from: ['confirmed', 'in-work', 'ready'], status: 'shipped', text: 'The order is on its way.' }],
  deliver: [{ from: ['shipped'], status: 'delivered', text: 'The order has arrived.' }],
};

/** The status of a stored row. */
export const parseStatus = (status: string): OrderStatus => OrderStatus.parse(status);

const findRule = (status: string, command: OrderCommand): Rule | undefined => {
  const current = parseStatus(status);

  return RULES[command].find(({ from }) => from.includes(current));
};

/** What an order is, as far as the decision about a command needs it. */
interface DecidedOrder {
  status: string;
  needsReview?: boolean;
}

/** These bring the order nearer to its customer. They wait until staff have looked at its payment. */
const STOPPED: ReadonlySet<OrderCommand> = new Set<OrderCommand>(['start', 'ready', 'ship']);

const isStopped = ({ needsReview = false }: DecidedOrder, command: OrderCommand): boolean =>
  needsReview && STOPPED.has(command);

export const isPossible = (order: DecidedOrder, command: OrderCommand): boolean =>
  findRule(order.status, command) !== undefined && !isStopped(order, command);

/** The state machine of an order (docs/commerce.md), for the version that the order has. @throws AppError conflict */
export function decide(order: DecidedOrder, command: OrderCommand): OrderStep {
  const { status } = order;
  const rule = findRule(status, command);
  if (rule === undefined) throw new AppError('conflict', `This order is ${status.replace('-', ' ')}.`);
  if (isStopped(order, command)) throw new AppError('conflict', 'Look at the payment of this order first.');

  return rule;
}
