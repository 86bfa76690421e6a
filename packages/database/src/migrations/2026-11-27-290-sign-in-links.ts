import type { Migration } from './migration.ts';

/**
 * The link in a sign-in mail has a secret of its own (behaviour: accounts 2). Codes of the release before have none. `email`
 * is the address as it was typed: the link does not repeat it.
 */
export const signInLinks: Migration = {
  name: '2026-11-27-290-sign-in-links',
  up: `
    ALTER TABLE sign_in_codes ADD COLUMN token_hash varchar(64), ADD COLUMN email varchar(255);
    CREATE UNIQUE INDEX sign_in_codes_token_hash ON sign_in_codes (token_hash);
  `,
  down: `
    ALTER TABLE sign_in_codes DROP COLUMN email, DROP COLUMN token_hash;
  `,
};
