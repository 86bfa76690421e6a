import type { Migration } from './migration.ts';

/**
 * Sums of what is long over, so that a report of a year need not look at each of its visits (decision 0014). Days
 * before `analytics_settled.until` (UTC) are summed: by the worker's upkeep a day at a time, and whoever changes anything
 * in them afterwards changes their sums in the same transaction.
 *
 * Whether a visit lasts a day is a column of its own: as a condition of the index it would make each change of a visit's
 * end a change of every index.
 */
export const analyticsSettled: Migration = {
  name: '2026-11-21-22-analytics-settled',
  up: `
    CREATE TABLE analytics_settled (until date NOT NULL);
    CREATE UNIQUE INDEX analytics_settled_one_row ON analytics_settled ((true));
    INSERT INTO analytics_settled VALUES ('2000-01-01');

    CREATE TABLE visit_day_sums (
      dimension varchar(20) NOT NULL,
      day date NOT NULL,
      value varchar(2048),
      visits bigint NOT NULL,
      bounces bigint NOT NULL,
      page_views bigint NOT NULL,
      product_views bigint NOT NULL,
      events bigint NOT NULL,
      home bigint NOT NULL,
      product bigint NOT NULL,
      cart bigint NOT NULL,
      CONSTRAINT visit_day_sums_key UNIQUE NULLS NOT DISTINCT (dimension, day, value)
    );
    COMMENT ON COLUMN visit_day_sums.dimension IS 'A column of visits, or all.';

    CREATE TABLE page_month_figures (
      month date NOT NULL,
      path varchar(2048) NOT NULL,
      measure varchar(10) NOT NULL,
      value integer NOT NULL,
      views bigint NOT NULL,
      PRIMARY KEY (month, path, measure, value)
    );

    DROP INDEX visits_long;
    ALTER TABLE visits ADD COLUMN is_long boolean NOT NULL
      GENERATED ALWAYS AS (ended_at - started_at > interval '24 hours') STORED;
    CREATE INDEX visits_long ON visits (started_at) WHERE is_long;
  `,
  down: `
    DROP INDEX visits_long;
    ALTER TABLE visits DROP COLUMN is_long;
    CREATE INDEX visits_long ON visits (started_at) WHERE ended_at - started_at > interval '24 hours';
    DROP TABLE page_month_figures, visit_day_sums, analytics_settled;
  `,
};
