import type { Migration } from './migration.ts';

/** Who sells, as invoices say (behaviour: checkout 40). The address has one line for each line of text. */
export const seller: Migration = {
  name: '2026-11-22-115-seller',
  up: `
    ALTER TABLE commerce_settings
      ADD COLUMN seller_name varchar(255) NOT NULL DEFAULT 'Ronin',
      ADD COLUMN seller_address varchar(1000) NOT NULL DEFAULT 'San Francisco, CA, United States',
      ADD COLUMN seller_tax_id varchar(50) NOT NULL DEFAULT '';
  `,
  down: `
    ALTER TABLE commerce_settings
      DROP COLUMN seller_name, DROP COLUMN seller_address, DROP COLUMN seller_tax_id;
  `,
};
