import type { Migration } from './migration.ts';

/** A customer may say that an order is a gift, with a message for the card in the parcel (behaviour: checkout 17). */
export const gifts: Migration = {
  name: '2026-11-23-234-gifts',
  up: `
    ALTER TABLE orders
      ADD COLUMN is_gift boolean NOT NULL DEFAULT false,
      ADD COLUMN gift_message varchar(300),
      ADD CONSTRAINT orders_gift_message CHECK (gift_message IS NULL OR is_gift);
  `,
  down: `ALTER TABLE orders DROP COLUMN gift_message, DROP COLUMN is_gift;`,
};
