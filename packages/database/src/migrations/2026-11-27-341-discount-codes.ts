import type { Migration } from './migration.ts';

/**
 * Codes in the form in which typed ones are compared: wide letters as usual ones. A code stays when another one has its new form,
 * or when that is too long.
 */
export const discountCodes: Migration = {
  name: '2026-11-27-341-discount-codes',
  up: `
    UPDATE discount_codes AS old SET code = normalize(old.code, NFKC)
    WHERE old.code <> normalize(old.code, NFKC) AND char_length(normalize(old.code, NFKC)) <= 50
      AND NOT EXISTS (
        SELECT FROM discount_codes other
        WHERE other.id <> old.id AND lower(normalize(other.code, NFKC)) = lower(normalize(old.code, NFKC))
      );
  `,
  down: 'SELECT 1;',
};
