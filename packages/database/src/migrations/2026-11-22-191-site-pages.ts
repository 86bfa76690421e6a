import type { Migration } from './migration.ts';

/** The legal and information pages of the shop, which merchants edit (behaviour: content 3). */
export const sitePages: Migration = {
  name: '2026-11-22-191-site-pages',
  up: `
    CREATE TABLE site_pages (
      slug varchar(50) PRIMARY KEY,
      title varchar(255) NOT NULL,
      body text NOT NULL,
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE TRIGGER site_pages_touch BEFORE UPDATE ON site_pages
      FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
  `,
  down: `DROP TABLE site_pages;`,
};
