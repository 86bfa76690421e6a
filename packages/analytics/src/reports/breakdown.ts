import type { Step } from '@ronin/contracts';
import { dimensionOf } from '../dimensions.ts';
import { STEP_ROWS } from './journeys/steps.sql.ts';
import { findGoal, GOAL, stepParameters } from './journeys/steps.ts';
import { listReport, type ReportFor } from './report.ts';
import type { Parameters, ReportSnapshot } from './request/snapshot.service.ts';

const BREAKDOWN = `
  WITH ${STEP_ROWS}, top AS (
    SELECT value, sum(visits)::bigint AS visits, sum(visits)::float8 / (sum(sum(visits)) OVER ())::float8 AS share,
      sum(page_views)::bigint AS page_views, sum(bounces)::float8 / sum(visits)::float8 AS bounce_rate,
      count(*) OVER () AS row_count
    FROM visit_totals(:'from', :'to', :'totalsFrom', :'totalsTo', :'filters', :'column')
    GROUP BY value
    HAVING sum(visits) > 0
    ORDER BY visits DESC, value
    LIMIT :'limit'
  ), converted AS (
    SELECT value, count(*) AS visits FROM selected
    WHERE :'hasGoal'::boolean AND id IN (SELECT id FROM taken)
    GROUP BY value
  )
  SELECT top.value, top.visits, top.share, top.page_views AS "pageViews", top.bounce_rate AS "bounceRate",
    CASE WHEN :'hasGoal'::boolean THEN coalesce(converted.visits, 0) END AS conversions,
    CASE WHEN :'hasGoal'::boolean THEN coalesce(converted.visits, 0)::float8 / top.visits END AS "conversionRate",
    top.row_count AS "rowCount"
  FROM top LEFT JOIN converted
    ON coalesce(converted.value, '') = coalesce(top.value, '') AND (converted.value IS NULL) = (top.value IS NULL)
  ORDER BY top.visits DESC, top.value
`;

/** The variables of a goal; without one nothing is looked for. */
async function goalParameters(
  { goal }: { goal?: number | Step | undefined },
  snapshot: ReportSnapshot,
): Promise<Parameters> {
  const found = goal === undefined ? [] : [await findGoal(snapshot, goal)];

  return { hasGoal: goal !== undefined, ...stepParameters(found.map(({ step }) => [GOAL, step])) };
}

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
    column: dimensionOf(`utm-${query.field}`).column,
  })),
  fileName: ({ field }) => `utm-${field}`,
};
