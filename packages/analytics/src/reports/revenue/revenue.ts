import type { ReportOf, ReportRow } from '@ronin/contracts';
import { bucketOf } from '../../buckets.ts';
import type { ReportFor } from '../report.ts';
import { listIntervals } from '../request/intervals.ts';
import { reportParameters } from '../request/parameters.ts';

type Amounts = Omit<ReportRow<'getRevenue'>, 'start'>;
/** The row without an interval is the total. */
type Row = Amounts & Pick<ReportOf<'getRevenue'>, 'averageOrder' | 'currency'> & { interval: number | null };

const EMPTY: Amounts = { orders: 0, gross: '0.00', refunds: '0.00', net: '0.00' };

/** `starts` as in the time series. The row without an interval is the total. With a filter only orders of its visits count. */
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
    const starts = await listIntervals(snapshot, request, interval);
    const rows = await snapshot.all<Row>(REVENUE, {
      ...reportParameters(snapshot, request),
      starts: starts.map((start) => Math.max(bucketOf(request.from), bucketOf(start))),
    });
    const byInterval = new Map(
      rows.map(({ interval: number, currency: _currency, averageOrder: _average, ...amounts }) => [
        number,
        amounts,
      ]),
    );
    const { currency = '', averageOrder = null } = rows.find((row) => row.interval === null) ?? {};

    return {
      ...(byInterval.get(null) ?? EMPTY),
      currency,
      averageOrder,
      interval,
      rows: starts.map((start, index) => ({
        start: start.toISOString(),
        ...(byInterval.get(index + 1) ?? EMPTY),
      })),
    };
  },
  fileName: ({ interval }) => `revenue-by-${interval}`,
};
