import type { Migration } from './migration.ts';

/** Each change of a staff account raises its version, so that two admins do not overwrite each other (behaviour: staff 8). */
export const staffVersion: Migration = {
  name: '2026-11-22-151-staff-version',
  up: `ALTER TABLE users ADD COLUMN version integer NOT NULL DEFAULT 1;`,
  down: `ALTER TABLE users DROP COLUMN version;`,
};
