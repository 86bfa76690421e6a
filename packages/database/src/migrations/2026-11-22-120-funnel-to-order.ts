import type { Migration } from './migration.ts';
import { REPORT_VISITS, VISIT_TOTALS } from './visit-functions.ts';

/** The steps of the visits. When a visit was in the cart first: visits of earlier releases know only the last time. */
const COLUMNS = `
    ALTER TABLE visits
      ADD COLUMN cart_times timestamptz(3)[] NOT NULL DEFAULT '{}',
      ADD COLUMN checkout_times timestamptz(3)[] NOT NULL DEFAULT '{}',
      ADD COLUMN ordered_at timestamptz(3),
      ADD COLUMN product_step smallint NOT NULL DEFAULT 0;
    COMMENT ON COLUMN visits.product_step IS 'How far it got on the way product, cart, checkout, order: 0 to 4.';
    UPDATE visits SET product_step =
      CASE WHEN cart_at >= (SELECT min(at) FROM unnest(product_times) AS at) THEN 2 ELSE 1 END
    WHERE product_times <> '{}';

    ALTER TABLE visit_day_sums
      ADD COLUMN checkout bigint NOT NULL DEFAULT 0,
      ADD COLUMN ordered bigint NOT NULL DEFAULT 0,
      ADD COLUMN from_product bigint NOT NULL DEFAULT 0,
      ADD COLUMN product_cart bigint NOT NULL DEFAULT 0,
      ADD COLUMN product_checkout bigint NOT NULL DEFAULT 0,
      ADD COLUMN product_ordered bigint NOT NULL DEFAULT 0;
    UPDATE visit_day_sums sums SET from_product = added.from_product, product_cart = added.product_cart
    FROM (
      SELECT dimension, (started_at AT TIME ZONE 'UTC')::date AS day, value,
        count(*) FILTER (WHERE product_step >= 1) AS from_product,
        count(*) FILTER (WHERE product_step >= 2) AS product_cart
      FROM visits CROSS JOIN LATERAL (
        VALUES ('all', NULL), ('device_type', device_type), ('browser_name', browser_name),
          ('country_code', country_code::text), ('entry_path', entry_path), ('exit_path', exit_path),
          ('referrer_host', referrer_host), ('utm_source', utm_source), ('utm_medium', utm_medium),
          ('utm_campaign', utm_campaign), ('utm_term', utm_term), ('utm_content', utm_content)
      ) AS part (dimension, value)
      WHERE product_step > 0
      GROUP BY 1, 2, 3
    ) AS added
    WHERE sums.dimension = added.dimension AND sums.day = added.day
      AND sums.value IS NOT DISTINCT FROM added.value;
`;

/** The functions of the release before, with the new columns at the end of each row. Migration 242 replaces them. */
export const FUNNEL_FUNCTIONS = `
    DROP FUNCTION visit_totals, report_visits;

    CREATE FUNCTION report_visits(range_from timestamptz, range_to timestamptz, filters jsonb, by_column text)
    RETURNS TABLE (
      id bigint, session_id varchar, visitor bigint, value text, started_at timestamptz, ended_at timestamptz,
      is_long boolean, page_views integer, funnel_step smallint, activity integer[],
      page_views_inside bigint, product_views_inside bigint, events_inside bigint, product_step smallint
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
          WHERE a.bucket >= bucket_of(range_from) AND a.bucket < bucket_of(range_to)) END,
        v.product_step
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

    CREATE FUNCTION visit_totals(
      range_from timestamptz, range_to timestamptz, totals_from date, totals_to date, filters jsonb, by_column text
    )
    RETURNS TABLE (
      value text, visits bigint, bounces bigint, page_views bigint, home bigint, product bigint, cart bigint,
      checkout bigint, ordered bigint, from_product bigint, product_cart bigint, product_checkout bigint,
      product_ordered bigint
    )
    LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT s.value::text, s.visits, s.bounces, s.page_views, s.home, s.product, s.cart,
        s.checkout, s.ordered, s.from_product, s.product_cart, s.product_checkout, s.product_ordered
      FROM visit_day_sums s
      WHERE s.dimension = coalesce(by_column, 'all') AND s.day >= totals_from AND s.day < totals_to
      UNION ALL
      SELECT v.value, count(*), count(*) FILTER (WHERE v.page_views = 1), sum(v.page_views_inside)::bigint,
        count(*) FILTER (WHERE v.funnel_step >= 1), count(*) FILTER (WHERE v.funnel_step >= 2),
        count(*) FILTER (WHERE v.funnel_step >= 3), count(*) FILTER (WHERE v.funnel_step >= 4),
        count(*) FILTER (WHERE v.funnel_step >= 5),
        count(*) FILTER (WHERE v.product_step >= 1), count(*) FILTER (WHERE v.product_step >= 2),
        count(*) FILTER (WHERE v.product_step >= 3), count(*) FILTER (WHERE v.product_step >= 4)
      FROM report_visits(range_from, range_to, filters, by_column) v
      WHERE v.started_at < totals_from::timestamp AT TIME ZONE 'UTC'
      GROUP BY v.value
      UNION ALL
      SELECT v.value, count(*), count(*) FILTER (WHERE v.page_views = 1), sum(v.page_views_inside)::bigint,
        count(*) FILTER (WHERE v.funnel_step >= 1), count(*) FILTER (WHERE v.funnel_step >= 2),
        count(*) FILTER (WHERE v.funnel_step >= 3), count(*) FILTER (WHERE v.funnel_step >= 4),
        count(*) FILTER (WHERE v.funnel_step >= 5),
        count(*) FILTER (WHERE v.product_step >= 1), count(*) FILTER (WHERE v.product_step >= 2),
        count(*) FILTER (WHERE v.product_step >= 3), count(*) FILTER (WHERE v.product_step >= 4)
      FROM report_visits(range_from, range_to, filters, by_column) v
      WHERE v.started_at >= totals_to::timestamp AT TIME ZONE 'UTC'
      GROUP BY v.value
      UNION ALL
      SELECT v.value, 0, 0, sum(v.page_views_inside - v.page_views)::bigint, 0, 0, 0, 0, 0, 0, 0, 0, 0
      FROM report_visits(range_from, range_to, filters, by_column) v
      WHERE v.started_at >= greatest(totals_from::timestamp AT TIME ZONE 'UTC', range_to - interval '24 hours')
        AND v.started_at < totals_to::timestamp AT TIME ZONE 'UTC' AND v.ended_at >= range_to
      GROUP BY v.value
      UNION ALL
      SELECT v.value, 0, 0, sum(v.page_views_inside - v.page_views)::bigint, 0, 0, 0, 0, 0, 0, 0, 0, 0
      FROM report_visits(range_from, range_to, filters, by_column) v
      WHERE v.is_long AND v.started_at >= totals_from::timestamp AT TIME ZONE 'UTC'
        AND v.started_at < least(totals_to::timestamp AT TIME ZONE 'UTC', range_to - interval '24 hours')
        AND v.ended_at >= range_to
      GROUP BY v.value
    $$;
    COMMENT ON FUNCTION visit_totals IS
      'report_visits, added up by a column. Days from totals_from to totals_to are read from the daily totals, which count a visit whole: its page views after the range are subtracted.';
`;

/**
 * The funnel goes on to the checkout and the order, and may begin at a product (behaviour: reports 7). The release before
 * leaves the new columns of its visits empty; the next event of such a visit fills them in.
 */
export const funnelToOrder: Migration = {
  name: '2026-11-22-120-funnel-to-order',
  up: COLUMNS + FUNNEL_FUNCTIONS,
  down: `
    DROP FUNCTION visit_totals, report_visits;
    ${REPORT_VISITS}
    ${VISIT_TOTALS}
    ALTER TABLE visit_day_sums DROP COLUMN checkout, DROP COLUMN ordered, DROP COLUMN from_product,
      DROP COLUMN product_cart, DROP COLUMN product_checkout, DROP COLUMN product_ordered;
    ALTER TABLE visits DROP COLUMN cart_times, DROP COLUMN checkout_times, DROP COLUMN ordered_at,
      DROP COLUMN product_step;
  `,
};
