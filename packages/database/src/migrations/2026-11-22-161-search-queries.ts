import type { Migration } from './migration.ts';

/**
 * A search has an id that its browser made, so it is stored once, and its clicks find it (behaviour: search 4). As in the
 * other tables of analytics, bots and staff are marked.
 */
export const searchQueries: Migration = {
  name: '2026-11-22-161-search-queries',
  up: `
    ALTER TABLE search_queries
      ADD COLUMN search_id uuid UNIQUE,
      ADD COLUMN is_exact boolean,
      ADD COLUMN is_staff boolean NOT NULL DEFAULT false,
      ADD COLUMN bot_reason varchar(255);
    COMMENT ON COLUMN search_queries.is_exact IS 'False when only the nearest results were shown.';
    CREATE INDEX search_queries_customer_id ON search_queries (customer_id) WHERE customer_id IS NOT NULL;
    CREATE INDEX analytics_events_search_clicks
      ON analytics_events (lower(coalesce(metadata ->> 'searchId', event_label))) WHERE event_type = 'search_click';
  `,
  down: `
    DROP INDEX analytics_events_search_clicks, search_queries_customer_id;
    ALTER TABLE search_queries DROP COLUMN search_id, DROP COLUMN is_exact, DROP COLUMN is_staff, DROP COLUMN bot_reason;
  `,
};
