import type { ReportOf } from '@ronin/contracts';
import type { ReportFor } from './report.ts';
import { pickFilters } from './request/report-range.ts';
import { toSqlFilters } from './request/sql-filters.ts';

const MINUTES = 5;

/** The last minutes to the millisecond, so the rows are counted and no bucket is read. */
const LIVE = `
  WITH recent AS MATERIALIZED (
    SELECT session_id, count(*) FILTER (WHERE kind = 'page-view') AS page_views
    FROM analytics_people WHERE created_at >= :'from' AND created_at < :'to'
    GROUP BY session_id
  ), present AS MATERIALIZED (
    SELECT coalesce(v.customer_id::bigint, -v.id) AS visitor, recent.page_views, v.page_times, v.page_paths
    FROM recent JOIN matching_visits(:'filters') v ON v.session_id = recent.session_id
  ), pages AS (
    SELECT page.path, count(DISTINCT visitor) AS visitors, count(*) AS views
    FROM present, unnest(present.page_times, present.page_paths) AS page (at, path)
    WHERE page.at >= :'from' AND page.at < :'to'
    GROUP BY page.path ORDER BY visitors DESC, views DESC, page.path LIMIT 20
  )
  SELECT count(DISTINCT visitor) AS visitors, count(*) AS visits, coalesce(sum(page_views), 0)::bigint AS "pageViews",
    coalesce((SELECT json_agg(pages) FROM pages), '[]') AS rows
  FROM present
`;

type Live = Pick<ReportOf<'getLive'>, 'pageViews' | 'rows' | 'visitors' | 'visits'>;

/** Who is in the shop, and on which pages. */
export const live: ReportFor<'getLive'> = {
  read: async (snapshot, { from, to, filters }) => ({
    minutes: MINUTES,
    ...(await snapshot.one<Live>(LIVE, { from, to, filters: JSON.stringify(toSqlFilters(filters)) })),
  }),
  resolve: (query, now) => ({
    from: new Date(now.getTime() - MINUTES * 60_000),
    to: now,
    timezone: 'UTC',
    filters: pickFilters(query),
  }),
};
