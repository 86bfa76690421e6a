import type { StaffOverview } from '@ronin/contracts';
import type { Database } from '@ronin/database';

type Sales = NonNullable<StaffOverview['sales']>;

/**
 * As in the reports of revenue, an order counts once it was paid, whatever became of it. The index orders_confirmed finds the
 * orders of thirty days. Each is read once, and counts in every period that contains it.
 */
const SUM_SALES = `
  WITH sold AS MATERIALIZED (
    SELECT o.confirmed_at,
      (SELECT coalesce(sum(p.paid), 0) FROM payments p WHERE p.order_id = o.id)
      - (SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.order_id = o.id AND r.state = 'done') AS amount
    FROM orders o
    WHERE o.confirmed_at > now() - interval '30 days' AND NOT o.is_test
  )
  SELECT period.days, count(sold.amount)::int AS orders, coalesce(sum(sold.amount), 0)::numeric(14, 2) AS total
  FROM (VALUES (1), (7), (30)) AS period (days)
  LEFT JOIN sold ON sold.confirmed_at > now() - make_interval(days => period.days)
  GROUP BY period.days ORDER BY period.days
`;

/** What was sold in the last day, week and thirty days. */
export async function getSales(database: Database): Promise<Sales> {
  const [settings, periods] = await Promise.all([
    database.models.CommerceSettings.findOne({ attributes: ['currency'], rejectOnEmpty: true }),
    database.select<Sales['periods'][number]>(SUM_SALES),
  ]);

  return { currency: settings.currency, periods };
}
