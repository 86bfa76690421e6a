import type { Migration } from './migration.ts';

/** The page of the carrier about a parcel, which mails and order pages link to (behaviour: checkout 14). */
export const trackingLinks: Migration = {
  name: '2026-11-24-236-tracking-links',
  up: `
    ALTER TABLE commerce_settings ADD COLUMN tracking_url text NOT NULL DEFAULT '';
    ALTER TABLE orders ADD COLUMN tracking_url text;
    COMMENT ON COLUMN commerce_settings.tracking_url IS 'With {number} in place of the number of a parcel. Empty: no link.';
    COMMENT ON COLUMN orders.tracking_url IS 'Of its last parcel, as it was when that was sent.';
  `,
  down: `
    ALTER TABLE orders DROP COLUMN tracking_url;
    ALTER TABLE commerce_settings DROP COLUMN tracking_url;
  `,
};
