import type { Order } from '@ronin/database';
import type { Attributes } from 'sequelize';

/** Amounts are integers of cents inside the process, so that no sum is ever rounded by accident. */
export type Cents = bigint;

/** `349.50` as 34950n. The text is a decimal with two places, as PostgreSQL and the contract Money give it. */
export function parseCents(amount: string): Cents {
  if (!/^\d+\.\d{2}$/.test(amount)) throw new RangeError('not an amount with two decimal places');

  return BigInt(amount.replace('.', ''));
}

/** 34950n as `349.50`. */
export function formatCents(cents: Cents): string {
  if (cents < 0n) throw new RangeError('a negative amount');
  const digits = String(cents).padStart(3, '0');

  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const sumCents = (amounts: readonly Cents[]): Cents =>
  amounts.reduce((sum, amount) => sum + amount, 0n);

export const sumAmounts = (rows: readonly { amount: string }[]): Cents =>
  sumCents(rows.map(({ amount }) => parseCents(amount)));

/** The quotient of two numbers that are not negative, rounded half up. */
export const divideHalfUp = (dividend: bigint, divisor: bigint): bigint =>
  (2n * dividend + divisor) / (2n * divisor);

/** There is nothing to pay for the order. */
export const isFree = ({ total }: { total: string }): boolean => parseCents(total) === 0n;

/** What an order costs; the amounts of a test count nowhere. */
export type OrderAmounts = Pick<
  Attributes<Order>,
  'currency' | 'discount' | 'isTest' | 'shipping' | 'subtotal' | 'tax' | 'total'
>;
