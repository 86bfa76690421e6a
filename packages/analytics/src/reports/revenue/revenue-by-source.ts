import { originOf } from '../../dimensions.ts';
import { CONVERSIONS, converted, goalParameters } from '../journeys/conversions.ts';
import { listReport, type ReportFor } from '../report.ts';

/** An order belongs to the visit in which it was placed, whenever that was. The visits are those of the range. */
const REVENUE_BY_SOURCE = `
  WITH ${converted('SELECT id, value FROM selected')}, counted AS (
    SELECT v.id IS NOT NULL AS is_known, to_jsonb(v) ->> :'column' AS value, 0 AS visits,
      (r.type = 'sale')::int AS orders,
      CASE WHEN r.type = 'sale' THEN r.amount ELSE 0 END AS gross,
      CASE WHEN r.type = 'refund' THEN r.amount ELSE 0 END AS refunds
    FROM revenue_events r LEFT JOIN matching_visits(:'filters') v ON v.session_id = r.session_id
    WHERE NOT r.is_test AND r.created_at >= :'from' AND r.created_at < :'to'
      AND (v.id IS NOT NULL OR NOT :'isFiltered'::boolean)
    UNION ALL
    SELECT true, value, visits, 0, 0, 0
    FROM visit_totals(:'from', :'to', :'totalsFrom', :'totalsTo', :'filters', :'column')
  )
  SELECT is_known AS "isKnown", counted.value, sum(counted.visits)::bigint AS visits, sum(orders)::bigint AS orders,
    sum(gross)::numeric(14, 2)::text AS gross, sum(refunds)::numeric(14, 2)::text AS refunds,
    (sum(gross) - sum(refunds))::numeric(14, 2)::text AS net,
    sum(orders)::float8 / nullif(sum(counted.visits), 0)::float8 AS conversion, ${CONVERSIONS},
    count(*) OVER () AS "rowCount"
  FROM counted LEFT JOIN converted ON is_known AND coalesce(converted.value, '') = coalesce(counted.value, '')
    AND (converted.value IS NULL) = (counted.value IS NULL)
  GROUP BY is_known, counted.value, converted.visits, converted.conversions
  HAVING sum(counted.visits) > 0 OR sum(gross) > 0 OR sum(refunds) > 0 OR sum(orders) > 0
  ORDER BY sum(gross) DESC, sum(counted.visits) DESC, is_known DESC, counted.value
  LIMIT :'limit'
`;

/** What was sold and paid back, by one dimension of the visits, the highest revenue first. */
export const revenueBySource: ReportFor<'getRevenueBySource'> = {
  ...listReport<'getRevenueBySource'>(REVENUE_BY_SOURCE, async ({ by, ...query }, snapshot) => ({
    ...(await goalParameters(query, snapshot)),
    column: originOf(by).column,
  })),
  fileName: ({ by }) => `revenue-by-${by}`,
};
