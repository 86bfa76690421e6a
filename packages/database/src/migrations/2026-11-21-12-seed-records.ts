import type { Migration } from './migration.ts';

/** What the seed has written, by key, so that a later run neither repeats it nor brings back what an operator removed. */
export const seedRecords: Migration = {
  name: '2026-11-21-12-seed-records',
  up: `
    CREATE TABLE seed_records (
      key varchar(255) PRIMARY KEY,
      seeded_at timestamptz(3) NOT NULL DEFAULT now()
    );
  `,
  down: `DROP TABLE seed_records;`,
};
