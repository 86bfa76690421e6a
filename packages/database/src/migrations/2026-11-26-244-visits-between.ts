import type { Migration } from './migration.ts';

/**
 * For reports that take what lies in the range themselves, by the time of a row or a bucket. PostgreSQL plans it faster than
 * report_visits.
 */
export const visitsBetween: Migration = {
  name: '2026-11-26-244-visits-between',
  up: `
    CREATE FUNCTION visits_between(range_from timestamptz, range_to timestamptz, filters jsonb) RETURNS SETOF visits
    LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT v.* FROM matching_visits(filters) v WHERE v.started_at >= range_from AND v.started_at < range_to
      UNION ALL
      SELECT v.* FROM visits_active_at(range_from, filters) v
    $$;
    COMMENT ON FUNCTION visits_between IS
      'The visits that began in a range, and those that began before it and end in it or later.';
  `,
  down: `DROP FUNCTION visits_between;`,
};
