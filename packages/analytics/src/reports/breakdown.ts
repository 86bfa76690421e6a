import type { Dimension } from '../dimensions.ts';
import { reportParameters } from './request/parameters.ts';
import type { ReportRequest } from './request/report-range.ts';
import type { ReportSnapshot } from './request/snapshot.service.ts';

export interface BreakdownRow {
  value: string | null;
  visits: number;
  pageViews: number;
  bounces: number;
  allVisits: number;
  rowCount: number;
}

const BREAKDOWN = `
  SELECT value, sum(visits)::bigint AS visits, sum(page_views)::bigint AS "pageViews", sum(bounces)::bigint AS bounces,
    (sum(sum(visits)) OVER ())::bigint AS "allVisits",
    count(*) OVER () AS "rowCount"
  FROM visit_totals(:'from', :'to', :'totalsFrom', :'totalsTo', :'filters', :'column')
  GROUP BY value
  HAVING sum(visits) > 0
  ORDER BY visits DESC, value
  LIMIT :'limit'
`;

/** Visits by one dimension, the most frequent values first. */
export const getBreakdownReport = (
  snapshot: ReportSnapshot,
  request: ReportRequest,
  { dimension, limit }: { dimension: Dimension; limit: number },
): Promise<BreakdownRow[]> =>
  snapshot.all<BreakdownRow>(BREAKDOWN, {
    ...reportParameters(snapshot, request),
    column: dimension.column,
    limit,
  });
