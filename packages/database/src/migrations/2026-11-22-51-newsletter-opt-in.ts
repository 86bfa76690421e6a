import type { Migration } from './migration.ts';

/**
 * Double opt-in of the newsletter (behaviour: contact 3). The token is the secret in the links of its mails. Addresses from
 * before count as confirmed. A row of the release before has no confirmation mail; the next attempt to subscribe sends it.
 */
export const newsletterOptIn: Migration = {
  name: '2026-11-22-51-newsletter-opt-in',
  up: `
    ALTER TABLE newsletters
      ADD COLUMN token uuid NOT NULL DEFAULT gen_random_uuid(),
      ADD COLUMN confirmed_at timestamptz(3),
      ADD COLUMN confirmation_sent_at timestamptz(3);
    UPDATE newsletters SET confirmed_at = subscribed_at;
    CREATE UNIQUE INDEX newsletters_token ON newsletters (token);
    CREATE INDEX newsletters_unconfirmed ON newsletters (subscribed_at) WHERE confirmed_at IS NULL;
  `,
  down: `
    ALTER TABLE newsletters DROP COLUMN token, DROP COLUMN confirmed_at, DROP COLUMN confirmation_sent_at;
  `,
};
