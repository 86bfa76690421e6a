import type { Migration } from './migration.ts';

/** What gives answers to those who run the shop. */
export const answers: Migration = {
  name: '2026-11-28-32-answers',
  up: `
    -- Processes of 0.2.0 add revenue under this name while they are replaced. None of them sees a waiting row: this release sends
    -- them, and its events say more. Remove it one release later.
    CREATE VIEW revenue_outbox AS
      SELECT id, event_id, order_id, refund_id, created_at, created_at AS queued_at FROM analytics_outbox WHERE kind = 'revenue';
  `,
  down: `
    DROP VIEW revenue_outbox;
  `,
};
