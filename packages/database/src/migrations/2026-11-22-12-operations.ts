import type { Migration } from './migration.ts';

/**
 * service_heartbeats has one row for each running process: what it is, whether it is ready and since when. A process
 * updates its row every 1.5 s and deletes it when it stops; one that hangs or was killed has an old seen_at.
 * seed_records holds what the seed has written, so that a later run neither repeats it nor restores what an operator
 * deleted.
 */
export const operations: Migration = {
  name: '2026-11-22-12-operations',
  up: `
    CREATE TABLE service_heartbeats (
      instance_id uuid PRIMARY KEY,
      service varchar(30) NOT NULL,
      host varchar(255) NOT NULL,
      pid integer NOT NULL,
      version varchar(50) NOT NULL,
      ready boolean NOT NULL,
      checks jsonb NOT NULL,
      figures jsonb,
      started_at timestamptz(3) NOT NULL,
      ready_changed_at timestamptz(3) NOT NULL DEFAULT now(),
      seen_at timestamptz(3) NOT NULL DEFAULT now()
    ) WITH (fillfactor = 50);
    COMMENT ON COLUMN service_heartbeats.figures IS 'The counts of an analytics worker since its start.';

    CREATE TABLE seed_records (
      key varchar(255) PRIMARY KEY,
      seeded_at timestamptz(3) NOT NULL DEFAULT now()
    );
  `,
  down: `DROP TABLE seed_records, service_heartbeats;`,
};
