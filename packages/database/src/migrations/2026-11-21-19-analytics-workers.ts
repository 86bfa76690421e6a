import type { Migration } from './migration.ts';

/**
 * The analytics workers as they say of themselves every two seconds: an operator sees which are alive and whether each
 * gets on. One that stops takes its row away, one that was killed is known by its silence.
 */
export const analyticsWorkers: Migration = {
  name: '2026-11-21-19-analytics-workers',
  up: `
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
  `,
  down: `DROP TABLE analytics_workers;`,
};
