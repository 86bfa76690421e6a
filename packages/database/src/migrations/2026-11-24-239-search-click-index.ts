import type { Migration } from './migration.ts';

/**
 * The index of clicks on search results contains only texts of the length of a search's id. Another text may be too long for
 * an entry of an index, and its event could not be stored (behaviour: search 4).
 */
export const searchClickIndex: Migration = {
  name: '2026-11-24-239-search-click-index',
  up: `
    DROP INDEX analytics_events_search_clicks;
    CREATE INDEX analytics_events_search_clicks
      ON analytics_events (lower(coalesce(metadata ->> 'searchId', event_label)))
      WHERE event_type = 'search_click' AND length(coalesce(metadata ->> 'searchId', event_label)) = 36;
  `,
  down: `
    DROP INDEX analytics_events_search_clicks;
    CREATE INDEX analytics_events_search_clicks
      ON analytics_events (lower(coalesce(metadata ->> 'searchId', event_label))) WHERE event_type = 'search_click';
  `,
};
