import type { Part } from '@ronin/analytics';
import type { Database } from '@ronin/database';
import type { Completeness } from '../reports/completeness.service.ts';
import type { AskedTopic } from './asked-topics.service.ts';
import type { Period } from './letter-periods.service.ts';

interface PriceCut {
  productId: number;
  since: Date;
  price: string;
  before: string;
}

/** The paid orders of a period with a discount code. */
interface DiscountUse {
  code: string;
  orders: number;
  amount: string;
}

/** What a letter needs beside the reports. */
export interface ShopState {
  currency: string;
  completeness: Completeness | null;
  priceCuts: PriceCut[];
  discounts: { now: DiscountUse[]; before: DiscountUse[][] };
  /** The topics of chats of which an active question of the FAQ has all words. */
  answeredTopics: ReadonlySet<string>;
  askedTopics: AskedTopic[];
  /** Payments that were declined, of those that ended: in the period, and in those before. */
  declined: { now: Part; before: Part };
}

/** Prices that fell in the period or the week before it, and stayed so. */
const PRICE_CUTS = `
  SELECT spell.product_id AS "productId", spell.started_at AS since, spell.price::text AS price,
    earlier.price::text AS before
  FROM analytics_product_spells spell
  JOIN LATERAL (
    SELECT price FROM analytics_product_spells e
    WHERE e.product_id = spell.product_id AND e.started_at < spell.started_at AND e.price <> spell.price
    ORDER BY e.started_at DESC, e.version DESC LIMIT 1
  ) earlier ON earlier.price > spell.price
  WHERE spell.started_at >= $1::timestamptz - interval '7 days' AND spell.started_at < $2::timestamptz
    AND spell.is_available
  ORDER BY spell.started_at, spell.version LIMIT 100
`;

/** Sales are those of the report of revenue, by the same times. $1 and $2 have the beginning and the end of each period. */
const DISCOUNTS = `
  SELECT period.number::int AS number, code.code, count(*)::int AS orders, sum(orders.total)::text AS amount
  FROM unnest($1::timestamptz[], $2::timestamptz[]) WITH ORDINALITY AS period (starts, ends, number)
    JOIN analytics_outbox sale ON sale.created_at >= period.starts AND sale.created_at < period.ends
    JOIN orders ON orders.id = sale.order_id
    JOIN discount_codes code ON code.id = orders.discount_code_id
  WHERE sale.refund_id IS NULL AND NOT orders.is_test
  GROUP BY period.number, code.id ORDER BY orders DESC, code.code LIMIT 1000
`;

/** Without test payments. $1 to $2 is the period, $3 where the first of those before begins. */
const DECLINED = `
  SELECT created_at >= $1::timestamptz AS "isNow", count(*) FILTER (WHERE state = 'declined')::int AS part, count(*)::int AS of
  FROM payments
  WHERE state IN ('declined', 'paid') AND provider <> 'test' AND created_at >= $3::timestamptz
    AND created_at < $2::timestamptz
  GROUP BY 1
`;

export const readPriceCuts = (database: Database, { from, to }: Period): Promise<PriceCut[]> =>
  database.select<PriceCut>(PRICE_CUTS, [from, to]);

/** @param periods of the letter, the latest first. */
export async function readDiscounts(
  database: Database,
  periods: readonly Period[],
): Promise<ShopState['discounts']> {
  const rows = await database.select<DiscountUse & { number: number }>(DISCOUNTS, [
    periods.map(({ from }) => from),
    periods.map(({ to }) => to),
  ]);
  const [now = [], ...before] = periods.map((_period, index) =>
    rows.filter(({ number }) => number === index + 1),
  );

  return { now, before };
}

/** @param since where the first of the periods before begins. */
export async function readDeclined(
  database: Database,
  { from, to }: Period,
  since: Date,
): Promise<ShopState['declined']> {
  const rows = await database.select<Part & { isNow: boolean }>(DECLINED, [from, to, since]);
  const partOf = (wanted: boolean): Part => rows.find(({ isNow }) => isNow === wanted) ?? { part: 0, of: 0 };

  return { now: partOf(true), before: partOf(false) };
}
