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
