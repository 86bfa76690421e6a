import type { Migration } from './migration.ts';

/**
 * How filtered reports find the page views of the visits they chose, and the report on retention the visits of nobody
 * known, of which there are few.
 */
export const analyticsLookups: Migration = {
  name: '2026-11-21-23-analytics-lookups',
  up: `
    CREATE INDEX page_stays_visit_id ON page_stays (visit_id);
    CREATE INDEX visits_nameless ON visits (id) WHERE customer_id IS NULL;
  `,
  down: `DROP INDEX visits_nameless, page_stays_visit_id;`,
};
