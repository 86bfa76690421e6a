import type { Database } from '@ronin/database';
import { QueryTypes } from 'sequelize';
import type { Completeness } from '../reports/completeness.service.ts';
import type { Period } from './letter-periods.service.ts';
import type { Part } from './significance.ts';

/** A product with a lower price than before. */
interface PriceCut {
  productId: number;
  since: Date;
  price: string;
  before: string;
}

/** What a letter needs beside the reports. */
export interface ShopState {
  currency: string;
  completeness: Completeness | null;
  priceCuts: PriceCut[];
  /** The topics of which an active question of the FAQ has all words. */
  answeredTopics: ReadonlySet<string>;
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

const ANSWERED_TOPICS = `
  SELECT topic FROM unnest($1::text[]) AS topic
  WHERE EXISTS (
    SELECT FROM faqs faq JOIN faq_categories section ON section.id = faq.category_id
    WHERE faq.is_active AND section.is_active
      AND to_tsvector('english', concat_ws(' ', faq.question, faq.answer, array_to_string(faq.tags, ' ')))
        @@ plainto_tsquery('english', topic)
  )
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
  database.query<PriceCut>(PRICE_CUTS, { bind: [from, to], type: QueryTypes.SELECT });

export async function readAnsweredTopics(database: Database, topics: string[]): Promise<Set<string>> {
  const rows = await database.query<{ topic: string }>(ANSWERED_TOPICS, {
    bind: [topics],
    type: QueryTypes.SELECT,
  });

  return new Set(rows.map(({ topic }) => topic));
}

/** @param since where the first of the periods before begins. */
export async function readDeclined(
  database: Database,
  { from, to }: Period,
  since: Date,
): Promise<ShopState['declined']> {
  const rows = await database.query<Part & { isNow: boolean }>(DECLINED, {
    bind: [from, to, since],
    type: QueryTypes.SELECT,
  });
  const partOf = (wanted: boolean): Part => rows.find(({ isNow }) => isNow === wanted) ?? { part: 0, of: 0 };

  return { now: partOf(true), before: partOf(false) };
}
