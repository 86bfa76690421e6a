import type { Migration } from './migration.ts';

/** updated_at is the database's own doing: no statement, through a model or not, can forget it. */
export const touchUpdatedAt: Migration = {
  name: '2026-11-21-01-touch-updated-at',
  up: `
    CREATE FUNCTION touch_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.updated_at := now();
      RETURN NEW;
    END
    $$;
  `,
  down: `DROP FUNCTION touch_updated_at();`,
};
