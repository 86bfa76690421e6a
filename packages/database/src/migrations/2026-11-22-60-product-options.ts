import type { Migration } from './migration.ts';

/**
 * What a shopper chooses of a product, such as a ring size (behaviour: catalogue 7). A cart item is a customer, a product
 * and the choice. The two constraints cannot exist side by side, so an api of the release before cannot add to a cart
 * after this migration: stop it first.
 */
export const productOptions: Migration = {
  name: '2026-11-22-60-product-options',
  up: `
    ALTER TABLE products ADD COLUMN options jsonb NOT NULL DEFAULT '[]'
      CONSTRAINT products_options_list CHECK (jsonb_typeof(options) = 'array');
    ALTER TABLE cart_items ADD COLUMN options jsonb NOT NULL DEFAULT '{}'
      CONSTRAINT cart_items_options_object CHECK (jsonb_typeof(options) = 'object');
    ALTER TABLE cart_items
      DROP CONSTRAINT cart_items_customer_id_product_id_key,
      ADD CONSTRAINT cart_items_choice_key UNIQUE (customer_id, product_id, options);
  `,
  down: `
    DELETE FROM cart_items item USING cart_items older
      WHERE older.customer_id = item.customer_id AND older.product_id = item.product_id AND older.id < item.id;
    ALTER TABLE cart_items
      DROP CONSTRAINT cart_items_choice_key,
      ADD CONSTRAINT cart_items_customer_id_product_id_key UNIQUE (customer_id, product_id),
      DROP COLUMN options;
    ALTER TABLE products DROP COLUMN options;
  `,
};
