import type { Migration } from './migration.ts';

/**
 * A visit belongs to the customer of its first page view, in whatever order its events are stored: it remembers which event
 * names the customer. Visits that are stored already keep theirs.
 */
export const visitCustomer: Migration = {
  name: '2026-11-25-241-visit-customer',
  up: `
    ALTER TABLE visits
      ADD COLUMN customer_at timestamptz(3),
      ADD COLUMN customer_by_page boolean NOT NULL DEFAULT false;
  `,
  down: `ALTER TABLE visits DROP COLUMN customer_at, DROP COLUMN customer_by_page;`,
};
