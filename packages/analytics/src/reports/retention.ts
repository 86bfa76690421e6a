import { bucketOf } from '../buckets.ts';
import type { ReportFor } from './report.ts';
import { listIntervals } from './request/intervals.ts';
import { reportParameters } from './request/parameters.ts';

interface Cell {
  cohort: number;
  week: number;
  visitors: number;
}

/**
 * `weeks` are the first buckets of the weeks and the end of the range; width_bucket numbers the weeks from 1. A visitor's
 * buckets are in order, so the first bucket of each week is one whose predecessor lies in an earlier week. Without a filter
 * the buckets of customers are in visitors, new visitors are counted already, and only those who were present in several
 * buckets are looked at.
 */
const RETENTION = `
  WITH without_customer AS MATERIALIZED (
    SELECT ARRAY(SELECT a.bucket FROM visit_activity(v.activity) a ORDER BY 1) AS buckets
    FROM visits v WHERE NOT :'isFiltered'::boolean AND v.customer_id IS NULL
  ), selected AS MATERIALIZED (
    SELECT array_agg(DISTINCT a.bucket ORDER BY a.bucket) AS buckets
    FROM matching_visits(:'filters') v, visit_activity(v.activity) a
    WHERE :'isFiltered'::boolean
    GROUP BY coalesce(v.customer_id::bigint, -v.id)
  ), returned AS (
    SELECT width_bucket(buckets[1], :'weeks'::int[]) AS cohort, unnest(buckets[2:]) AS bucket, unnest(buckets) AS earlier
    FROM visitors
    WHERE NOT :'isFiltered'::boolean AND cardinality(buckets) > 1 AND buckets[1] >= (:'weeks'::int[])[1]
    UNION ALL
    SELECT width_bucket(buckets[1], :'weeks'::int[]), unnest(buckets[2:]), unnest(buckets)
    FROM (TABLE without_customer UNION ALL TABLE selected) AS people
    WHERE cardinality(buckets) > 1 AND buckets[1] >= (:'weeks'::int[])[1]
  ), counted AS (
    SELECT width_bucket(bucket, :'weeks'::int[]) AS cohort, width_bucket(bucket, :'weeks'::int[]) AS week,
      sum(count) AS visitors
    FROM analytics_presence
    WHERE NOT :'isFiltered'::boolean AND kind = 'visitor' AND previous_bucket = -1 AND bucket >= (:'weeks'::int[])[1]
    GROUP BY 1, 2
    UNION ALL
    SELECT width_bucket(buckets[1], :'weeks'::int[]), width_bucket(buckets[1], :'weeks'::int[]), count(*)
    FROM selected
    GROUP BY 1, 2
    UNION ALL
    SELECT cohort, width_bucket(bucket, :'weeks'::int[]), count(*)
    FROM returned WHERE width_bucket(bucket, :'weeks'::int[]) > width_bucket(earlier, :'weeks'::int[])
    GROUP BY 1, 2
  )
  SELECT cohort, week, sum(visitors)::bigint AS visitors FROM counted GROUP BY cohort, week
`;

/** Visitors by their first week, and how many were present in each later week. Weeks are whole. */
export const retention: ReportFor<'getRetention'> = {
  async read(snapshot, request) {
    const weeks = await listIntervals(snapshot, request, 'week');
    const cells = await snapshot.all<Cell>(RETENTION, {
      ...reportParameters(snapshot, request),
      weeks: [...weeks, request.to].map(bucketOf),
    });
    const counts = new Map(
      cells.map(({ cohort, week, visitors }) => [`${String(cohort)} ${String(week)}`, visitors]),
    );
    const countOf = (cohort: number, week: number) => counts.get(`${String(cohort)} ${String(week)}`) ?? 0;

    return {
      rows: weeks.map((week, index) => ({
        week: week.toISOString(),
        visitors: countOf(index + 1, index + 1),
        returned: weeks.slice(index).map((_week, later) => countOf(index + 1, index + 1 + later)),
      })),
    };
  },
};
