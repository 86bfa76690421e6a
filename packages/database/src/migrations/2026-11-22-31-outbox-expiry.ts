import type { Migration } from './migration.ts';

/** The mailer looks for mails that have expired every few seconds, to remove their payload (behaviour: mail 6). */
export const outboxExpiry: Migration = {
  name: '2026-11-22-31-outbox-expiry',
  up: `
    CREATE INDEX outbox_expiring ON outbox (expires_at) WHERE expires_at IS NOT NULL AND payload IS NOT NULL;
    CREATE INDEX outbox_created_at ON outbox (created_at);
  `,
  down: `DROP INDEX outbox_expiring, outbox_created_at;`,
};
