import type { Migration } from './migration.ts';

/** What gives answers to those who run the shop. */
export const answers: Migration = {
  name: '2026-11-28-32-answers',
  up: `
    -- Processes of 0.2.0 add revenue under this name while they are replaced. None of them sees a waiting row: this release sends
    -- them, and its events say more. Remove it one release later.
    CREATE VIEW revenue_outbox AS
      SELECT id, event_id, order_id, refund_id, created_at, created_at AS queued_at FROM analytics_outbox WHERE kind = 'revenue';

    -- The letters of reports (behaviour: reports 24). sent_through is the day with which the last period ended that was sent.
    CREATE TABLE report_letters (
      user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      email varchar(255) NOT NULL,
      period varchar(10) NOT NULL CHECK (period IN ('weekly', 'monthly')),
      token uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
      confirmed_at timestamptz(3),
      sent_through date NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );

    -- How long before an order a visit may have begun that gets its revenue (behaviour: reports 11).
    ALTER TABLE commerce_settings
      ADD COLUMN attribution_days integer NOT NULL DEFAULT 30 CHECK (attribution_days BETWEEN 0 AND 90);
  `,
  down: `
    ALTER TABLE commerce_settings DROP COLUMN attribution_days;
    DROP TABLE report_letters;
    DROP VIEW revenue_outbox;
  `,
};
