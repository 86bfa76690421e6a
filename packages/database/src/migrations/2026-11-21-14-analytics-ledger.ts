import type { Migration } from './migration.ts';

/**
 * The ledger of the analytics queue: accepted = written + duplicate + waiting + failed. Each stored batch stands here
 * once, put in by the transaction that stored its events: those that its producer, an api process, had accepted from
 * `start` on. What a producer had accepted in all is the end of its last batch, or what it said itself, if that is more.
 */
export const analyticsLedger: Migration = {
  name: '2026-11-21-14-analytics-ledger',
  up: `
    CREATE TABLE analytics_producers (
      producer_id uuid PRIMARY KEY,
      accepted bigint NOT NULL DEFAULT 0,
      updated_at timestamptz(3) NOT NULL DEFAULT now(),
      CONSTRAINT analytics_producers_accepted_check CHECK (accepted >= 0)
    );

    CREATE TABLE analytics_batches (
      producer_id uuid NOT NULL,
      start bigint NOT NULL,
      written integer NOT NULL,
      duplicate integer NOT NULL,
      written_at timestamptz(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (producer_id, start),
      CONSTRAINT analytics_batches_start_check CHECK (start >= 0),
      CONSTRAINT analytics_batches_written_check CHECK (written >= 0),
      CONSTRAINT analytics_batches_duplicate_check CHECK (duplicate >= 0)
    );
    CREATE INDEX analytics_batches_written_at ON analytics_batches (written_at);
  `,
  down: `DROP TABLE analytics_batches, analytics_producers;`,
};
