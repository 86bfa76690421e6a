/** Channel of pg_notify: the session id of a chat whose shopper did something in the shop. */
export const CHAT_SHOPPER_CHANGED = 'chat_shopper_changed';

/** Events that one chat keeps. */
const EVENTS_MAX = 200;

/** At most so many open chats of one customer get an event. Usually there is one. */
const CHATS_MAX = 3;

/**
 * Tells the open chats of a customer what happened in the shop (behaviour: chat 10): one look into a small index. Customer 1 is
 * everybody without a cookie.
 */
export const CHAT_FUNCTIONS = `
  CREATE OR REPLACE FUNCTION tell_chat(customer integer, event_kind text, event_subject text) RETURNS void
  LANGUAGE plpgsql AS $$
  DECLARE chat uuid;
  BEGIN
    FOR chat IN
      SELECT session_id FROM live_chat_sessions
      WHERE customer_id = customer AND customer <> 1 AND status <> 'ended' ORDER BY id DESC LIMIT ${String(CHATS_MAX)}
    LOOP
      IF event_kind IS NOT NULL THEN
        INSERT INTO live_chat_shop_events (session_id, kind, subject)
        SELECT chat, event_kind, left(event_subject, 255)
        WHERE (SELECT count(*) FROM live_chat_shop_events WHERE session_id = chat) < ${String(EVENTS_MAX)};
      END IF;
      PERFORM pg_notify('${CHAT_SHOPPER_CHANGED}', chat::text);
    END LOOP;
  END
  $$;

  CREATE OR REPLACE FUNCTION tell_chat_of_cart() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      PERFORM tell_chat(OLD.customer_id, NULL, NULL);
    ELSIF TG_OP = 'INSERT' OR (NEW.quantity > OLD.quantity AND NEW.customer_id = OLD.customer_id) THEN
      PERFORM tell_chat(NEW.customer_id, 'cart-added', (SELECT name FROM products WHERE id = NEW.product_id));
    ELSE
      PERFORM tell_chat(NEW.customer_id, NULL, NULL);
    END IF;
    RETURN NULL;
  END
  $$;
  CREATE OR REPLACE TRIGGER cart_items_chat AFTER INSERT OR UPDATE OR DELETE ON cart_items
    FOR EACH ROW EXECUTE FUNCTION tell_chat_of_cart();

  CREATE OR REPLACE FUNCTION tell_chat_of_list() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM tell_chat(coalesce(NEW.customer_id, OLD.customer_id), NULL, NULL);
    RETURN NULL;
  END
  $$;
  CREATE OR REPLACE TRIGGER wishlists_chat AFTER INSERT OR DELETE ON wishlists
    FOR EACH ROW EXECUTE FUNCTION tell_chat_of_list();
  CREATE OR REPLACE TRIGGER recently_viewed_chat AFTER INSERT OR UPDATE ON recently_viewed
    FOR EACH ROW EXECUTE FUNCTION tell_chat_of_list();

  CREATE OR REPLACE FUNCTION tell_chat_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      PERFORM tell_chat(NEW.customer_id, 'ordered', NEW.order_number);
    ELSIF NEW.status <> OLD.status THEN
      PERFORM tell_chat(NEW.customer_id, CASE NEW.status WHEN 'confirmed' THEN 'paid' END, NEW.order_number);
    END IF;
    RETURN NULL;
  END
  $$;
  CREATE OR REPLACE TRIGGER orders_chat AFTER INSERT OR UPDATE OF status ON orders
    FOR EACH ROW EXECUTE FUNCTION tell_chat_of_order();
`;
