import type { Migration } from './migration.ts';

/**
 * What visits are told apart by, beside the dimensions of before (behaviour: analytics 5, reports 14). Stored visits have no value, so
 * in the totals of finalised days all of them are the row without one. `analytics_channel_rules` says up to which visit the
 * channels follow which version of the rules.
 */
export const visitDimensions: Migration = {
  name: '2026-11-28-31-visit-dimensions',
  up: `
    LOCK TABLE analytics_event_ids IN SHARE ROW EXCLUSIVE MODE;
    ALTER TABLE page_views
      ADD COLUMN click_kind varchar(255),
      ADD COLUMN system varchar(255),
      ADD COLUMN screen varchar(255),
      ADD COLUMN language varchar(255);
    ALTER TABLE visits
      ADD COLUMN click_kind varchar(255),
      ADD COLUMN channel varchar(255),
      ADD COLUMN system varchar(255),
      ADD COLUMN screen varchar(255),
      ADD COLUMN language varchar(255);
    COMMENT ON COLUMN visits.click_kind IS 'The name of the click id in the address of the first page. Its value is never stored.';

    INSERT INTO visit_day_sums (dimension, day, value, visits, bounces, page_views, product_views, events, home, product, cart,
      checkout, ordered, from_product, product_cart, product_checkout, product_ordered)
    SELECT added.dimension, day, NULL, visits, bounces, page_views, product_views, events, home, product, cart,
      checkout, ordered, from_product, product_cart, product_checkout, product_ordered
    FROM visit_day_sums sums, unnest('{channel, system, screen, language}'::text[]) AS added (dimension)
    WHERE sums.dimension = 'all';

    CREATE TABLE analytics_channel_rules (
      version integer NOT NULL,
      visit_id bigint NOT NULL
    );
    CREATE UNIQUE INDEX analytics_channel_rules_one_row ON analytics_channel_rules ((true));
    COMMENT ON TABLE analytics_channel_rules IS 'One row: visits up to visit_id have the channel that this version of the rules gives.';
    INSERT INTO analytics_channel_rules VALUES (0, 0);
  `,
  down: `
    DROP TABLE analytics_channel_rules;
    DELETE FROM visit_day_sums WHERE dimension IN ('channel', 'system', 'screen', 'language');
    ALTER TABLE visits DROP COLUMN click_kind, DROP COLUMN channel, DROP COLUMN system, DROP COLUMN screen, DROP COLUMN language;
    ALTER TABLE page_views DROP COLUMN click_kind, DROP COLUMN system, DROP COLUMN screen, DROP COLUMN language;
  `,
};
