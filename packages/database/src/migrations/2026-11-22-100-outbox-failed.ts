import type { Migration } from './migration.ts';

/** Operators' status counts the failed mails every few seconds (behaviour: mail 5). */
export const outboxFailed: Migration = {
  name: '2026-11-22-100-outbox-failed',
  up: `CREATE INDEX outbox_failed ON outbox (failed_at) WHERE failed_at IS NOT NULL;`,
  down: `DROP INDEX outbox_failed;`,
};
