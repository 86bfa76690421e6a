import type { Migration } from './migration.ts';
import { PAGE_VIEWS_BETWEEN, REPORT_VISITS, VISIT_TOTALS } from './visit-functions.ts';

/**
 * What the reports share, as functions that PostgreSQL inlines: a report's conditions reach the indices as if they stood in
 * one statement, and a filter that is not given disappears when the statement is planned (decision 0018).
 */
const FUNCTIONS = `
    CREATE FUNCTION bucket_of(at timestamptz) RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT floor(extract(epoch FROM at) / 900)::integer
    $$;
    COMMENT ON FUNCTION bucket_of IS 'The number of the quarter of an hour, counted from 1970.';

    CREATE FUNCTION visit_activity(activity integer[])
    RETURNS TABLE (bucket integer, page_views integer, product_views integer, events integer)
    LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 3 AS $$
      SELECT activity[i], activity[i + 1], activity[i + 2], activity[i + 3]
      FROM generate_series(1, cardinality(activity), 4) AS i
    $$;
    COMMENT ON FUNCTION visit_activity IS 'The column visits.trail as rows, one for each bucket with an event.';

    CREATE FUNCTION matching_visits(filters jsonb) RETURNS SETOF visits
    LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT v.* FROM visits v
      WHERE (filters->>'path' IS NULL OR v.paths @> ARRAY[filters->>'path'])
        AND (filters->>'product' IS NULL OR (filters->>'product')::bigint = ANY (v.product_ids))
        AND (filters->>'category' IS NULL
          OR v.product_ids && (SELECT array_agg(id) FROM products WHERE category = filters->>'category'))
        AND (filters->>'entryPage' IS NULL OR v.entry_path = filters->>'entryPage'
          OR filters->>'entryPage' = '' AND v.entry_path IS NULL)
        AND (filters->>'exitPage' IS NULL OR v.exit_path = filters->>'exitPage'
          OR filters->>'exitPage' = '' AND v.exit_path IS NULL)
        AND (filters->>'referrer' IS NULL OR v.referrer_host = filters->>'referrer'
          OR filters->>'referrer' = '' AND v.referrer_host IS NULL)
        AND (filters->>'device' IS NULL OR v.device_type = filters->>'device'
          OR filters->>'device' = '' AND v.device_type IS NULL)
        AND (filters->>'browser' IS NULL OR v.browser_name = filters->>'browser'
          OR filters->>'browser' = '' AND v.browser_name IS NULL)
        AND (filters->>'country' IS NULL OR v.country_code = (filters->>'country')::char(2)
          OR filters->>'country' = '' AND v.country_code IS NULL)
        AND (filters->>'utmSource' IS NULL OR v.utm_source = filters->>'utmSource'
          OR filters->>'utmSource' = '' AND v.utm_source IS NULL)
        AND (filters->>'utmMedium' IS NULL OR v.utm_medium = filters->>'utmMedium'
          OR filters->>'utmMedium' = '' AND v.utm_medium IS NULL)
        AND (filters->>'utmCampaign' IS NULL OR v.utm_campaign = filters->>'utmCampaign'
          OR filters->>'utmCampaign' = '' AND v.utm_campaign IS NULL)
        AND (filters->>'utmTerm' IS NULL OR v.utm_term = filters->>'utmTerm'
          OR filters->>'utmTerm' = '' AND v.utm_term IS NULL)
        AND (filters->>'utmContent' IS NULL OR v.utm_content = filters->>'utmContent'
          OR filters->>'utmContent' = '' AND v.utm_content IS NULL)
    $$;
    COMMENT ON FUNCTION matching_visits IS
      'The visits that match all filters of a report; an empty filter matches the visits without a value.';

    CREATE FUNCTION visits_active_at(moment timestamptz, filters jsonb) RETURNS SETOF visits
    LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT v.* FROM matching_visits(filters) v
      WHERE v.started_at >= moment - interval '24 hours' AND v.started_at < moment AND v.ended_at >= moment
      UNION ALL
      SELECT v.* FROM matching_visits(filters) v
      WHERE v.is_long AND v.started_at < moment - interval '24 hours' AND v.ended_at >= moment
    $$;
    COMMENT ON FUNCTION visits_active_at IS
      'The visits that began before a moment and end at it or later. Two queries, because no index serves both at once.';

${REPORT_VISITS}
${VISIT_TOTALS}
${PAGE_VIEWS_BETWEEN}
    CREATE FUNCTION page_histogram(
      range_from timestamptz, range_to timestamptz, days_from date, months_from date, months_to date, days_to date,
      filters jsonb
    )
    RETURNS TABLE (path text, measure text, value integer, views bigint)
    LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT f.path::text, f.measure::text, f.value, f.views FROM page_month_figures f
      WHERE f.month >= months_from AND f.month < months_to
      UNION ALL
      SELECT f.path::text, f.measure::text, f.value, f.views FROM page_day_figures f
      WHERE f.day >= days_from AND f.day < months_from
      UNION ALL
      SELECT f.path::text, f.measure::text, f.value, f.views FROM page_day_figures f
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

/** Counters that were kept by the hour are counted again by the bucket, from the rows that are still there. */
const RECOUNT = `
    DELETE FROM analytics_counts WHERE kind = 'path-visit';
    INSERT INTO analytics_counts (kind, quarter, key, count)
    SELECT 'path-visit', bucket_of(started_at), ARRAY[path], count(*)
    FROM visits, unnest(paths) AS path GROUP BY 2, 3 ORDER BY 2, 3;

    DELETE FROM analytics_counts
    WHERE kind IN ('product', 'bot-product-view')
      AND quarter >= (SELECT bucket_of(date_trunc('hour', min(created_at), 'UTC')) FROM product_views);
    DELETE FROM analytics_counts
    WHERE kind IN ('labelled', 'labelled-value', 'bot-event')
      AND quarter >= (SELECT bucket_of(date_trunc('hour', min(created_at), 'UTC')) FROM analytics_events);
    DELETE FROM analytics_counts
    WHERE kind = 'bot-page-view'
      AND quarter >= (SELECT bucket_of(date_trunc('hour', min(created_at), 'UTC')) FROM page_views);
    DELETE FROM analytics_counts
    WHERE kind IN ('product-cart', 'product-wishlist')
      AND quarter >= (
        SELECT bucket_of(date_trunc('hour', min(created_at), 'UTC'))
        FROM (SELECT min(created_at) AS created_at FROM product_views
          UNION ALL SELECT min(created_at) FROM analytics_events) AS earliest
      );

    INSERT INTO analytics_counts (kind, quarter, key, count, total)
    SELECT kind, bucket_of(created_at), key, count(*), coalesce(sum(value), 0)
    FROM (
      SELECT 'bot-page-view' AS kind, created_at, ARRAY[bot_reason::text] AS key, 0::double precision AS value
      FROM page_views WHERE bot_reason IS NOT NULL AND NOT is_staff
      UNION ALL
      SELECT 'bot-product-view', created_at, ARRAY[bot_reason::text], 0
      FROM product_views WHERE bot_reason IS NOT NULL AND NOT is_staff
      UNION ALL
      SELECT 'bot-event', created_at, ARRAY[bot_reason::text], 0
      FROM analytics_events WHERE bot_reason IS NOT NULL AND NOT is_staff
      UNION ALL
      SELECT unnest(ARRAY['product'] || CASE WHEN add_to_cart_clicked AND product_view_id IS NULL THEN ARRAY['product-cart'] END
          || CASE WHEN add_to_wishlist_clicked AND product_view_id IS NULL THEN ARRAY['product-wishlist'] END),
        created_at, ARRAY[product_id::text], 0
      FROM product_views WHERE bot_reason IS NULL AND NOT is_staff
      UNION ALL
      SELECT CASE event_type WHEN 'add_to_cart' THEN 'product-cart' ELSE 'product-wishlist' END, created_at,
        ARRAY[product_id::text], 0
      FROM analytics_events
      WHERE event_type IN ('add_to_cart', 'add_to_wishlist') AND product_id IS NOT NULL
        AND bot_reason IS NULL AND NOT is_staff
      UNION ALL
      SELECT 'labelled', created_at, ARRAY[event_category, event_type, event_label]::text[], 0
      FROM analytics_events WHERE bot_reason IS NULL AND NOT is_staff
      UNION ALL
      SELECT 'labelled-value', created_at, ARRAY[event_category, event_type, event_label]::text[], event_value
      FROM analytics_events WHERE event_value IS NOT NULL AND bot_reason IS NULL AND NOT is_staff
    ) AS counted
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3;
`;

export const reportFunctions: Migration = {
  name: '2026-11-22-28-report-functions',
  up: FUNCTIONS + RECOUNT,
  // The counters stay as they are: counted by the bucket, they are right for whole hours too.
  down: `
    DROP FUNCTION page_histogram, page_views_between, visit_totals, report_visits, visits_active_at, matching_visits,
      visit_activity, bucket_of;
  `,
};
