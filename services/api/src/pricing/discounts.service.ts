import type { DiscountProblem } from '@ronin/contracts';
import { columnsOf, type Database, type DiscountCode } from '@ronin/database';
import { type Attributes, QueryTypes, type Transaction } from 'sequelize';
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

/** Checks a code for this customer and subtotal. It does not count a use (behaviour: checkout 4). */
export async function checkDiscount(
  { database, customerId, email, now, transaction }: DiscountContext,
  code: string,
  subtotal: Cents,
): Promise<CheckedDiscount> {
  const options = transaction === undefined ? {} : { transaction };
  const [row] = await database.query<Attributes<DiscountCode> & { wasUsed: boolean }>(FIND_CODE, {
    bind: [code.trim(), customerId, email],
    type: QueryTypes.SELECT,
    ...options,
  });
  if (row === undefined || (row.startsAt !== null && row.startsAt > now)) return { problem: 'unknown' };
  if (!row.active || (row.endsAt !== null && row.endsAt <= now)) return { problem: 'expired' };
  if (row.maxUses !== null && row.used >= row.maxUses) return { problem: 'used-up' };
  if (row.oncePerCustomer && row.wasUsed) return { problem: 'already-used' };
  if (subtotal < parseCents(row.minimum)) return { problem: 'minimum' };

  return { id: row.id, discount: toDiscount(row), isShippingFree: row.kind === 'shipping' };
}

/** An order that expired or was cancelled gave its use back. $1 code, $2 customer, $3 address. */
const FIND_CODE = `
  SELECT ${columnsOf('DiscountCode', 'code')},
    EXISTS (
      SELECT FROM orders WHERE discount_code_id = code.id AND (customer_id = $2 OR lower(email) = lower($3::text))
      AND status NOT IN ('pending', 'expired', 'cancelled')
    ) AS "wasUsed"
  FROM discount_codes code WHERE lower(code.code) = lower($1)
`;

function toDiscount({ kind, value }: Pick<DiscountCode, 'kind' | 'value'>): Discount | null {
  if (kind === 'shipping') return null;

  return kind === 'percent'
    ? { kind: 'percent', value: parseCents(value) }
    : { kind: 'amount', value: parseCents(value) };
}

/** Counts a use. One statement, so that simultaneous orders never exceed the maximum. @returns false when it is used up. */
export async function countDiscountUse(
  database: Database,
  id: number,
  transaction: Transaction,
): Promise<boolean> {
  const rows = await database.query(
    'UPDATE discount_codes SET used = used + 1 WHERE id = $1 AND (max_uses IS NULL OR used < max_uses) RETURNING id',
    { bind: [id], type: QueryTypes.SELECT, transaction },
  );

  return rows.length > 0;
}

/** Gives the use of an order back that was never paid. */
export async function returnDiscountUse(
  database: Database,
  id: number,
  transaction: Transaction,
): Promise<void> {
  await database.query('UPDATE discount_codes SET used = used - 1 WHERE id = $1 AND used > 0', {
    bind: [id],
    transaction,
  });
}
