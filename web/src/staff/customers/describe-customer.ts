import type { Customer } from './customers.api.ts';

export const nameOf = ({ email, firstName, lastName }: Customer): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

export const countOrders = (count: number): string =>
  count === 0 ? 'No order' : count === 1 ? '1 order' : `${String(count)} orders`;

/** How many orders the account made, where guests typed its address into others. */
export const describeProof = ({ kind, orders, provenOrders }: Customer): string | null =>
  kind === 'guest' || provenOrders === orders
    ? null
    : `${String(provenOrders)} signed in, ${String(orders - provenOrders)} only typed`;
