import type { Migration } from './migration.ts';

/** What a producer's older batches came to: they are folded into these totals, so that the ledger stays short. */
export const analyticsLedgerTotals: Migration = {
  name: '2026-11-21-15-analytics-ledger-totals',
  up: `
    ALTER TABLE analytics_producers
      ADD COLUMN written bigint NOT NULL DEFAULT 0,
      ADD COLUMN duplicate bigint NOT NULL DEFAULT 0,
      ADD CONSTRAINT analytics_producers_written_check CHECK (written >= 0),
      ADD CONSTRAINT analytics_producers_duplicate_check CHECK (duplicate >= 0);
  `,
  down: `ALTER TABLE analytics_producers DROP COLUMN written, DROP COLUMN duplicate;`,
};
