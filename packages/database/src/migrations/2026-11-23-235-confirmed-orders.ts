import type { Migration } from './migration.ts';

/** The orders of the last days, for the sales of the overview (behaviour: staff 7). */
export const confirmedOrders: Migration = {
  name: '2026-11-23-235-confirmed-orders',
  up: `CREATE INDEX orders_confirmed ON orders (confirmed_at) WHERE confirmed_at IS NOT NULL AND NOT is_test;`,
  down: `DROP INDEX orders_confirmed;`,
};
