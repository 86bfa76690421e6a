import type { Migration } from './migration.ts';

/** An order with a total of 0.00 is confirmed at once; what takes it back is a refund of 0.00 with a credit note. */
export const freeOrders: Migration = {
  name: '2026-11-27-251-free-orders',
  up: `
    ALTER TABLE refunds
      DROP CONSTRAINT refunds_amount_check,
      ADD CONSTRAINT refunds_amount_check CHECK (amount >= 0);
  `,
  // The earlier release cannot hold a refund of nothing.
  down: `
    DELETE FROM refund_items WHERE refund_id IN (SELECT id FROM refunds WHERE amount = 0);
    DELETE FROM refunds WHERE amount = 0;
    ALTER TABLE refunds
      DROP CONSTRAINT refunds_amount_check,
      ADD CONSTRAINT refunds_amount_check CHECK (amount > 0);
  `,
};
