/** As 0.1.0 has them: migration 28 creates them, and migration 120 replaces them. */
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
