import { dimensionOf } from '../dimensions.ts';
import { listReport, type ReportFor } from './report.ts';

const BREAKDOWN = `
  SELECT value, sum(visits)::bigint AS visits, sum(visits)::float8 / (sum(sum(visits)) OVER ())::float8 AS share,
    sum(page_views)::bigint AS "pageViews", sum(bounces)::float8 / sum(visits)::float8 AS "bounceRate",
    count(*) OVER () AS "rowCount"
  FROM visit_totals(:'from', :'to', :'totalsFrom', :'totalsTo', :'filters', :'column')
  GROUP BY value
  HAVING sum(visits) > 0
  ORDER BY visits DESC, value
  LIMIT :'limit'
`;

/** Visits by one dimension, the most frequent values first. */
export const breakdown = (report: string) => {
  const { column } = dimensionOf(report);

  return listReport<'getDevices'>(BREAKDOWN, () => ({ column }));
};

/** Visits by a field of their campaign. */
export const utm: ReportFor<'getUtm'> = {
  ...listReport<'getUtm'>(BREAKDOWN, ({ field }) => ({ column: dimensionOf(`utm-${field}`).column })),
  fileName: ({ field }) => `utm-${field}`,
};
