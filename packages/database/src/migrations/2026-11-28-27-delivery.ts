import type { Migration } from './migration.ts';

/** What the shop promises about arrival and returns (behaviour: checkout 41), and what each order was promised. */
export const delivery: Migration = {
  name: '2026-11-28-27-delivery',
  up: `
    ALTER TABLE commerce_settings
      ADD COLUMN production_days integer NOT NULL DEFAULT 10 CHECK (production_days BETWEEN 0 AND 365),
      ADD COLUMN cut_off varchar(5) NOT NULL DEFAULT '15:00',
      ADD COLUMN return_days integer NOT NULL DEFAULT 30 CHECK (return_days BETWEEN 0 AND 365),
      ADD COLUMN warranty varchar(500) NOT NULL DEFAULT 'Has a piece a fault, now or in years? We repair it, replace it or pay it back.',
      ADD COLUMN days_off jsonb NOT NULL DEFAULT '[]';
    COMMENT ON COLUMN commerce_settings.days_off IS 'Days without work besides Saturdays and Sundays: {"day": "2026-12-25"}.';

    ALTER TABLE products ADD COLUMN size_note varchar(255);
    COMMENT ON COLUMN products.size_note IS 'Said beside the sizes, such as: It cannot be resized.';

    ALTER TABLE orders
      ADD COLUMN arrives_from date,
      ADD COLUMN arrives_until date,
      ADD COLUMN return_days integer,
      ADD CONSTRAINT orders_arrival_check CHECK (arrives_from <= arrives_until);
    COMMENT ON COLUMN orders.arrives_from IS 'As promised when the order was placed. NULL: an order of an earlier release, or no date was known.';
  `,
  down: `
    ALTER TABLE products DROP COLUMN size_note;
    ALTER TABLE orders DROP COLUMN arrives_from, DROP COLUMN arrives_until, DROP COLUMN return_days;
    ALTER TABLE commerce_settings
      DROP COLUMN production_days, DROP COLUMN cut_off, DROP COLUMN return_days, DROP COLUMN warranty, DROP COLUMN days_off;
  `,
};
