/** A trigger, so that prices which SQL set count, too (behaviour: products 1). The api names the editor in a setting. */
export const CATALOGUE_FUNCTIONS = `
  CREATE OR REPLACE FUNCTION record_price() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' OR NEW.price <> OLD.price THEN
      INSERT INTO product_prices (product_id, price, user_id)
        VALUES (NEW.id, NEW.price, nullif(current_setting('ronin.user_id', true), '')::integer);
    END IF;
    RETURN NULL;
  END
  $$;
  CREATE OR REPLACE TRIGGER products_price AFTER INSERT OR UPDATE OF price ON products
    FOR EACH ROW EXECUTE FUNCTION record_price();
`;

/** What follows from a change of the stock, whatever causes it (behaviour: stock 1, stock 4). */
export const STOCK_FUNCTIONS = `
  CREATE OR REPLACE FUNCTION follow_availability() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT'
      OR (NEW.quantity > NEW.reserved_quantity) <> (OLD.quantity > OLD.reserved_quantity)
    THEN
      UPDATE products SET in_stock = NEW.quantity > NEW.reserved_quantity
        WHERE id = NEW.product_id AND status = 'published' AND NOT made_to_order
          AND in_stock <> (NEW.quantity > NEW.reserved_quantity);
    END IF;
    RETURN NULL;
  END
  $$;
  CREATE OR REPLACE TRIGGER inventory_availability AFTER INSERT OR UPDATE ON inventory
    FOR EACH ROW EXECUTE FUNCTION follow_availability();

  CREATE OR REPLACE FUNCTION note_stock_crossings() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.quantity > NEW.reserved_quantity AND OLD.quantity <= OLD.reserved_quantity THEN
      NEW.free_since = now();
    END IF;
    IF NOT is_stock_low(NEW.quantity, NEW.low_stock_threshold) THEN
      NEW.low_since = NULL;
    ELSIF NOT is_stock_low(OLD.quantity, OLD.low_stock_threshold) THEN
      NEW.low_since = now();
    END IF;
    RETURN NEW;
  END
  $$;
  CREATE OR REPLACE TRIGGER inventory_crossings BEFORE UPDATE ON inventory
    FOR EACH ROW EXECUTE FUNCTION note_stock_crossings();

  CREATE OR REPLACE FUNCTION name_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.user_name := (SELECT coalesce(display_name, username) FROM users WHERE id = NEW.user_id);
    RETURN NEW;
  END
  $$;
  CREATE OR REPLACE TRIGGER stock_movements_name BEFORE INSERT ON stock_movements
    FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION name_stock_movement();
`;

/** A trigger, so that no order that has arrived is missed, whatever changes it (behaviour: reviews 4). */
export const REVIEW_FUNCTIONS = `
  CREATE OR REPLACE FUNCTION invite_to_review() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO review_invitations (order_id, product_id, due_at)
    SELECT DISTINCT NEW.id, item.product_id, now() + interval '14 days' FROM order_items item
    WHERE item.order_id = NEW.id
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END
  $$;
  CREATE OR REPLACE TRIGGER orders_invite_to_review AFTER UPDATE OF status ON orders
    FOR EACH ROW WHEN (NEW.status = 'delivered' AND OLD.status <> 'delivered') EXECUTE FUNCTION invite_to_review();
`;
