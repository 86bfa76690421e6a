import type { Migration } from './migration.ts';

/** Staff can switch a discount code off (behaviour: stock 7). The names of products are searched in the list of the stock. */
export const discountActive: Migration = {
  name: '2026-11-22-131-discount-active',
  up: `
    ALTER TABLE discount_codes ADD COLUMN active boolean NOT NULL DEFAULT true;
    CREATE INDEX inventory_low ON inventory (product_id) WHERE is_stock_low(quantity, low_stock_threshold);
    CREATE INDEX inventory_sold_out ON inventory (product_id) WHERE quantity <= reserved_quantity;
    CREATE INDEX inventory_held ON inventory (product_id) WHERE reserved_quantity > 0;
  `,
  down: `
    DROP INDEX inventory_low, inventory_sold_out, inventory_held;
    ALTER TABLE discount_codes DROP COLUMN active;
  `,
};
