import type { ReportFor } from '../report.ts';
import { firstBuckets, listIntervals } from '../request/intervals.ts';
import { reportParameters } from '../request/parameters.ts';

interface Cell {
  cohort: number;
  month: number;
  buyers: number;
  net: string;
}

/**
 * An order has the numbers of its buyer and of the guests merged into that account by then, so a
 * number stands for the lowest one that its latest event has.
 */
const BUYERS = `
  WITH known AS (
    SELECT DISTINCT ON (customer.id) customer.id, (SELECT min(one) FROM unnest(r.customer_ids) AS one) AS buyer
    FROM revenue_events r CROSS JOIN unnest(r.customer_ids) AS customer (id)
    WHERE NOT r.is_test ORDER BY customer.id, r.created_at DESC, r.event_id
  ), revenue AS (
    SELECT known.buyer, r.type, r.amount, r.created_at AS at, first_value(r.type) OVER orders AS first_type,
      first_value(r.created_at) OVER orders AS first_at, first_value(r.session_id) OVER orders AS first_session
    FROM revenue_events r JOIN known ON known.id = r.customer_ids[1] WHERE NOT r.is_test
    WINDOW orders AS (PARTITION BY known.buyer ORDER BY r.type = 'sale' DESC, r.created_at, r.event_id)
  )
  SELECT width_bucket(bucket_of(first_at), :'starts'::int[]) AS cohort, width_bucket(bucket_of(at), :'starts'::int[]) AS month,
    count(DISTINCT buyer) FILTER (WHERE type = 'sale') AS buyers,
    sum(CASE type WHEN 'sale' THEN amount ELSE -amount END)::numeric(14, 2)::text AS net
  FROM revenue r
  WHERE first_type = 'sale' AND first_at >= :'from' AND first_at < :'to' AND at >= :'from' AND at < :'to'
    AND (NOT :'isFiltered'::boolean
      OR EXISTS (SELECT FROM matching_visits(:'filters') v WHERE v.session_id = r.first_session))
  GROUP BY 1, 2
`;

/** Buyers by the month of their first order, and how many ordered, and for how much, in each later month. */
export const buyers: ReportFor<'getBuyers'> = {
  async read(snapshot, request) {
    const months = await listIntervals(snapshot, request, 'month');
    const cells = await snapshot.all<Cell>(BUYERS, {
      ...reportParameters(snapshot, request),
      starts: firstBuckets(months, request),
    });
    const cellOf = (cohort: number, month: number) =>
      cells.find((cell) => cell.cohort === cohort && cell.month === month);

    return {
      rows: months.map((month, index) => {
        const later = months.slice(index).map((_month, after) => cellOf(index + 1, index + 1 + after));
        return {
          month: month.toISOString(),
          buyers: later[0]?.buyers ?? 0,
          ordered: later.map((cell) => cell?.buyers ?? 0),
          net: later.map((cell) => cell?.net ?? '0.00'),
        };
      }),
    };
  },
};
