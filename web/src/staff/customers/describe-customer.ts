import type { Customer } from './customers.api.ts';

export function nameOf({ id, email, firstName, lastName }: Customer): string {
  const name = [firstName, lastName].filter((part) => part !== null && part !== '').join(' ');

  return name === '' ? (email ?? `Customer ${String(id)}`) : name;
}

export const countOrders = (count: number): string =>
  count === 0 ? 'No order' : count === 1 ? '1 order' : `${String(count)} orders`;
