import type { ReportInterval } from '@ronin/contracts';
import type { Reading } from '../reading.service.ts';
import type { ReportRequest } from '../report-request.ts';
import { openScope, type Scope } from './chosen-visits.ts';
import { listIntervals } from './intervals.ts';

export interface Point {
  start: Date;
  pageViews: number;
  productViews: number;
  events: number;
  visitors: number;
  visits: number;
}

type Row = Omit<Point, 'start'> & { interval: number };

const EMPTY = { pageViews: 0, productViews: 0, events: 0, visitors: 0, visits: 0 };

/** The figures of each hour, day, week or month that the range touches. Whoever is there in two intervals counts in both. */
export async function readTimeSeries(
  reading: Reading,
  request: ReportRequest,
  interval: ReportInterval,
): Promise<Point[]> {
  const { starts, quarters } = await listIntervals(reading, request, interval);
  const scope = await openScope(reading, request);
  const rows = await reading.all<Row>(scope.isFiltered ? countSome(scope) : COUNT_ALL, {
    ...scope.bind,
    quarters,
  });
  const byInterval = new Map(rows.map(({ interval: place, ...figures }) => [place, figures]));

  return starts.map((start, index) => ({ start, ...(byInterval.get(index + 1) ?? EMPTY) }));
}

/** The first edge lies in the first interval, the second in the last. */
const EDGES = `
  SELECT CASE e.edge WHEN 1 THEN 1 ELSE cardinality($quarters::int[]) END AS interval, e.*
  FROM json_to_recordset($edges::json) AS e (edge int, session_id text, page_views int, product_views int, events int)
`;

/**
 * Of all visits everything is a sum. Each quarter of a visit, or a visitor, knows the one before: it is new in an interval
 * where that lies before the interval. Those who were in an interval's edge alone come on top.
 */
const COUNT_ALL = `
  WITH edges AS (${EDGES}), counts AS (
    SELECT width_bucket(quarter, $quarters::int[]) AS interval, kind, sum(count)::bigint AS count
    FROM analytics_counts
    WHERE kind IN ('page-view', 'product-view', 'event') AND quarter >= $first AND quarter < $end
    GROUP BY 1, 2
    UNION ALL
    SELECT width_bucket(quarter, $quarters::int[]), kind, sum(count)::bigint
    FROM analytics_presence
    WHERE quarter >= $first AND quarter < $end
      AND previous < ($quarters::int[])[width_bucket(quarter, $quarters::int[])]
    GROUP BY 1, 2
    UNION ALL
    SELECT interval, figure.kind, figure.count FROM edges
    CROSS JOIN LATERAL (VALUES ('page-view', page_views), ('product-view', product_views), ('event', events))
      AS figure (kind, count)
    UNION ALL
    SELECT e.interval, who.kind, count(DISTINCT who.id)
    FROM edges e
    JOIN visits v ON v.session_id = e.session_id
    LEFT JOIN visitors c ON c.customer_id = v.customer_id
    CROSS JOIN LATERAL (VALUES
      ('visit', v.id, ARRAY(SELECT v.trail[i] FROM generate_series(1, cardinality(v.trail), 4) AS i)),
      ('visitor', coalesce(v.customer_id::bigint, -v.id),
        coalesce(c.quarters, ARRAY(SELECT v.trail[i] FROM generate_series(1, cardinality(v.trail), 4) AS i)))
    ) AS who (kind, id, quarters)
    WHERE NOT EXISTS (
      SELECT FROM unnest(who.quarters) AS quarter
      WHERE quarter >= $first AND quarter < $end AND width_bucket(quarter, $quarters::int[]) = e.interval
    )
    GROUP BY 1, 2
  )
  SELECT interval,
    coalesce(sum(count) FILTER (WHERE kind = 'page-view'), 0)::bigint AS "pageViews",
    coalesce(sum(count) FILTER (WHERE kind = 'product-view'), 0)::bigint AS "productViews",
    coalesce(sum(count) FILTER (WHERE kind = 'event'), 0)::bigint AS "events",
    coalesce(sum(count) FILTER (WHERE kind = 'visitor'), 0)::bigint AS "visitors",
    coalesce(sum(count) FILTER (WHERE kind = 'visit'), 0)::bigint AS "visits"
  FROM counts GROUP BY interval
`;

/** Of some visits each one's quarters are looked at. */
const countSome = ({ visits }: Scope) => `
  WITH edges AS (${EDGES}), chosen AS MATERIALIZED (SELECT id, visitor, session_id, trail FROM ${visits} AS visit),
  spots AS (
    SELECT width_bucket(trail[i], $quarters::int[]) AS interval, id, visitor,
      trail[i + 1] AS page_views, trail[i + 2] AS product_views, trail[i + 3] AS events
    FROM chosen, generate_series(1, cardinality(trail), 4) AS i
    WHERE trail[i] >= $first AND trail[i] < $end
    UNION ALL
    SELECT e.interval, id, visitor, e.page_views, e.product_views, e.events
    FROM edges e JOIN chosen ON chosen.session_id = e.session_id
  )
  SELECT interval, sum(page_views)::bigint AS "pageViews", sum(product_views)::bigint AS "productViews",
    sum(events)::bigint AS "events", count(DISTINCT visitor) AS "visitors", count(DISTINCT id) AS "visits"
  FROM spots GROUP BY interval
`;
