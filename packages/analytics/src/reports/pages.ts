import { CONVERSIONS, converted, goalParameters, seen } from './journeys/conversions.ts';
import { listReport } from './report.ts';

const PAGES = `
  WITH ${converted(seen('paths'))}, histogram AS (
    SELECT path, measure, value, sum(views) AS views
    FROM page_histogram(:'from', :'to', :'daysFrom', :'monthsFrom', :'monthsTo', :'daysTo', :'filters')
    GROUP BY path, measure, value
  ), cumulative AS (
    SELECT path, measure, value, views,
      sum(views) FILTER (WHERE value >= 0) OVER (PARTITION BY path, measure ORDER BY value) AS up_to,
      sum(views) FILTER (WHERE value >= 0) OVER (PARTITION BY path, measure) AS known
    FROM histogram
  ), pages AS (
    SELECT path, coalesce(sum(views) FILTER (WHERE measure = 'seconds'), 0)::bigint AS "views",
      min(value) FILTER (WHERE measure = 'seconds' AND value >= 0 AND up_to >= 0.5 * known) AS "medianTime",
      min(value) FILTER (WHERE measure = 'seconds' AND value >= 0 AND up_to >= 0.9 * known) AS "p90Time",
      min(value) FILTER (WHERE measure = 'scroll' AND value >= 0 AND up_to >= 0.5 * known) AS "medianScroll",
      json_build_object(
        'timeOnPage', coalesce(sum(views) FILTER (WHERE measure = 'seconds' AND value >= 0), 0)::float8
          / nullif(sum(views) FILTER (WHERE measure = 'seconds'), 0)::float8,
        'scrollDepth', coalesce(sum(views) FILTER (WHERE measure = 'scroll' AND value >= 0), 0)::float8
          / nullif(sum(views) FILTER (WHERE measure = 'scroll'), 0)::float8
      ) AS coverage
    FROM cumulative GROUP BY path HAVING sum(views) > 0
  ), top AS (
    SELECT *, count(*) OVER ()::int AS "rowCount" FROM pages ORDER BY views DESC, path LIMIT :'limit'
  ), visited AS (
    SELECT key[1] AS path, sum(count) AS visits
    FROM counts_between('{path-visit}', :'first', :'end', :'totalsFrom', :'totalsTo')
    WHERE NOT :'isFiltered'::boolean
    GROUP BY key[1]
    UNION ALL
    SELECT path, count(*) FROM matching_visits(:'filters') v, unnest(v.paths) AS path
    WHERE :'isFiltered'::boolean AND v.started_at >= :'from' AND v.started_at < :'to'
    GROUP BY path
  )
  SELECT top.*, coalesce(visited.visits, 0)::bigint AS visits, ${CONVERSIONS}
  FROM top LEFT JOIN visited USING (path) LEFT JOIN converted ON converted.value = top.path
  ORDER BY views DESC, path
`;

/** The pages with most views, and how long and how far they were read. */
export const pages = listReport<'getPages'>(PAGES, goalParameters);
