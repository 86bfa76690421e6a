import type { DiscountProblem } from '@ronin/contracts';
import { columnsOf, type Database, type DiscountCode } from '@ronin/database';
import type { Attributes, Transaction } from 'sequelize';
import { type Cents, parseCents } from './money.ts';
import type { Discount } from './pricing.ts';

/** What the code of an order does, or why it may not be used. */
export interface CheckedDiscount {
  id: number | null;
  discount: Discount | null;
  isShippingFree: boolean;
  problem: DiscountProblem | null;
}

const NO_DISCOUNT: CheckedDiscount = { id: null, discount: null, isShippingFree: false, problem: null };

export interface QuoteContext {
  database: Database;
  now: Date;
  transaction?: Transaction | undefined;
}

interface DiscountContext extends QuoteContext {
  customerId: number;
  email: string | null;
}

/** Checks a code and counts no use (behaviour: checkout 4). The customer's own unpaid order does not use it up. */
export async function checkDiscount(
  { database, customerId, email, now, transaction }: DiscountContext,
  code: string | undefined,
  subtotal: Cents,
): Promise<CheckedDiscount> {
  if (code === undefined) return NO_DISCOUNT;
  const refuse = (problem: DiscountProblem) => ({ ...NO_DISCOUNT, problem });
  const [row] = await database.select<Attributes<DiscountCode> & { wasUsed: boolean; ownOpen: number }>(
    FIND_CODE,
    [code.trim(), customerId, email],
    transaction,
  );
  if (row === undefined || (row.startsAt !== null && row.startsAt > now)) return refuse('unknown');
  if (!row.active || (row.endsAt !== null && row.endsAt <= now)) return refuse('expired');
  if (row.maxUses !== null && row.used - row.ownOpen >= row.maxUses) return refuse('used-up');
  if (row.oncePerCustomer && row.wasUsed) return refuse('already-used');
  if (subtotal < parseCents(row.minimum)) return refuse('minimum');

  const { id, kind, value } = row;
  return kind === 'shipping'
    ? { ...NO_DISCOUNT, id, isShippingFree: true }
    : { ...NO_DISCOUNT, id, discount: { kind, value: parseCents(value) } };
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

/** Locks the codes of a new order and of those that it replaces: checking a code and counting its use are one step. */
export async function lockDiscounts(
  database: Database,
  { code, ids }: { code: string | null; ids: number[] },
  transaction: Transaction,
): Promise<void> {
  if (code === null && ids.length === 0) return;
  await database.execute(
    'SELECT FROM discount_codes WHERE lower(code) = lower($1) OR id = ANY ($2::int[]) ORDER BY id FOR NO KEY UPDATE',
    [code?.trim() ?? null, ids],
    transaction,
  );
}

/** Counts a use. A late payment may exceed the maximum: what was promised to its customer is kept. */
export async function countDiscountUse(database: Database, id: number, transaction: Transaction) {
  await database.models.DiscountCode.increment('used', { where: { id }, transaction });
}
