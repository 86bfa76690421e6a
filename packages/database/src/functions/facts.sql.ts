/**
 * Triggers that write a fact of the shop into analytics_outbox, in the transaction that changes it (behaviour: analytics 12).
 * Each reads only what the lock of its row protects, so the ids of a subject's facts grow in the order of their commits:
 * a product and its stock are two subjects. A message locks the row of its chat.
 */
export const FACT_FUNCTIONS = `
  CREATE OR REPLACE FUNCTION add_fact(kind text, fact jsonb) RETURNS void LANGUAGE sql AS $$
    INSERT INTO analytics_outbox (kind, fact, created_at) VALUES (kind, fact, clock_timestamp())
  $$;

  CREATE OR REPLACE FUNCTION product_fact(product products) RETURNS jsonb LANGUAGE sql STABLE AS $$
    SELECT jsonb_build_object('productId', product.id, 'name', product.name, 'category', product.category,
      'price', product.price::text, 'imageUrl', product.image_url, 'isPublished', product.status = 'published',
      'isAvailable', product.in_stock)
  $$;
  CREATE OR REPLACE FUNCTION add_product_fact() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      OLD.status := 'archived';
      OLD.in_stock := false;
      PERFORM add_fact('product', product_fact(OLD));
    ELSIF TG_OP = 'INSERT' OR product_fact(NEW) <> product_fact(OLD) THEN
      PERFORM add_fact('product', product_fact(NEW));
    END IF;
    RETURN NULL;
  END
  $$;
  CREATE OR REPLACE TRIGGER products_fact AFTER INSERT OR UPDATE OR DELETE ON products
    FOR EACH ROW EXECUTE FUNCTION add_product_fact();

  CREATE OR REPLACE FUNCTION add_stock_fact() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' OR (NEW.quantity, NEW.reserved_quantity) <> (OLD.quantity, OLD.reserved_quantity) THEN
      PERFORM add_fact('stock', jsonb_build_object('productId', NEW.product_id, 'quantity', NEW.quantity,
        'reservedQuantity', NEW.reserved_quantity));
    END IF;
    RETURN NULL;
  END
  $$;
  CREATE OR REPLACE TRIGGER inventory_fact AFTER INSERT OR UPDATE ON inventory
    FOR EACH ROW EXECUTE FUNCTION add_stock_fact();

  CREATE OR REPLACE FUNCTION add_shop_fact() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' OR NEW.currency <> OLD.currency THEN
      PERFORM add_fact('shop', jsonb_build_object('currency', NEW.currency));
    END IF;
    RETURN NULL;
  END
  $$;
  CREATE OR REPLACE TRIGGER commerce_settings_fact AFTER INSERT OR UPDATE ON commerce_settings
    FOR EACH ROW EXECUTE FUNCTION add_shop_fact();

  CREATE OR REPLACE FUNCTION add_back_in_stock_fact() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.confirmed_at IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.confirmed_at IS NULL) THEN
      PERFORM add_fact('back-in-stock', jsonb_build_object('productId', NEW.product_id));
    END IF;
    RETURN NULL;
  END
  $$;
  CREATE OR REPLACE TRIGGER back_in_stock_requests_fact AFTER INSERT OR UPDATE OF confirmed_at ON back_in_stock_requests
    FOR EACH ROW EXECUTE FUNCTION add_back_in_stock_fact();

  CREATE OR REPLACE FUNCTION utc_text(at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  $$;
  COMMENT ON FUNCTION utc_text IS 'A moment as JSON has it.';

  CREATE OR REPLACE FUNCTION chat_fact(chat live_chat_sessions) RETURNS jsonb LANGUAGE sql STABLE AS $$
    SELECT jsonb_build_object('chatId', chat.session_id, 'startedAt', utc_text(chat.started_at),
      'waitingSince', utc_text(chat.waiting_since), 'waitSeconds', chat.wait_time,
      'firstAnswerAt', utc_text(said.first_answer), 'endedAt', utc_text(chat.ended_at),
      'outcome', CASE WHEN said.first_answer IS NOT NULL THEN 'answered'
        WHEN chat.status = 'ended' THEN 'missed' ELSE 'open' END,
      'agentId', chat.agent_id,
      'agentName', coalesce((SELECT coalesce(display_name, username) FROM users WHERE id = chat.agent_id), chat.agent_name),
      'customerMessages', said.by_customer, 'agentMessages', said.by_agent, 'rating', chat.satisfaction,
      'hasComment', chat.satisfaction_comment IS NOT NULL, 'tags', chat.tags, 'sessionId', chat.visit_id,
      'customerId', nullif(chat.customer_id, 1))
    FROM (
      SELECT count(*) FILTER (WHERE sender_type = 'customer') AS by_customer,
        count(*) FILTER (WHERE sender_type = 'agent') AS by_agent,
        min(created_at) FILTER (WHERE sender_type = 'agent') AS first_answer
      FROM live_chat_messages WHERE session_id = chat.session_id
    ) AS said
  $$;
  CREATE OR REPLACE FUNCTION add_chat_fact() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM add_fact('chat', chat_fact(NEW));
    RETURN NULL;
  END
  $$;
  CREATE OR REPLACE TRIGGER live_chat_sessions_fact
    AFTER INSERT OR UPDATE OF status, agent_id, satisfaction, tags, customer_id ON live_chat_sessions
    FOR EACH ROW EXECUTE FUNCTION add_chat_fact();

  CREATE OR REPLACE FUNCTION add_first_answer_fact() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM add_fact('chat', chat_fact(chat)) FROM live_chat_sessions chat
      WHERE chat.session_id = NEW.session_id AND NOT EXISTS (
        SELECT FROM live_chat_messages m
        WHERE m.session_id = NEW.session_id AND m.sender_type = 'agent' AND m.id < NEW.id
      );
    RETURN NULL;
  END
  $$;
  CREATE OR REPLACE TRIGGER live_chat_messages_fact AFTER INSERT ON live_chat_messages
    FOR EACH ROW WHEN (NEW.sender_type = 'agent') EXECUTE FUNCTION add_first_answer_fact();

  CREATE OR REPLACE FUNCTION forget_chat_fact() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM add_fact('chat', chat_fact(OLD) || '{"tags": [], "sessionId": null, "customerId": null}');
    RETURN OLD;
  END
  $$;
  COMMENT ON FUNCTION forget_chat_fact IS 'A chat that is deleted goes on counting, without what is about a person.';
  CREATE OR REPLACE TRIGGER live_chat_sessions_forget_fact BEFORE DELETE ON live_chat_sessions
    FOR EACH ROW EXECUTE FUNCTION forget_chat_fact();
`;
