import type { Migration } from './migration.ts';

/** Staff find orders by parts of numbers and names, by day and by country, longest waiting first (behaviour: checkout 11). */
export const orderSearch: Migration = {
  name: '2026-11-28-29-order-search',
  up: `
    CREATE INDEX orders_number_part ON orders USING gin (replace(order_number, '-', '') gin_trgm_ops);
    CREATE INDEX orders_invoice_part ON orders USING gin (invoice_number gin_trgm_ops) WHERE invoice_number IS NOT NULL;
    CREATE INDEX orders_created_at ON orders (created_at);
    CREATE INDEX orders_to_ship ON orders (coalesce(confirmed_at, created_at), id)
      WHERE status IN ('confirmed', 'in-work', 'ready');
    CREATE INDEX order_items_name_part ON order_items USING gin (name gin_trgm_ops);
    CREATE INDEX shipments_tracking_part ON shipments USING gin (tracking_number gin_trgm_ops);
    CREATE INDEX addresses_place_part ON addresses USING gin (city gin_trgm_ops, zip_code gin_trgm_ops);
    CREATE INDEX addresses_country ON addresses (country);
  `,
  down: `
    DROP INDEX addresses_country, addresses_place_part, shipments_tracking_part, order_items_name_part, orders_to_ship,
      orders_created_at, orders_invoice_part, orders_number_part;
  `,
};
