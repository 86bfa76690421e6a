import { dimensionOf, originOf } from '../dimensions.ts';
import { CONVERSIONS, converted, goalParameters } from './journeys/conversions.ts';
import { listReport, type ReportFor } from './report.ts';

const BREAKDOWN = `
  WITH ${converted('SELECT id, value FROM selected')}, top AS (
    SELECT value, sum(visits)::bigint AS visits, sum(visits)::float8 / (sum(sum(visits)) OVER ())::float8 AS share,
      sum(page_views)::bigint AS page_views, sum(bounces)::float8 / sum(visits)::float8 AS bounce_rate,
      count(*) OVER () AS row_count
    FROM visit_totals(:'from', :'to', :'totalsFrom', :'totalsTo', :'filters', :'column')
    GROUP BY value
    HAVING sum(visits) > 0
    ORDER BY visits DESC, value
    LIMIT :'limit'
  )
  SELECT top.value, top.visits, top.share, top.page_views AS "pageViews", top.bounce_rate AS "bounceRate", ${CONVERSIONS},
    top.row_count AS "rowCount"
  FROM top LEFT JOIN converted
    ON coalesce(converted.value, '') = coalesce(top.value, '') AND (converted.value IS NULL) = (top.value IS NULL)
  ORDER BY top.visits DESC, top.value
`;

/** Visits by one dimension, the most frequent values first. */
export const breakdown = (report: string) => {
  const { column } = dimensionOf(report);

  return listReport<'getDevices'>(BREAKDOWN, async (query, snapshot) => ({
    ...(await goalParameters(query, snapshot)),
    column,
  }));
};

/** Visits by a field of their campaign. */
export const utm: ReportFor<'getUtm'> = {
  ...listReport<'getUtm'>(BREAKDOWN, async (query, snapshot) => ({
    ...(await goalParameters(query, snapshot)),
    column: originOf(query.field).column,
  })),
  fileName: ({ field }) => `utm-${field}`,
};
