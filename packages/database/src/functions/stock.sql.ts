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
