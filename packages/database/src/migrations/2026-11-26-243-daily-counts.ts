import type { Migration } from './migration.ts';

const KINDS = `('labelled', 'labelled-value', 'product', 'product-cart', 'product-wishlist', 'path-visit')`;
const EPOCH = `date '1970-01-01'`;
const BUCKETS_PER_DAY = '96';
const bucketOfDay = (day: string) => `(${day} - ${EPOCH}) * ${BUCKETS_PER_DAY}`;

/**
 * The counters that reports add up over their whole range are kept by day too, for finalised days (decision 0014). A year of
 * quarter hours has dozens of times as many rows.
 */
export const dailyCounts: Migration = {
  name: '2026-11-26-243-daily-counts',
  up: `
    CREATE TABLE analytics_day_counts (
      kind varchar(30) NOT NULL,
      day date NOT NULL,
      key text[] NOT NULL,
      count bigint NOT NULL,
      total double precision NOT NULL DEFAULT 0,
      PRIMARY KEY (kind, day, key)
    );
    COMMENT ON TABLE analytics_day_counts IS 'The sums of analytics_counts by day (UTC), for finalised days.';

    INSERT INTO analytics_day_counts (kind, day, key, count, total)
    SELECT kind, ${EPOCH} + quarter / ${BUCKETS_PER_DAY}, key, sum(count), sum(total)
    FROM analytics_counts, analytics_settled
    WHERE kind IN ${KINDS} AND quarter < ${bucketOfDay('until')}
    GROUP BY 1, 2, 3;

    CREATE FUNCTION counts_between(
      kinds text[], first_bucket integer, end_bucket integer, totals_from date, totals_to date
    )
    RETURNS TABLE (kind text, key text[], count bigint, total double precision)
    LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT d.kind::text, d.key, d.count, d.total FROM analytics_day_counts d
      WHERE d.kind = ANY(kinds) AND d.day >= totals_from AND d.day < totals_to
      UNION ALL
      SELECT c.kind::text, c.key, c.count, c.total FROM analytics_counts c
      WHERE c.kind = ANY(kinds)
        AND c.quarter >= first_bucket AND c.quarter < least(end_bucket, ${bucketOfDay('totals_from')})
      UNION ALL
      SELECT c.kind::text, c.key, c.count, c.total FROM analytics_counts c
      WHERE c.kind = ANY(kinds)
        AND c.quarter >= greatest(first_bucket, ${bucketOfDay('totals_to')}) AND c.quarter < end_bucket
    $$;
    COMMENT ON FUNCTION counts_between IS
      'The counters of some kinds between two buckets, in several rows for each key. Days from totals_from to totals_to are read from their daily totals.';
  `,
  down: `DROP FUNCTION counts_between; DROP TABLE analytics_day_counts;`,
};
