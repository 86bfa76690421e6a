import type { Migration } from './migration.ts';

/** The link by which a customer shows the wishlist to others (behaviour: wishlist 5). The token is the secret in it. */
export const shopping: Migration = {
  name: '2026-11-28-28-shopping',
  up: `
    CREATE TABLE wishlist_links (
      customer_id integer PRIMARY KEY REFERENCES customers ON DELETE CASCADE,
      token uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
  `,
  down: 'DROP TABLE wishlist_links;',
};
