import type { Migration } from './migration.ts';

/**
 * One row for each running process of any service, written again every one and a half seconds: who it is, whether it is
 * ready and since when. A process that stops deletes its row; one that hangs or was killed is known by an old `seen_at`. The
 * workers' own table goes, because their figures stand in `figures` now. Nothing in it outlives an hour.
 */
export const serviceHeartbeats: Migration = {
  name: '2026-11-22-26-service-heartbeats',
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
    COMMENT ON COLUMN service_heartbeats.figures IS 'What the process has done since its start; workers alone.';
    DROP TABLE analytics_workers;
  `,
  down: `
    CREATE TABLE analytics_workers (
      worker_id uuid PRIMARY KEY,
      host varchar(255) NOT NULL,
      pid integer NOT NULL,
      concurrency integer NOT NULL,
      jobs bigint NOT NULL DEFAULT 0,
      written bigint NOT NULL DEFAULT 0,
      duplicate bigint NOT NULL DEFAULT 0,
      failed bigint NOT NULL DEFAULT 0,
      last_job_at timestamptz(3),
      started_at timestamptz(3) NOT NULL DEFAULT now(),
      seen_at timestamptz(3) NOT NULL DEFAULT now()
    );
    DROP TABLE service_heartbeats;
  `,
};
