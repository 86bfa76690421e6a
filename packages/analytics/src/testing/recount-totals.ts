import type { Database } from '@ronin/database';
import { QueryTypes } from 'sequelize';

export interface Totals {
  pageViews: number;
  visits: number;
}

/** The totals of every table of the reports and of the rows themselves: all must be equal. */
export async function recountTotals(database: Database): Promise<Record<string, Totals>> {
  const rows = await database.query<Totals & { source: string }>(
    `
      SELECT 'rows' AS source, count(*)::int AS "pageViews", count(DISTINCT session_id)::int AS visits
      FROM page_views WHERE bot_reason IS NULL AND NOT is_staff
      UNION ALL
      SELECT 'visits', sum(page_views)::int, count(*)::int FROM visits
      UNION ALL
      SELECT 'activity', sum(activity[i + 1])::int, count(DISTINCT id)::int
      FROM visits, generate_series(1, cardinality(activity), 4) AS i
      UNION ALL
      SELECT 'counts and presence',
        (SELECT sum(count)::int FROM analytics_counts WHERE kind = 'page-view'),
        (SELECT sum(count)::int FROM analytics_presence WHERE kind = 'visit' AND previous_bucket = -1)
      UNION ALL
      SELECT 'listed pages', count(at)::int + (SELECT count(*)::int FROM page_views WHERE overflow_path IS NOT NULL),
        count(DISTINCT id) FILTER (WHERE at IS NOT NULL)::int
      FROM visits, unnest(page_times) AS at
      UNION ALL
      SELECT measure, sum(views)::int, (SELECT count(*)::int FROM visits) FROM page_day_histogram GROUP BY measure
    `,
    { type: QueryTypes.SELECT },
  );

  return Object.fromEntries(rows.map(({ source, ...totals }) => [source, totals]));
}
