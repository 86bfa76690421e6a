import type { Migration } from './migration.ts';

/**
 * Refunds, disputes and warnings that the payment provider reports (behaviour: checkout 31). provider_ref is the provider's id
 * of one. A refund is pending while the provider knows it and has not finished it.
 */
export const providerRefunds: Migration = {
  name: '2026-11-27-320-provider-refunds',
  up: `
    ALTER TABLE refunds
      ADD COLUMN provider_ref varchar(255),
      ADD CONSTRAINT refunds_provider_ref UNIQUE (payment_id, provider_ref),
      DROP CONSTRAINT refunds_state_check,
      ADD CONSTRAINT refunds_state_check CHECK (state IN ('waiting', 'pending', 'done', 'failed'));
    DROP INDEX refunds_waiting;
    CREATE INDEX refunds_unfinished ON refunds (next_attempt_at) WHERE state IN ('waiting', 'pending');
    CREATE INDEX payments_charge_ref ON payments (charge_ref) WHERE charge_ref IS NOT NULL;
    ALTER TABLE orders ADD COLUMN review_reason text;
    UPDATE orders SET review_reason = p.paid || ' ' || orders.currency || ' was paid instead of ' || p.amount || ' ' || orders.currency || '.'
    FROM payments p WHERE p.order_id = orders.id AND p.state = 'review' AND orders.needs_review;
    COMMENT ON COLUMN orders.review_reason IS 'Why staff must look at the order before it is sent; null without needs_review.';
    CREATE TABLE provider_events_read (
      provider varchar(20) PRIMARY KEY,
      last_event_id varchar(255),
      checked_at timestamptz(3) NOT NULL
    );
  `,
  // The earlier release knows no refund that is pending.
  down: `
    DROP TABLE provider_events_read;
    ALTER TABLE orders DROP COLUMN review_reason;
    DROP INDEX payments_charge_ref, refunds_unfinished;
    UPDATE refunds SET state = 'done', done_at = coalesce(done_at, now()) WHERE state = 'pending';
    CREATE INDEX refunds_waiting ON refunds (next_attempt_at) WHERE state = 'waiting';
    ALTER TABLE refunds
      DROP CONSTRAINT refunds_state_check,
      ADD CONSTRAINT refunds_state_check CHECK (state IN ('waiting', 'done', 'failed')),
      DROP COLUMN provider_ref;
  `,
};
