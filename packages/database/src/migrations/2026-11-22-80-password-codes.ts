import type { Migration } from './migration.ts';

/** Mailed codes for a change of the password (behaviour: accounts 9). */
export const passwordCodes: Migration = {
  name: '2026-11-22-80-password-codes',
  up: `
    ALTER TABLE sign_in_codes
      DROP CONSTRAINT sign_in_codes_purpose_known,
      ADD CONSTRAINT sign_in_codes_purpose_known CHECK (purpose IN ('sign-in', 'email', 'password', 'erase'));
  `,
  down: `
    DELETE FROM sign_in_codes WHERE purpose = 'password';
    ALTER TABLE sign_in_codes
      DROP CONSTRAINT sign_in_codes_purpose_known,
      ADD CONSTRAINT sign_in_codes_purpose_known CHECK (purpose IN ('sign-in', 'email', 'erase'));
  `,
};
