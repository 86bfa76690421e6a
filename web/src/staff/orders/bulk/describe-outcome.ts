import type { ShippedOrders } from '@ronin/contracts';
import type { Level } from '../../../ui/StatusIcon.tsx';
import { countOrders } from '../count-orders.ts';

type Outcome = ShippedOrders['orders'][number];

export const LEVELS: Record<Outcome['outcome'], Level> = {
  shipped: 'ok',
  'already-shipped': 'ok',
  changed: 'warning',
  refused: 'error',
};

/** What happened to one order. */
export function describeOutcome({ outcome, reason, trackingNumber }: Outcome): string {
  if (outcome === 'shipped') return `Shipped: ${trackingNumber ?? ''}`;
  if (outcome === 'already-shipped') return `Already shipped: ${trackingNumber ?? ''}`;

  return `Not shipped. ${reason ?? ''}`;
}

/** What happened to all of them. */
export function describeOutcomes(outcomes: readonly Outcome[]): string {
  const count = (...of: Outcome['outcome'][]) =>
    outcomes.filter(({ outcome }) => of.includes(outcome)).length;
  const [already, not] = [count('already-shipped'), count('changed', 'refused')];

  return [
    `${countOrders(count('shipped'))} shipped.`,
    ...(already > 0 ? [`${countOrders(already)} ${already === 1 ? 'was' : 'were'} shipped before.`] : []),
    ...(not > 0 ? [`${countOrders(not)} could not be shipped: look at ${not === 1 ? 'it' : 'them'}.`] : []),
  ].join(' ');
}
