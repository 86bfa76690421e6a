import type { Migration } from './migration.ts';

/**
 * A staff account that has changed the stock can be removed, and its name stays with the movements, as it does with orders.
 * A trigger writes the name, so that every statement does, those of the release before too.
 */
export const movementNames: Migration = {
  name: '2026-11-23-211-movement-names',
  up: `
    ALTER TABLE stock_movements ADD COLUMN user_name varchar(100);
    COMMENT ON COLUMN stock_movements.user_name IS 'The member of staff who did it; empty: an order, or the shop itself.';
    UPDATE stock_movements movement SET user_name = coalesce(users.display_name, users.username)
      FROM users WHERE users.id = movement.user_id;
    ALTER TABLE stock_movements
      DROP CONSTRAINT stock_movements_user_id_fkey,
      ADD CONSTRAINT stock_movements_user_id_fkey FOREIGN KEY (user_id) REFERENCES users ON DELETE SET NULL;

    CREATE FUNCTION name_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.user_name := (SELECT coalesce(display_name, username) FROM users WHERE id = NEW.user_id);
      RETURN NEW;
    END
    $$;
    CREATE TRIGGER stock_movements_name BEFORE INSERT ON stock_movements
      FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION name_stock_movement();
  `,
  down: `
    DROP TRIGGER stock_movements_name ON stock_movements;
    DROP FUNCTION name_stock_movement();
    ALTER TABLE stock_movements
      DROP CONSTRAINT stock_movements_user_id_fkey,
      ADD CONSTRAINT stock_movements_user_id_fkey FOREIGN KEY (user_id) REFERENCES users,
      DROP COLUMN user_name;
  `,
};
