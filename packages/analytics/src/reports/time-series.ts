import type { ReportInterval, ReportRow } from '@ronin/contracts';
import type { ReportFor } from './report.ts';
import { readIntervals } from './request/intervals.ts';
import { previousPeriod, type ReportRequest } from './request/report-range.ts';
import type { ReportSnapshot } from './request/snapshot.service.ts';

type Point = ReportRow<'getTimeSeries'>;

export const EMPTY_POINT = { pageViews: 0, productViews: 0, events: 0, visitors: 0, visits: 0 };

/** A visit or visitor counts where its previous bucket lies before the interval (decision 0012). */
const TIME_SERIES = `
  WITH counted AS (
    SELECT width_bucket(bucket, :'starts'::int[]) AS interval, kind, sum(count)::bigint AS count
    FROM analytics_counts
    WHERE NOT :'isFiltered'::boolean
      AND kind IN ('page-view', 'product-view', 'event') AND bucket >= :'first' AND bucket < :'end'
    GROUP BY 1, 2
    UNION ALL
    SELECT width_bucket(bucket, :'starts'::int[]), kind, sum(count)::bigint
    FROM analytics_presence
    WHERE NOT :'isFiltered'::boolean AND bucket >= :'first' AND bucket < :'end'
      AND previous_bucket < (:'starts'::int[])[width_bucket(bucket, :'starts'::int[])]
    GROUP BY 1, 2
  ), selected AS (
    SELECT width_bucket(a.bucket, :'starts'::int[]) AS interval, v.id, coalesce(v.customer_id::bigint, -v.id) AS visitor,
      a.page_views, a.product_views, a.events
    FROM visits_between(:'from', :'to', :'filters') v, visit_activity(v.activity) a
    WHERE :'isFiltered'::boolean AND a.bucket >= :'first' AND a.bucket < :'end'
  )
  SELECT interval,
    coalesce(sum(count) FILTER (WHERE kind = 'page-view'), 0)::bigint AS "pageViews",
    coalesce(sum(count) FILTER (WHERE kind = 'product-view'), 0)::bigint AS "productViews",
    coalesce(sum(count) FILTER (WHERE kind = 'event'), 0)::bigint AS "events",
    coalesce(sum(count) FILTER (WHERE kind = 'visitor'), 0)::bigint AS "visitors",
    coalesce(sum(count) FILTER (WHERE kind = 'visit'), 0)::bigint AS "visits"
  FROM counted GROUP BY interval
  UNION ALL
  SELECT interval, sum(page_views)::bigint, sum(product_views)::bigint, sum(events)::bigint,
    count(DISTINCT visitor), count(DISTINCT id)
  FROM selected GROUP BY interval
`;

/** One point for each interval that the range touches. */
export async function readPoints(
  snapshot: ReportSnapshot,
  request: ReportRequest,
  interval: ReportInterval,
): Promise<Point[]> {
  return (await readIntervals(snapshot, request, { statement: TIME_SERIES, interval, empty: EMPTY_POINT }))
    .rows;
}

/** One point for each hour, day, week or month that the range touches. A visitor present in two intervals counts in both. */
export const timeSeries: ReportFor<'getTimeSeries'> = {
  read: async (snapshot, request, { interval, compare }) => ({
    interval,
    rows: await readPoints(snapshot, request, interval),
    previous: compare === 'none' ? null : await readPoints(snapshot, previousPeriod(request), interval),
  }),
  fileName: ({ interval }) => `by-${interval}`,
};
