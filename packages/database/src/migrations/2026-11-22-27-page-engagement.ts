import type { Migration } from './migration.ts';

/**
 * What the tracker learns about a page view or a product view after it began is written into its row, which these indices
 * find, in whatever order the parts arrive.
 *
 * `page_views.overflow_path` is set on the page views of a visit beyond its first 300: they count like any other, but the
 * visit's row lists them no more (decision record 0017), so reports read their path here.
 */
export const pageEngagement: Migration = {
  name: '2026-11-22-27-page-engagement',
  up: `
    ALTER TABLE page_views ADD COLUMN overflow_path varchar(2048);
    CREATE INDEX page_views_overflow ON page_views (created_at) WHERE overflow_path IS NOT NULL;
    CREATE INDEX page_views_page_view_id ON page_views (page_view_id) WHERE page_view_id IS NOT NULL;
    CREATE INDEX analytics_events_engagement ON analytics_events (page_view_id)
      WHERE page_view_id IS NOT NULL AND event_type IN ('time_on_page', 'scroll_depth', 'page_exit');

    ALTER TABLE product_views ADD COLUMN product_view_id uuid;
    CREATE INDEX product_views_product_view_id ON product_views (product_view_id) WHERE product_view_id IS NOT NULL;
  `,
  down: `
    DROP INDEX product_views_product_view_id, analytics_events_engagement, page_views_page_view_id, page_views_overflow;
    ALTER TABLE product_views DROP COLUMN product_view_id;
    ALTER TABLE page_views DROP COLUMN overflow_path;
  `,
};
