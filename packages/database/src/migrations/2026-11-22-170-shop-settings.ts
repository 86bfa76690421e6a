import type { Migration } from './migration.ts';

/** What the shop says about itself, so that another workshop makes it theirs without code (behaviour: staff 9). */
export const shopSettings: Migration = {
  name: '2026-11-22-170-shop-settings',
  up: `
    ALTER TABLE commerce_settings
      ADD COLUMN version integer NOT NULL DEFAULT 1,
      ADD COLUMN tagline varchar(255) NOT NULL DEFAULT 'Folded steel for the masterless.',
      ADD COLUMN summary varchar(500) NOT NULL DEFAULT 'Bracelets, rings, pendants and timepieces in Damascus steel, titanium, sterling silver and tungsten, made by hand.',
      ADD COLUMN contact_email varchar(255) NOT NULL DEFAULT 'studio@ronin.example',
      ADD COLUMN location varchar(255) NOT NULL DEFAULT 'Based in San Francisco, CA',
      ADD COLUMN social_links jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN chat_hours jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN time_zone varchar(100) NOT NULL DEFAULT 'America/Los_Angeles',
      ADD COLUMN takes_orders boolean NOT NULL DEFAULT true;
    COMMENT ON COLUMN commerce_settings.chat_hours IS 'Days of the week with an opening and a closing time, in time_zone.';
  `,
  down: `
    ALTER TABLE commerce_settings
      DROP COLUMN version, DROP COLUMN tagline, DROP COLUMN summary, DROP COLUMN contact_email, DROP COLUMN location,
      DROP COLUMN social_links, DROP COLUMN chat_hours, DROP COLUMN time_zone, DROP COLUMN takes_orders;
  `,
};
