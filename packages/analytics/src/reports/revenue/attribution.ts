import { REPORT_LIMITS } from '@ronin/contracts';
import { originOf } from '../../dimensions.ts';
import { listReport, type ReportFor } from '../report.ts';
import { reportParameters } from '../request/parameters.ts';

/**
 * Each order and refund of the range with the visit that it is attributed to: the first or last one of the customers of the
 * order that began in the days before it, the order's own one included. Visits that begin at once are taken by their id. A
 * refund has what its order has. Which visit it is does not depend on the filters.
 */
const TOUCHED = `
  revenue AS (
    SELECT r.type, r.amount, coalesce(sale.session_id, r.session_id) AS session_id,
      coalesce(sale.customer_ids, r.customer_ids) AS customer_ids,
      coalesce(sale.ordered_at, r.ordered_at, r.created_at) AS ordered_at
    FROM revenue_events r LEFT JOIN revenue_events sale ON sale.event_id = r.sale_id
    WHERE NOT r.is_test AND r.created_at >= :'from' AND r.created_at < :'to'
  ), touched AS (
    SELECT revenue.type, revenue.amount, touch.visit_id, touch.visits,
      greatest(0, floor(extract(epoch FROM revenue.ordered_at - touch.first_at) / 86400))::int AS days
    FROM revenue LEFT JOIN LATERAL (
      SELECT known.id AS visit_id, count(*) OVER () AS visits, min(known.started_at) OVER () AS first_at
      FROM (
        SELECT v.id, v.session_id, v.started_at FROM visits v
        WHERE v.customer_id = ANY (revenue.customer_ids) AND v.started_at <= revenue.ordered_at
          AND v.started_at >= revenue.ordered_at - make_interval(hours => 24 * :'days'::int)
        UNION
        SELECT v.id, v.session_id, v.started_at FROM visits v WHERE v.session_id = revenue.session_id
      ) AS known
      ORDER BY CASE WHEN :'touch' = 'first' THEN known.started_at END, known.started_at DESC, known.session_id COLLATE "C"
      LIMIT 1
    ) AS touch ON true
  )`;

const BY_TOUCH = `
  WITH ${TOUCHED}
  SELECT v.id IS NOT NULL AS "isKnown", to_jsonb(v) ->> :'column' AS value,
    count(*) FILTER (WHERE t.type = 'sale')::bigint AS orders,
    coalesce(sum(t.amount) FILTER (WHERE t.type = 'sale'), 0)::numeric(14, 2)::text AS gross,
    coalesce(sum(t.amount) FILTER (WHERE t.type = 'refund'), 0)::numeric(14, 2)::text AS refunds,
    sum(CASE t.type WHEN 'sale' THEN t.amount ELSE -t.amount END)::numeric(14, 2)::text AS net,
    count(*) OVER () AS "rowCount"
  FROM touched t LEFT JOIN matching_visits(:'filters') v ON v.id = t.visit_id
  WHERE v.id IS NOT NULL OR NOT :'isFiltered'::boolean
  GROUP BY 1, 2
  ORDER BY sum(CASE t.type WHEN 'sale' THEN t.amount ELSE -t.amount END) DESC, 3 DESC, 1 DESC, 2
  LIMIT :'limit'
`;

/** One row for all orders, one for each number of visits and one for each number of days. */
const WAYS = `
  WITH ${TOUCHED}
  SELECT least(t.visits, ${String(REPORT_LIMITS.attributionVisits)}) AS visits, t.days, count(*)::bigint AS orders,
    percentile_disc(0.5) WITHIN GROUP (ORDER BY t.visits) AS "medianVisits",
    percentile_disc(0.5) WITHIN GROUP (ORDER BY t.days) AS "medianDays"
  FROM touched t JOIN matching_visits(:'filters') v ON v.id = t.visit_id
  WHERE t.type = 'sale'
  GROUP BY GROUPING SETS ((), (least(t.visits, ${String(REPORT_LIMITS.attributionVisits)})), (t.days))
  ORDER BY 1, 2
`;

interface WayRow {
  visits: number | null;
  days: number | null;
  orders: number;
  medianVisits: number | null;
  medianDays: number | null;
}

type Query = Parameters<ReportFor<'getAttribution'>['read']>[2];
const variablesOf = ({ by, touch, days = REPORT_LIMITS.attributionDays }: Query) => ({
  column: originOf(by).column,
  touch,
  days,
});
const rows = listReport<'getAttribution'>(BY_TOUCH, variablesOf);

/** What was sold and paid back, by the first or the last visit before the order, the highest revenue first. */
export const attribution: ReportFor<'getAttribution'> = {
  ...rows,
  async read(snapshot, request, query) {
    const list = await rows.read(snapshot, request, query);
    const { column: _column, ...variables } = variablesOf(query);
    const ways = await snapshot.all<WayRow>(WAYS, { ...reportParameters(snapshot, request), ...variables });

    const all = ways.find(({ visits, days }) => visits === null && days === null);

    return {
      ...list,
      medianVisits: all?.medianVisits ?? null,
      medianDays: all?.medianDays ?? null,
      visitsToOrder: ways.flatMap(({ visits, orders }) => (visits === null ? [] : { visits, orders })),
      daysToOrder: ways.flatMap(({ days, orders }) => (days === null ? [] : { days, orders })),
    };
  },
  fileName: ({ by, touch }) => `attribution-by-${by}-${touch}`,
};
