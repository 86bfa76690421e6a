import type { DiscountProblem } from '@ronin/contracts';
import { columnsOf, type Database, type DiscountCode } from '@ronin/database';
import { type Attributes, Op, QueryTypes, type Transaction } from 'sequelize';
import { type Cents, parseCents } from './money.ts';
import type { Discount } from './pricing.ts';

/** A code that may be used, or why it may not. */
export type CheckedDiscount =
  { id: number; discount: Discount | null; isShippingFree: boolean } | { problem: DiscountProblem };

interface DiscountContext {
  database: Database;
  customerId: number;
  email: string | null;
  now: Date;
  transaction?: Transaction;
}

/**
 * Checks a code for this customer and subtotal. It does not count a use (behaviour: checkout 4). The use by the customer's own
 * unpaid order is free again for a new one, which takes the place of that order.
 */
export async function checkDiscount(
  { database, customerId, email, now, transaction }: DiscountContext,
  code: string,
  subtotal: Cents,
): Promise<CheckedDiscount> {
  const options = transaction === undefined ? {} : { transaction };
  const [row] = await database.query<Attributes<DiscountCode> & { wasUsed: boolean; ownOpen: number }>(
    FIND_CODE,
    {
      bind: [code.trim(), customerId, email],
      type: QueryTypes.SELECT,
      ...options,
    },
  );
  if (row === undefined || (row.startsAt !== null && row.startsAt > now)) return { problem: 'unknown' };
  if (!row.active || (row.endsAt !== null && row.endsAt <= now)) return { problem: 'expired' };
  if (row.maxUses !== null && row.used - row.ownOpen >= row.maxUses) return { problem: 'used-up' };
  if (row.oncePerCustomer && row.wasUsed) return { problem: 'already-used' };
  if (subtotal < parseCents(row.minimum)) return { problem: 'minimum' };

  return { id: row.id, discount: toDiscount(row), isShippingFree: row.kind === 'shipping' };
}

/** An unpaid order of the customer that a new one takes the place of (findUnpaidOrders). $2 customer. */
const IS_REPLACED = `(customer_id = $2 AND status = 'pending' AND NOT needs_review AND checkout_key IS NOT NULL)`;

/** An order that expired or was cancelled gave its use back. $1 code, $2 customer, $3 address. */
const FIND_CODE = `
  SELECT ${columnsOf('DiscountCode', 'code')},
    EXISTS (
      SELECT FROM orders WHERE discount_code_id = code.id AND (customer_id = $2 OR lower(email) = lower($3::text))
      AND status NOT IN ('expired', 'cancelled') AND NOT ${IS_REPLACED}
    ) AS "wasUsed",
    (SELECT count(*)::int FROM orders WHERE discount_code_id = code.id AND ${IS_REPLACED}) AS "ownOpen"
  FROM discount_codes code WHERE lower(code.code) = lower($1)
`;

function toDiscount({ kind, value }: Pick<DiscountCode, 'kind' | 'value'>): Discount | null {
  if (kind === 'shipping') return null;

  return kind === 'percent'
    ? { kind: 'percent', value: parseCents(value) }
    : { kind: 'amount', value: parseCents(value) };
}

/**
 * Locks the code of a new order and those of the orders that it takes the place of, until the transaction ends: checking a
 * code and counting its use are one step then.
 */
export async function lockDiscounts(
  database: Database,
  { code, ids }: { code: string | null; ids: number[] },
  transaction: Transaction,
): Promise<void> {
  if (code === null && ids.length === 0) return;
  await database.query(
    'SELECT FROM discount_codes WHERE lower(code) = lower($1) OR id = ANY ($2::int[]) ORDER BY id FOR NO KEY UPDATE',
    { bind: [code?.trim() ?? null, ids], transaction },
  );
}

/** Counts a use. A late payment may exceed the maximum: what was promised to its customer is kept. */
export async function countDiscountUse(
  database: Database,
  id: number,
  transaction: Transaction,
): Promise<void> {
  await database.models.DiscountCode.increment('used', { where: { id }, transaction });
}

/** Gives the use of an order back that was never paid. */
export async function returnDiscountUse(
  database: Database,
  id: number,
  transaction: Transaction,
): Promise<void> {
  await database.models.DiscountCode.decrement('used', { where: { id, used: { [Op.gt]: 0 } }, transaction });
}
