import type { Migration } from './migration.ts';

/** The search finds information pages (behaviour: search 2). There are six, so they need no index. */
export const searchedPages: Migration = {
  name: '2026-11-23-236-searched-pages',
  up: `
    ALTER TABLE site_pages ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS (
      setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', body), 'B')
    ) STORED;
  `,
  down: `ALTER TABLE site_pages DROP COLUMN words;`,
};
