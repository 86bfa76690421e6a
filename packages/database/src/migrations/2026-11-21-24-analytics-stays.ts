import type { Migration } from './migration.ts';

const LISTS = 'stay_ids, stay_times, stay_paths, stay_seconds, stay_depths';

/**
 * What was seen of each page moves into the row of its visit (decision 0016), which is written with each of its
 * events anyway: it needs no rows and no indices of its own, and a report of some visits finds their page views with them.
 * Pieces that have waited for their page view until now are given up.
 */
export const analyticsStays: Migration = {
  name: '2026-11-21-24-analytics-stays',
  up: `
    ALTER TABLE visits
      ADD COLUMN stay_ids uuid[] NOT NULL DEFAULT '{}',
      ADD COLUMN stay_times timestamptz(3)[] NOT NULL DEFAULT '{}',
      ADD COLUMN stay_paths text[] NOT NULL DEFAULT '{}',
      ADD COLUMN stay_seconds integer[] NOT NULL DEFAULT '{}',
      ADD COLUMN stay_depths smallint[] NOT NULL DEFAULT '{}';
    COMMENT ON COLUMN visits.stay_ids IS
      'The page views of the visit: one place in each of the stay lists. Without a time while only what follows a page view is known.';

    UPDATE visits SET (${LISTS}) = (stays.ids, stays.times, stays.paths, stays.seconds, stays.depths)
    FROM (
      SELECT visit_id, array_agg(id ORDER BY viewed_at, id) AS ids, array_agg(viewed_at ORDER BY viewed_at, id) AS times,
        array_agg(path::text ORDER BY viewed_at, id) AS paths, array_agg(seconds ORDER BY viewed_at, id) AS seconds,
        array_agg(scroll_depth ORDER BY viewed_at, id) AS depths
      FROM page_stays WHERE viewed_at IS NOT NULL GROUP BY visit_id
    ) AS stays
    WHERE visits.id = stays.visit_id;

    DROP TABLE page_stays;
  `,
  down: `
    CREATE TABLE page_stays (
      id uuid PRIMARY KEY,
      viewed_at timestamptz(3),
      visit_id bigint,
      path varchar(2048),
      seconds integer,
      scroll_depth smallint
    ) WITH (fillfactor = 80);
    CREATE INDEX page_stays_viewed_at ON page_stays (viewed_at);
    CREATE INDEX page_stays_visit_id ON page_stays (visit_id);
    INSERT INTO page_stays (id, viewed_at, visit_id, path, seconds, scroll_depth)
    SELECT stay.id, at, visits.id, path, seconds, depth
    FROM visits, unnest(${LISTS}) AS stay (id, at, path, seconds, depth)
    WHERE at IS NOT NULL
    ON CONFLICT (id) DO NOTHING;
    ALTER TABLE visits
      ${LISTS.split(', ')
        .map((name) => `DROP COLUMN ${name}`)
        .join(', ')};
  `,
};
