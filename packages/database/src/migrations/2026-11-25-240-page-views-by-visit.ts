import type { Migration } from './migration.ts';

/** Every writer inserts into this table first. Running ones finish, and later ones wait there and hold no other lock. */
const WAIT_FOR_WRITERS = 'LOCK TABLE analytics_event_ids IN SHARE ROW EXCLUSIVE MODE;';

/**
 * A page view and the events about it are found by their visit and the id of the page view, no longer by that id alone.
 * Ids of visits begin with the time, ids of page views are random: most new entries lie side by side near the end of the index,
 * not on a page of their own each, and storing page views stays as fast when the tables grow.
 *
 * A worker of the release before then reads the rows of the last days for each batch with such events. On large tables that
 * exceeds its time limit, and the queue keeps these batches for the worker of this release.
 */
export const pageViewsByVisit: Migration = {
  name: '2026-11-25-240-page-views-by-visit',
  // The old indexes go last: reports wait for that only, not until the new ones are built.
  up: `
    ${WAIT_FOR_WRITERS}
    CREATE INDEX page_views_page_view ON page_views (session_id, page_view_id) WHERE page_view_id IS NOT NULL;
    CREATE INDEX analytics_events_page_view ON analytics_events (session_id, page_view_id)
      WHERE page_view_id IS NOT NULL AND event_type IN ('time_on_page', 'scroll_depth', 'page_exit');
    DROP INDEX page_views_page_view_id, analytics_events_engagement;
  `,
  down: `
    ${WAIT_FOR_WRITERS}
    CREATE INDEX page_views_page_view_id ON page_views (page_view_id) WHERE page_view_id IS NOT NULL;
    CREATE INDEX analytics_events_engagement ON analytics_events (page_view_id)
      WHERE page_view_id IS NOT NULL AND event_type IN ('time_on_page', 'scroll_depth', 'page_exit');
    DROP INDEX page_views_page_view, analytics_events_page_view;
  `,
};
