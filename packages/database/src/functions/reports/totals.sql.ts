import { DIMENSION_VALUE } from './dimension-value.sql.ts';
import { hasReached, isBounce } from './visit-conditions.sql.ts';

const STEPS = hasReached('v');
/** Visits that lie in the range. */
const sumVisits = (from: string, to: string) => `
    SELECT ${DIMENSION_VALUE}, count(*), count(*) FILTER (WHERE ${isBounce('v')}), sum(v.page_views)::bigint,
      ${STEPS.map((step) => `count(*) FILTER (WHERE ${step})`).join(', ')},
      sum(v.product_views)::bigint, sum(v.events)::bigint
    FROM matching_visits(filters) v
    WHERE v.started_at >= ${from} AND v.started_at < ${to} AND v.ended_at < range_to
    GROUP BY 1`;
const TOTALS_FROM = `totals_from::timestamp AT TIME ZONE 'UTC'`;
const TOTALS_TO = `totals_to::timestamp AT TIME ZONE 'UTC'`;
const newOnly = (condition: string) => `(known.is_new AND ${condition})::integer::bigint`;
const inside = (place: number, column: string) =>
  `(inside.activity[${String(place)}] - CASE WHEN known.is_new THEN 0 ELSE v.${column} END)::bigint`;
const firstBucketOf = (day: string) => `(${day} - date '1970-01-01') * 96`;

/** Sums over a range that take finalised days from their totals (decision 0014). */
export const TOTAL_FUNCTIONS = `
  CREATE OR REPLACE FUNCTION visit_totals(
    range_from timestamptz, range_to timestamptz, totals_from date, totals_to date, filters jsonb, by_column text
  )
  RETURNS TABLE (
    value text, visits bigint, bounces bigint, page_views bigint, home bigint, product bigint, cart bigint,
    checkout bigint, ordered bigint, from_product bigint, product_cart bigint, product_checkout bigint,
    product_ordered bigint, product_views bigint, events bigint
  )
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT s.value::text, s.visits, s.bounces, s.page_views, s.home, s.product, s.cart, s.checkout, s.ordered,
      s.from_product, s.product_cart, s.product_checkout, s.product_ordered, s.product_views, s.events
    FROM visit_day_sums s
    WHERE s.dimension = coalesce(by_column, 'all') AND s.day >= totals_from AND s.day < totals_to
    UNION ALL
    ${sumVisits('range_from', `least(range_to, ${TOTALS_FROM})`)}
    UNION ALL
    ${sumVisits(`greatest(range_from, ${TOTALS_TO})`, 'range_to')}
    UNION ALL
    SELECT ${DIMENSION_VALUE}, known.is_new::integer::bigint, ${newOnly(isBounce('v'))}, ${inside(1, 'page_views')},
      ${STEPS.map(newOnly).join(', ')}, ${inside(2, 'product_views')}, ${inside(3, 'events')}
    FROM visits_across_edges(range_from, range_to, filters) v
    CROSS JOIN LATERAL activity_between(v.activity, range_from, range_to) AS inside (activity)
    CROSS JOIN LATERAL (
      VALUES (v.started_at < ${TOTALS_FROM} OR v.started_at >= ${TOTALS_TO})
    ) AS known (is_new)
    WHERE inside.activity IS NOT NULL
  $$;
  COMMENT ON FUNCTION visit_totals IS
    'The visits of report_visits, added up by a column, in several rows for each value. Days from totals_from to totals_to are read from the daily totals, which count a visit whole: what it has after the range is subtracted.';

  CREATE OR REPLACE FUNCTION counts_between(
    kinds text[], first_bucket integer, end_bucket integer, totals_from date, totals_to date
  )
  RETURNS TABLE (kind text, key text[], count bigint, total double precision)
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT d.kind::text, d.key, d.count, d.total FROM analytics_day_counts d
    WHERE d.kind = ANY(kinds) AND d.day >= totals_from AND d.day < totals_to
    UNION ALL
    SELECT c.kind::text, c.key, c.count, c.total FROM analytics_counts c
    WHERE c.kind = ANY(kinds)
      AND c.bucket >= first_bucket AND c.bucket < least(end_bucket, ${firstBucketOf('totals_from')})
    UNION ALL
    SELECT c.kind::text, c.key, c.count, c.total FROM analytics_counts c
    WHERE c.kind = ANY(kinds)
      AND c.bucket >= greatest(first_bucket, ${firstBucketOf('totals_to')}) AND c.bucket < end_bucket
  $$;
  COMMENT ON FUNCTION counts_between IS
    'The counters of some kinds between two buckets, in several rows for each key. Days from totals_from to totals_to are read from their daily totals.';
`;
