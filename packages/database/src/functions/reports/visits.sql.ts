import { DIMENSION_VALUE, dimensionValue } from './dimension-value.sql.ts';
import { MATCHES_FILTERS } from './filters.sql.ts';

const PAIR = `${dimensionValue('first_column')}, ${dimensionValue('second_column')}`;

const ABOUT_THE_VISIT = `v.id, v.session_id, coalesce(v.customer_id::bigint, -v.id), ${DIMENSION_VALUE},
      v.started_at::timestamptz, v.ended_at::timestamptz, v.is_long, v.page_views, v.funnel_step, v.activity`;

/**
 * What the reports share, as functions that PostgreSQL inlines: a report's conditions reach the indices as if they stood in
 * one statement, and a filter that is not given disappears when the statement is planned (decision 0018). It runs them in
 * several processes, because:
 *
 * - Visits that lie in the range and those across its edges are separate: only the latter need their activity. A subquery that
 *   refers to the row of its statement keeps a whole statement in one process.
 * - All rows of a UNION ALL have the same types, so that columns which a report does not use are not read.
 */
export const VISIT_FUNCTIONS = `
  CREATE OR REPLACE FUNCTION matching_visits(filters jsonb) RETURNS SETOF visits
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT v.* FROM visits v
    WHERE ${MATCHES_FILTERS}
  $$;
  COMMENT ON FUNCTION matching_visits IS
    'The visits that match all filters of a report; an empty filter matches the visits without a value.';

  CREATE OR REPLACE FUNCTION visits_active_at(moment timestamptz, filters jsonb) RETURNS SETOF visits
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT v.* FROM matching_visits(filters) v
    WHERE v.started_at >= moment - interval '24 hours' AND v.started_at < moment AND v.ended_at >= moment
    UNION ALL
    SELECT v.* FROM matching_visits(filters) v
    WHERE v.is_long AND v.started_at < moment - interval '24 hours' AND v.ended_at >= moment
  $$;
  COMMENT ON FUNCTION visits_active_at IS
    'The visits that began before a moment and end at it or later. Two queries, because no index serves both at once.';

  CREATE OR REPLACE FUNCTION visits_between(range_from timestamptz, range_to timestamptz, filters jsonb) RETURNS SETOF visits
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT v.* FROM matching_visits(filters) v WHERE v.started_at >= range_from AND v.started_at < range_to
    UNION ALL
    SELECT v.* FROM visits_active_at(range_from, filters) v
  $$;
  COMMENT ON FUNCTION visits_between IS
    'The visits that began in a range, and those that began before it and end in it or later.';

  CREATE OR REPLACE FUNCTION visits_across_edges(range_from timestamptz, range_to timestamptz, filters jsonb)
  RETURNS SETOF visits LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT v.* FROM visits_active_at(range_from, filters) v
    UNION ALL
    SELECT v.* FROM visits_active_at(range_to, filters) v WHERE v.started_at >= range_from
  $$;
  COMMENT ON FUNCTION visits_across_edges IS
    'The visits that began before a range and end in it or later, and those that began in it and end later.';

  CREATE OR REPLACE FUNCTION report_visits(
    range_from timestamptz, range_to timestamptz, filters jsonb, by_column text
  )
  RETURNS TABLE (
    id bigint, session_id varchar, visitor bigint, value text, started_at timestamptz, ended_at timestamptz,
    is_long boolean, page_views integer, funnel_step smallint, activity integer[],
    page_views_inside bigint, product_views_inside bigint, events_inside bigint, product_step smallint
  )
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT ${ABOUT_THE_VISIT}, v.page_views::bigint, v.product_views::bigint, v.events::bigint, v.product_step
    FROM matching_visits(filters) v
    WHERE v.started_at >= range_from AND v.started_at < range_to AND v.ended_at < range_to
    UNION ALL
    SELECT ${ABOUT_THE_VISIT}, inside.activity[1]::bigint, inside.activity[2]::bigint, inside.activity[3]::bigint, v.product_step
    FROM visits_across_edges(range_from, range_to, filters) v
    CROSS JOIN LATERAL activity_between(v.activity, range_from, range_to) AS inside (activity)
    WHERE inside.activity IS NOT NULL
  $$;
  COMMENT ON FUNCTION report_visits IS
    'The matching visits with an event in the range, what each has inside it, and its value in one column.';

  CREATE OR REPLACE FUNCTION report_visit_pairs(
    range_from timestamptz, range_to timestamptz, filters jsonb, first_column text, second_column text
  )
  RETURNS TABLE (first text, second text, page_views integer, page_views_inside bigint)
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT ${PAIR}, v.page_views, v.page_views::bigint FROM matching_visits(filters) v
    WHERE v.started_at >= range_from AND v.started_at < range_to AND v.ended_at < range_to
    UNION ALL
    SELECT ${PAIR}, v.page_views, inside.activity[1]::bigint
    FROM visits_across_edges(range_from, range_to, filters) v
    CROSS JOIN LATERAL activity_between(v.activity, range_from, range_to) AS inside (activity)
    WHERE inside.activity IS NOT NULL
  $$;
  COMMENT ON FUNCTION report_visit_pairs IS 'The visits of report_visits with their values in two columns.';
`;
