import { FUNNEL_FUNCTIONS } from './2026-11-22-120-funnel-to-order.ts';
import type { Migration } from './migration.ts';
import { PAGE_VIEWS_BETWEEN } from './visit-functions.ts';

const VALUE = `
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
        END`;

const EDGES = `
    CREATE FUNCTION activity_between(activity integer[], range_from timestamptz, range_to timestamptz)
    RETURNS integer[] LANGUAGE sql STABLE PARALLEL SAFE COST 1 AS $$
      SELECT CASE WHEN count(*) > 0
        THEN ARRAY[sum(a.page_views), sum(a.product_views), sum(a.events)]::integer[] END
      FROM visit_activity(activity) a WHERE a.bucket >= bucket_of(range_from) AND a.bucket < bucket_of(range_to)
    $$;
    COMMENT ON FUNCTION activity_between IS
      'The page views, product views and events of the column visits.trail that lie in a range; NULL when none does.';

    CREATE FUNCTION visits_across_edges(range_from timestamptz, range_to timestamptz, filters jsonb)
    RETURNS SETOF visits LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT v.* FROM visits_active_at(range_from, filters) v
      UNION ALL
      SELECT v.* FROM visits_active_at(range_to, filters) v WHERE v.started_at >= range_from
    $$;
    COMMENT ON FUNCTION visits_across_edges IS
      'The visits that began before a range and end in it or later, and those that began in it and end later.';
`;

const ABOUT = `v.id, v.session_id, coalesce(v.customer_id::bigint, -v.id), ${VALUE},
        v.started_at::timestamptz, v.ended_at::timestamptz, v.is_long, v.page_views, v.funnel_step, v.trail`;

const REPORT_VISITS = `
    CREATE OR REPLACE FUNCTION report_visits(
      range_from timestamptz, range_to timestamptz, filters jsonb, by_column text
    )
    RETURNS TABLE (
      id bigint, session_id varchar, visitor bigint, value text, started_at timestamptz, ended_at timestamptz,
      is_long boolean, page_views integer, funnel_step smallint, activity integer[],
      page_views_inside bigint, product_views_inside bigint, events_inside bigint, product_step smallint
    )
    LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT ${ABOUT}, v.page_views::bigint, v.product_views::bigint, v.events::bigint, v.product_step
      FROM matching_visits(filters) v
      WHERE v.started_at >= range_from AND v.started_at < range_to AND v.ended_at < range_to
      UNION ALL
      SELECT ${ABOUT}, inside.activity[1]::bigint, inside.activity[2]::bigint, inside.activity[3]::bigint, v.product_step
      FROM visits_across_edges(range_from, range_to, filters) v
      CROSS JOIN LATERAL activity_between(v.trail, range_from, range_to) AS inside (activity)
      WHERE inside.activity IS NOT NULL
    $$;
`;

const STEPS = [
  ...[1, 2, 3, 4, 5].map((step) => `v.funnel_step >= ${String(step)}`),
  ...[1, 2, 3, 4].map((step) => `v.product_step >= ${String(step)}`),
];
/** Visits that lie in the range. */
const sumVisits = (from: string, to: string) => `
      SELECT ${VALUE}, count(*), count(*) FILTER (WHERE v.page_views = 1), sum(v.page_views)::bigint,
        ${STEPS.map((step) => `count(*) FILTER (WHERE ${step})`).join(', ')},
        sum(v.product_views)::bigint, sum(v.events)::bigint
      FROM matching_visits(filters) v
      WHERE v.started_at >= ${from} AND v.started_at < ${to} AND v.ended_at < range_to
      GROUP BY 1`;
const TOTALS_FROM = `totals_from::timestamp AT TIME ZONE 'UTC'`;
const TOTALS_TO = `totals_to::timestamp AT TIME ZONE 'UTC'`;
const newOnly = (condition: string) => `(known.is_new AND ${condition})::integer::bigint`;
const inside = (place: number, column: string) =>
  `(inside.activity[${String(place)}] - CASE WHEN known.is_new THEN 0 ELSE v.${column} END)::bigint`;

const VISIT_TOTALS = `
    DROP FUNCTION visit_totals;
    CREATE FUNCTION visit_totals(
      range_from timestamptz, range_to timestamptz, totals_from date, totals_to date, filters jsonb, by_column text
    )
    RETURNS TABLE (
      value text, visits bigint, bounces bigint, page_views bigint, home bigint, product bigint, cart bigint,
      checkout bigint, ordered bigint, from_product bigint, product_cart bigint, product_checkout bigint,
      product_ordered bigint, product_views bigint, events bigint
    )
    LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT s.value::text, s.visits, s.bounces, s.page_views, s.home, s.product, s.cart, s.checkout, s.ordered,
        s.from_product, s.product_cart, s.product_checkout, s.product_ordered, s.product_views, s.events
      FROM visit_day_sums s
      WHERE s.dimension = coalesce(by_column, 'all') AND s.day >= totals_from AND s.day < totals_to
      UNION ALL
      ${sumVisits('range_from', `least(range_to, ${TOTALS_FROM})`)}
      UNION ALL
      ${sumVisits(`greatest(range_from, ${TOTALS_TO})`, 'range_to')}
      UNION ALL
      SELECT ${VALUE}, known.is_new::integer::bigint, ${newOnly('v.page_views = 1')}, ${inside(1, 'page_views')},
        ${STEPS.map(newOnly).join(', ')}, ${inside(2, 'product_views')}, ${inside(3, 'events')}
      FROM visits_across_edges(range_from, range_to, filters) v
      CROSS JOIN LATERAL activity_between(v.trail, range_from, range_to) AS inside (activity)
      CROSS JOIN LATERAL (
        VALUES (v.started_at < ${TOTALS_FROM} OR v.started_at >= ${TOTALS_TO})
      ) AS known (is_new)
      WHERE inside.activity IS NOT NULL
    $$;
    COMMENT ON FUNCTION visit_totals IS
      'The visits of report_visits, added up by a column, in several rows for each value. Days from totals_from to totals_to are read from the daily totals, which count a visit whole: what it has after the range is subtracted.';
`;

const PAGE_VIEWS = `
    CREATE OR REPLACE FUNCTION page_views_between(span_from timestamptz, span_to timestamptz, filters jsonb)
    RETURNS TABLE (path text, seconds integer, depth integer, views bigint)
    LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT listed.path, listed.seconds, listed.depth::integer, count(*)
      FROM (
        SELECT v.ended_at < span_to AS lies_inside, unnest(v.stay_times) AS at, unnest(v.stay_paths) AS path,
          unnest(v.stay_seconds) AS seconds, unnest(v.stay_depths) AS depth
        FROM matching_visits(filters) v WHERE v.started_at >= span_from AND v.started_at < span_to
        UNION ALL
        SELECT false, unnest(v.stay_times), unnest(v.stay_paths), unnest(v.stay_seconds), unnest(v.stay_depths)
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
`;

/**
 * The functions of the reports in a form that PostgreSQL runs in several processes and plans in half the time:
 *
 * - Visits that lie in the range and those across its edges are separate: only the latter need their activity. A subquery that
 *   refers to the row of its statement, as before, keeps a whole statement in one process.
 * - All rows of a UNION ALL have the same types, so that columns which a report does not use are not read.
 * - A visit that lies in the span needs no look at its times; without this the planner expected almost no rows.
 */
export const parallelReports: Migration = {
  name: '2026-11-25-242-parallel-reports',
  up: EDGES + REPORT_VISITS + VISIT_TOTALS + PAGE_VIEWS,
  down: `
    ${FUNNEL_FUNCTIONS}
    DROP FUNCTION page_views_between, visits_across_edges, activity_between;
    ${PAGE_VIEWS_BETWEEN}
  `,
};
