import type { ReportInterval } from '@ronin/contracts';
import { bucketOf } from '../../buckets.ts';
import { listIntervals } from '../request/intervals.ts';
import { reportParameters } from '../request/parameters.ts';
import type { ReportRequest } from '../request/report-range.ts';
import type { ReportSnapshot } from '../request/snapshot.service.ts';

/** Amounts are decimal texts. `net` may be negative: a refund counts when it is made. */
export interface RevenueColumns {
  orders: number;
  gross: string;
  refunds: string;
  net: string;
}

interface RevenuePoint extends RevenueColumns {
  start: Date;
}

export interface RevenueTotals {
  currency: string;
  total: RevenueColumns;
  points: RevenuePoint[];
}

type Row = RevenueColumns & { interval: number | null; currency: string };

const EMPTY: RevenueColumns = { orders: 0, gross: '0.00', refunds: '0.00', net: '0.00' };

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
    (SELECT currency FROM commerce_settings) AS currency
  FROM counted GROUP BY GROUPING SETS ((), (interval))
`;

/** What was sold and paid back, in all and for each hour, day, week or month that the range touches. */
export async function getRevenueReport(
  snapshot: ReportSnapshot,
  request: ReportRequest,
  interval: ReportInterval,
): Promise<RevenueTotals> {
  const starts = await listIntervals(snapshot, request, interval);
  const rows = await snapshot.all<Row>(REVENUE, {
    ...reportParameters(snapshot, request),
    starts: starts.map((start) => Math.max(bucketOf(request.from), bucketOf(start))),
  });
  const byInterval = new Map(
    rows.map(({ interval: number, currency: _currency, ...columns }) => [number, columns]),
  );

  return {
    currency: rows[0]?.currency ?? '',
    total: byInterval.get(null) ?? EMPTY,
    points: starts.map((start, index) => ({ start, ...(byInterval.get(index + 1) ?? EMPTY) })),
  };
}
