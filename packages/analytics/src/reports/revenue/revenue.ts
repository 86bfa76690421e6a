import type { ReportOf, ReportRow } from '@ronin/contracts';
import type { ReportFor } from '../report.ts';
import { readIntervals } from '../request/intervals.ts';

type Row = Omit<ReportRow<'getRevenue'>, 'start'> & Pick<ReportOf<'getRevenue'>, 'averageOrder' | 'currency'>;

const EMPTY: Row = {
  ...{ orders: 0, gross: '0.00', refunds: '0.00', net: '0.00', averageOrder: null, currency: '' },
};

/** With a filter only orders of its visits count. */
const REVENUE = `
  WITH counted AS (
    SELECT width_bucket(bucket_of(r.created_at), :'starts'::int[]) AS interval,
      (r.type = 'sale')::int AS orders,
      CASE WHEN r.type = 'sale' THEN r.amount ELSE 0 END AS gross,
      CASE WHEN r.type = 'refund' THEN r.amount ELSE 0 END AS refunds
    FROM revenue_events r
    WHERE NOT r.is_test AND r.created_at >= :'from' AND r.created_at < :'to'
      AND (NOT :'isFiltered'::boolean
        OR EXISTS (SELECT FROM matching_visits(:'filters') v WHERE v.session_id = r.session_id))
  )
  SELECT interval, coalesce(sum(orders), 0)::bigint AS orders,
    coalesce(sum(gross), 0)::numeric(14, 2)::text AS gross,
    coalesce(sum(refunds), 0)::numeric(14, 2)::text AS refunds,
    coalesce(sum(gross) - sum(refunds), 0)::numeric(14, 2)::text AS net,
    (sum(gross) / nullif(sum(orders), 0))::numeric(14, 2)::text AS "averageOrder",
    (SELECT currency FROM analytics_shop) AS currency
  FROM counted GROUP BY GROUPING SETS ((), (interval))
`;

/** What was sold and paid back, in all and for each hour, day, week or month that the range touches. */
export const revenue: ReportFor<'getRevenue'> = {
  async read(snapshot, request, { interval }) {
    const asked = { statement: REVENUE, interval, empty: EMPTY };
    const { total, rows } = await readIntervals(snapshot, request, asked);

    return {
      ...total,
      interval,
      rows: rows.map(({ currency: _currency, averageOrder: _average, ...amounts }) => amounts),
    };
  },
  fileName: ({ interval }) => `revenue-by-${interval}`,
};
