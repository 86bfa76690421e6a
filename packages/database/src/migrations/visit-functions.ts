/** As 0.1.0 has them: migration 28 creates them, and migrations 120 and 242 replace them. */
export const REPORT_VISITS = `
    CREATE FUNCTION report_visits(range_from timestamptz, range_to timestamptz, filters jsonb, by_column text)
    RETURNS TABLE (
      id bigint, session_id varchar, visitor bigint, value text, started_at timestamptz, ended_at timestamptz,
      is_long boolean, page_views integer, funnel_step smallint, activity integer[],
      page_views_inside bigint, product_views_inside bigint, events_inside bigint
    )
    LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT v.id, v.session_id, coalesce(v.customer_id::bigint, -v.id),
        CASE by_column
          WHEN 'device_type' THEN v.device_type::text
          WHEN 'browser_name' THEN v.browser_name::text
          WHEN 'country_code' THEN v.country_code::text
          WHEN 'entry_path' THEN v.entry_path::text
          WHEN 'exit_path' THEN v.exit_path::text
          WHEN 'referrer_host' THEN v.referrer_host::text
          WHEN 'utm_source' THEN v.utm_source::text
          WHEN 'utm_medium' THEN v.utm_medium::text
          WHEN 'utm_campaign' THEN v.utm_campaign::text
          WHEN 'utm_term' THEN v.utm_term::text
          WHEN 'utm_content' THEN v.utm_content::text
        END,
        v.started_at::timestamptz, v.ended_at::timestamptz, v.is_long, v.page_views, v.funnel_step, v.trail,
        CASE WHEN v.started_at >= range_from AND v.ended_at < range_to THEN v.page_views::bigint ELSE (
          SELECT coalesce(sum(a.page_views), 0)::bigint FROM visit_activity(v.trail) a
          WHERE a.bucket >= bucket_of(range_from) AND a.bucket < bucket_of(range_to)) END,
        CASE WHEN v.started_at >= range_from AND v.ended_at < range_to THEN v.product_views::bigint ELSE (
          SELECT coalesce(sum(a.product_views), 0)::bigint FROM visit_activity(v.trail) a
          WHERE a.bucket >= bucket_of(range_from) AND a.bucket < bucket_of(range_to)) END,
        CASE WHEN v.started_at >= range_from AND v.ended_at < range_to THEN v.events::bigint ELSE (
          SELECT coalesce(sum(a.events), 0)::bigint FROM visit_activity(v.trail) a
          WHERE a.bucket >= bucket_of(range_from) AND a.bucket < bucket_of(range_to)) END
      FROM (
        SELECT one.* FROM matching_visits(filters) one
        WHERE one.started_at >= range_from AND one.started_at < range_to
        UNION ALL
        SELECT one.* FROM visits_active_at(range_from, filters) one
        WHERE one.ended_at < range_to OR EXISTS (
          SELECT FROM visit_activity(one.trail) a
          WHERE a.bucket >= bucket_of(range_from) AND a.bucket < bucket_of(range_to))
      ) AS v
    $$;
    COMMENT ON FUNCTION report_visits IS
      'The matching visits with an event in the range, what each has inside it, and its value in one column.';
`;

export const VISIT_TOTALS = `
    CREATE FUNCTION visit_totals(
      range_from timestamptz, range_to timestamptz, totals_from date, totals_to date, filters jsonb, by_column text
    )
    RETURNS TABLE (
      value text, visits bigint, bounces bigint, page_views bigint, home bigint, product bigint, cart bigint
    )
    LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT s.value::text, s.visits, s.bounces, s.page_views, s.home, s.product, s.cart
      FROM visit_day_sums s
      WHERE s.dimension = coalesce(by_column, 'all') AND s.day >= totals_from AND s.day < totals_to
      UNION ALL
      SELECT v.value, count(*), count(*) FILTER (WHERE v.page_views = 1), sum(v.page_views_inside)::bigint,
        count(*) FILTER (WHERE v.funnel_step >= 1), count(*) FILTER (WHERE v.funnel_step >= 2),
        count(*) FILTER (WHERE v.funnel_step >= 3)
      FROM report_visits(range_from, range_to, filters, by_column) v
      WHERE v.started_at < totals_from::timestamp AT TIME ZONE 'UTC'
      GROUP BY v.value
      UNION ALL
      SELECT v.value, count(*), count(*) FILTER (WHERE v.page_views = 1), sum(v.page_views_inside)::bigint,
        count(*) FILTER (WHERE v.funnel_step >= 1), count(*) FILTER (WHERE v.funnel_step >= 2),
        count(*) FILTER (WHERE v.funnel_step >= 3)
      FROM report_visits(range_from, range_to, filters, by_column) v
      WHERE v.started_at >= totals_to::timestamp AT TIME ZONE 'UTC'
      GROUP BY v.value
      UNION ALL
      SELECT v.value, 0, 0, sum(v.page_views_inside - v.page_views)::bigint, 0, 0, 0
      FROM report_visits(range_from, range_to, filters, by_column) v
      WHERE v.started_at >= greatest(totals_from::timestamp AT TIME ZONE 'UTC', range_to - interval '24 hours')
        AND v.started_at < totals_to::timestamp AT TIME ZONE 'UTC' AND v.ended_at >= range_to
      GROUP BY v.value
      UNION ALL
      SELECT v.value, 0, 0, sum(v.page_views_inside - v.page_views)::bigint, 0, 0, 0
      FROM report_visits(range_from, range_to, filters, by_column) v
      WHERE v.is_long AND v.started_at >= totals_from::timestamp AT TIME ZONE 'UTC'
        AND v.started_at < least(totals_to::timestamp AT TIME ZONE 'UTC', range_to - interval '24 hours')
        AND v.ended_at >= range_to
      GROUP BY v.value
    $$;
    COMMENT ON FUNCTION visit_totals IS
      'report_visits, added up by a column. Days from totals_from to totals_to are read from the daily totals, which count a visit whole: its page views after the range are subtracted.';
`;

export const PAGE_VIEWS_BETWEEN = `
    CREATE FUNCTION page_views_between(span_from timestamptz, span_to timestamptz, filters jsonb)
    RETURNS TABLE (path text, seconds integer, depth integer, views bigint)
    LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT listed.path, listed.seconds, listed.depth::integer, count(*)
      FROM (
        SELECT unnest(v.stay_times) AS at, unnest(v.stay_paths) AS path, unnest(v.stay_seconds) AS seconds,
          unnest(v.stay_depths) AS depth
        FROM matching_visits(filters) v WHERE v.started_at >= span_from AND v.started_at < span_to
        UNION ALL
        SELECT unnest(v.stay_times), unnest(v.stay_paths), unnest(v.stay_seconds), unnest(v.stay_depths)
        FROM visits_active_at(span_from, filters) v
      ) AS listed
      WHERE listed.at >= span_from AND listed.at < span_to AND listed.path IS NOT NULL
      GROUP BY listed.path, listed.seconds, listed.depth
      UNION ALL
      SELECT p.overflow_path::text, round(p.time_on_page::numeric)::integer, round(p.scroll_depth::numeric)::integer, count(*)
      FROM page_views p JOIN matching_visits(filters) v ON v.session_id = p.session_id
      WHERE p.overflow_path IS NOT NULL AND p.created_at >= span_from AND p.created_at < span_to
      GROUP BY 1, 2, 3
    $$;
    COMMENT ON FUNCTION page_views_between IS
      'The page views of matching visits: those that the visits list, and the further ones of long visits (decision 0017).';
`;
