import type { Migration } from './migration.ts';

/** Keys with which somebody reads reports without signing in (behaviour: reports 15). */
export const reportKeys: Migration = {
  name: '2026-11-28-34-report-keys',
  up: `
    CREATE TABLE report_keys (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
      name varchar(100) NOT NULL,
      secret_hash varchar(64) NOT NULL,
      shared jsonb,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      expires_at timestamptz(3) NOT NULL,
      last_used_at timestamptz(3)
    );
    CREATE UNIQUE INDEX report_keys_secret_hash ON report_keys (secret_hash);
    CREATE INDEX report_keys_user_id ON report_keys (user_id);
  `,
  down: `
    DROP TABLE report_keys;
  `,
};
