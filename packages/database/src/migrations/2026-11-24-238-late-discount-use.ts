import type { Migration } from './migration.ts';

/**
 * An order that was paid late keeps its discount, also when the last use of the code was given to another order in the
 * meantime (behaviour: checkout 4). `used` is then one more than `max_uses`.
 */
export const lateDiscountUse: Migration = {
  name: '2026-11-24-238-late-discount-use',
  up: `
    ALTER TABLE discount_codes
      DROP CONSTRAINT discount_codes_check1,
      ADD CONSTRAINT discount_codes_used_check CHECK (used >= 0);
  `,
  down: `
    UPDATE discount_codes SET max_uses = used WHERE used > max_uses;
    ALTER TABLE discount_codes
      DROP CONSTRAINT discount_codes_used_check,
      ADD CONSTRAINT discount_codes_check1 CHECK (used >= 0 AND used <= coalesce(max_uses, used));
  `,
};
