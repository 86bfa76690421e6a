/** A visit that lies in the span needs no look at its times: the planner would expect almost no rows. */
export const PAGE_FUNCTIONS = `
  CREATE OR REPLACE FUNCTION page_views_between(span_from timestamptz, span_to timestamptz, filters jsonb)
  RETURNS TABLE (path text, seconds integer, depth integer, views bigint)
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT listed.path, listed.seconds, listed.depth::integer, count(*)
    FROM (
      SELECT v.ended_at < span_to AS lies_inside, unnest(v.page_times) AS at, unnest(v.page_paths) AS path,
        unnest(v.page_seconds) AS seconds, unnest(v.page_depths) AS depth
      FROM matching_visits(filters) v WHERE v.started_at >= span_from AND v.started_at < span_to
      UNION ALL
      SELECT false, unnest(v.page_times), unnest(v.page_paths), unnest(v.page_seconds), unnest(v.page_depths)
      FROM visits_active_at(span_from, filters) v
    ) AS listed
    WHERE listed.path IS NOT NULL AND (listed.lies_inside OR listed.at >= span_from AND listed.at < span_to)
    GROUP BY listed.path, listed.seconds, listed.depth
    UNION ALL
    SELECT p.overflow_path::text, round(p.time_on_page::numeric)::integer, round(p.scroll_depth::numeric)::integer, count(*)
    FROM page_views p JOIN matching_visits(filters) v ON v.session_id = p.session_id
    WHERE p.overflow_path IS NOT NULL AND p.created_at >= span_from AND p.created_at < span_to
    GROUP BY 1, 2, 3
  $$;
  COMMENT ON FUNCTION page_views_between IS
    'The page views of matching visits: those that the visits list, and the further ones of long visits (decision 0017).';

  CREATE OR REPLACE FUNCTION page_histogram(
    range_from timestamptz, range_to timestamptz, days_from date, months_from date, months_to date, days_to date,
    filters jsonb
  )
  RETURNS TABLE (path text, measure text, value integer, views bigint)
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT f.path::text, f.measure::text, f.value, f.views FROM page_month_histogram f
    WHERE f.month >= months_from AND f.month < months_to
    UNION ALL
    SELECT f.path::text, f.measure::text, f.value, f.views FROM page_day_histogram f
    WHERE f.day >= days_from AND f.day < months_from
    UNION ALL
    SELECT f.path::text, f.measure::text, f.value, f.views FROM page_day_histogram f
    WHERE f.day >= months_to AND f.day < days_to
    UNION ALL
    SELECT p.path, m.measure, m.value, p.views
    FROM page_views_between(range_from, days_from::timestamp AT TIME ZONE 'UTC', filters) p
    CROSS JOIN LATERAL (VALUES ('seconds', coalesce(p.seconds, -1)), ('scroll', coalesce(p.depth, -1))) AS m (measure, value)
    UNION ALL
    SELECT p.path, m.measure, m.value, p.views
    FROM page_views_between(greatest(range_from, days_to::timestamp AT TIME ZONE 'UTC'), range_to, filters) p
    CROSS JOIN LATERAL (VALUES ('seconds', coalesce(p.seconds, -1)), ('scroll', coalesce(p.depth, -1))) AS m (measure, value)
  $$;
  COMMENT ON FUNCTION page_histogram IS
    'How many page views have which time and depth, -1 where it is unknown: whole months and days from their tables, the rest from page_views_between.';
`;

/** How the reports about journeys group pages (behaviour: reports 16). */
export const PAGE_GROUP_FUNCTIONS = `
  CREATE OR REPLACE FUNCTION page_group(path text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT regexp_replace(path, '^(/[^/]+)/.+$', '\\1/*')
  $$;
  COMMENT ON FUNCTION page_group IS 'A page, or its group when it lies below another one: /product/* of /product/3.';
`;
