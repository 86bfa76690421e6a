import type { Reading } from '../reading.service.ts';
import type { ReportRequest } from '../report-request.ts';
import { openScope, type Scope } from './chosen-visits.ts';
import { cumulated, FIGURE_COLUMNS, pageFigures, type Figures } from './distribution.ts';

export interface Overview extends Figures {
  pageViews: number;
  productViews: number;
  events: number;
  visits: number;
  visitors: number;
  bounces: number;
}

/** The figures of all visits together (behaviour: reports 3). */
export async function readOverview(reading: Reading, request: ReportRequest): Promise<Overview> {
  const scope = await openScope(reading, request);
  const figures = pageFigures(request, scope);

  return await reading.one<Overview>(
    `
      SELECT totals.*, figures.*
      FROM (${scope.isFiltered ? totalSome(scope) : totalAll(scope)}) AS totals,
      (SELECT ${FIGURE_COLUMNS} FROM ${cumulated(figures.sql, null)} AS figures) AS figures
    `,
    { ...scope.bind, ...figures.bind },
  );
}

const totalAll = (scope: Scope): string => `
  SELECT coalesce(sum(visits), 0)::bigint AS "visits", coalesce(sum(bounces), 0)::bigint AS "bounces",
    coalesce(sum(page_views), 0)::bigint AS "pageViews",
    coalesce(sum(product_views), 0)::bigint AS "productViews",
    coalesce(sum(events), 0)::bigint AS "events",
    (SELECT ${COUNT_VISITORS}) AS visitors
  FROM ${scope.sumBy(null)} AS summed
`;

const totalSome = ({ visits }: Scope): string => `
  SELECT count(*) AS "visits", count(*) FILTER (WHERE page_views = 1) AS "bounces",
    coalesce(sum(page_views_inside), 0)::bigint AS "pageViews",
    coalesce(sum(product_views_inside), 0)::bigint AS "productViews",
    coalesce(sum(events_inside), 0)::bigint AS "events",
    count(DISTINCT visitor) AS visitors
  FROM ${visits} AS chosen
`;

/**
 * Distinct visitors of all visits are a sum: each quarter of a visitor knows the one before, and a visitor is new in the
 * range where that lies before it; those who were there in the edges alone come on top.
 */
const COUNT_VISITORS = `
      coalesce((
        SELECT sum(count) FROM analytics_presence
        WHERE kind = 'visitor' AND quarter >= $first AND quarter < $end AND previous < $first
      ), 0)::bigint
      + (
        SELECT count(DISTINCT coalesce(v.customer_id::bigint, -v.id))
        FROM json_to_recordset($edges::json) AS e (session_id text)
        JOIN visits v ON v.session_id = e.session_id
        LEFT JOIN visitors c ON c.customer_id = v.customer_id
        WHERE NOT EXISTS (
          SELECT FROM unnest(c.quarters) AS quarter WHERE quarter >= $first AND quarter < $end
          UNION ALL
          SELECT FROM generate_series(1, cardinality(v.trail), 4) AS i
          WHERE v.customer_id IS NULL AND v.trail[i] >= $first AND v.trail[i] < $end
        )
      )`;
