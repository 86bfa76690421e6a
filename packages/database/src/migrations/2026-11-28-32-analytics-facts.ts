import type { Migration } from './migration.ts';

/**
 * What reports need of the shop (behaviour: analytics 11 and 12). The outbox of revenue becomes that of all facts: `fact` is
 * the event of a row that triggers wrote, and revenue is computed from its order. The tables of analytics have no foreign keys
 * and no value checks.
 */
export const analyticsFacts: Migration = {
  name: '2026-11-28-32-analytics-facts',
  up: `
    ALTER TABLE revenue_outbox RENAME TO analytics_outbox;
    ALTER SEQUENCE revenue_outbox_id_seq RENAME TO analytics_outbox_id_seq;
    ALTER INDEX revenue_outbox_pkey RENAME TO analytics_outbox_pkey;
    ALTER INDEX revenue_outbox_refund_id RENAME TO analytics_outbox_refund_id;
    ALTER INDEX revenue_outbox_waiting RENAME TO analytics_outbox_waiting;
    ALTER TABLE analytics_outbox RENAME CONSTRAINT revenue_outbox_order_id_fkey TO analytics_outbox_order_id_fkey;
    ALTER TABLE analytics_outbox RENAME CONSTRAINT revenue_outbox_refund_id_fkey TO analytics_outbox_refund_id_fkey;
    ALTER TABLE analytics_outbox
      DROP CONSTRAINT revenue_outbox_once,
      ALTER COLUMN order_id DROP NOT NULL,
      ADD COLUMN kind varchar(20) NOT NULL DEFAULT 'revenue',
      ADD COLUMN fact jsonb,
      ADD CONSTRAINT analytics_outbox_one_subject CHECK ((order_id IS NULL) <> (fact IS NULL));
    COMMENT ON COLUMN analytics_outbox.refund_id IS 'Null for the order itself, and for a fact that is no revenue.';
    CREATE UNIQUE INDEX analytics_outbox_once ON analytics_outbox (order_id, refund_id) NULLS NOT DISTINCT
      WHERE order_id IS NOT NULL;

    ALTER TABLE revenue_events
      ADD COLUMN sale_id uuid,
      ADD COLUMN ordered_at timestamptz(3),
      ADD COLUMN customer_ids integer[] NOT NULL DEFAULT '{}';
    COMMENT ON COLUMN revenue_events.sale_id IS 'The event of the order; its own id when it is the order.';
    CREATE INDEX revenue_events_customer_ids ON revenue_events USING gin (customer_ids);
    UPDATE revenue_events r SET sale_id = coalesce(sale.event_id, r.event_id), ordered_at = o.created_at,
      customer_ids = ARRAY(
        SELECT c.id FROM customers c
        WHERE (c.id = o.customer_id OR c.merged_into = o.customer_id) AND c.id <> 1 AND c.merged_into IS DISTINCT FROM c.id
        ORDER BY c.id DESC LIMIT 100
      )
    FROM analytics_outbox sent JOIN orders o ON o.id = sent.order_id
      LEFT JOIN analytics_outbox sale ON sale.order_id = o.id AND sale.refund_id IS NULL
    WHERE sent.event_id = r.event_id;
    CREATE INDEX customers_merged_into ON customers (merged_into) WHERE merged_into IS NOT NULL;
    CREATE INDEX visits_customer ON visits (customer_id, started_at) WHERE customer_id IS NOT NULL;

    CREATE TABLE analytics_shop (
      id integer PRIMARY KEY DEFAULT 1,
      currency char(3) NOT NULL,
      version bigint NOT NULL
    );
    INSERT INTO analytics_shop (currency, version) SELECT currency, 0 FROM commerce_settings;

    CREATE TABLE analytics_products (
      product_id integer PRIMARY KEY,
      name varchar(255),
      category varchar(255),
      price numeric(10,2),
      image_url varchar(2048),
      is_published boolean NOT NULL DEFAULT false,
      is_available boolean NOT NULL DEFAULT false,
      version bigint NOT NULL DEFAULT -1,
      quantity integer,
      reserved_quantity integer,
      stock_version bigint NOT NULL DEFAULT -1
    );
    COMMENT ON COLUMN analytics_products.version IS 'Of the state that is stored: an earlier one that comes later changes nothing.';
    INSERT INTO analytics_products
    SELECT p.id, p.name, p.category, p.price, p.image_url, p.status = 'published', p.in_stock, 0, i.quantity,
      i.reserved_quantity, 0
    FROM products p LEFT JOIN inventory i ON i.product_id = p.id;

    CREATE TABLE analytics_product_spells (
      product_id integer NOT NULL,
      version bigint NOT NULL,
      started_at timestamptz(3) NOT NULL,
      ended_at timestamptz(3),
      price numeric(10,2) NOT NULL,
      is_available boolean NOT NULL,
      PRIMARY KEY (product_id, version)
    );
    COMMENT ON TABLE analytics_product_spells IS 'Since when and until when a product had a price and could be bought.';
    INSERT INTO analytics_product_spells (product_id, version, started_at, price, is_available)
    SELECT id, 0, now(), price, in_stock FROM products;

    CREATE TABLE back_in_stock_events (
      event_id uuid PRIMARY KEY,
      product_id integer NOT NULL,
      created_at timestamptz(3) NOT NULL
    );
    CREATE INDEX back_in_stock_events_created_at ON back_in_stock_events (created_at);

    ALTER TABLE live_chat_sessions ADD COLUMN visit_id varchar(255);
    COMMENT ON COLUMN live_chat_sessions.visit_id IS 'The analytics session in which it began, when it is known.';

    CREATE TABLE analytics_chats (
      chat_id uuid PRIMARY KEY,
      version bigint NOT NULL,
      started_at timestamptz(3) NOT NULL,
      waiting_since timestamptz(3) NOT NULL,
      wait_seconds integer,
      first_answer_at timestamptz(3),
      ended_at timestamptz(3),
      outcome varchar(10) NOT NULL,
      agent_id integer,
      agent_name varchar(100),
      customer_messages integer NOT NULL,
      agent_messages integer NOT NULL,
      rating integer,
      has_comment boolean NOT NULL,
      tags text[] NOT NULL,
      session_id varchar(255),
      customer_id integer
    );
    CREATE INDEX analytics_chats_started_at ON analytics_chats (started_at);
    CREATE INDEX analytics_chats_customer_id ON analytics_chats (customer_id) WHERE customer_id IS NOT NULL;
    CREATE INDEX analytics_chats_session_id ON analytics_chats (session_id) WHERE session_id IS NOT NULL;
    INSERT INTO analytics_chats
    SELECT s.session_id, 0, s.started_at, s.waiting_since, s.wait_time, said.first_answer, s.ended_at,
      CASE WHEN said.first_answer IS NOT NULL THEN 'answered' WHEN s.status = 'ended' THEN 'missed' ELSE 'open' END,
      s.agent_id, coalesce(u.display_name, u.username, s.agent_name), said.by_customer, said.by_agent, s.satisfaction,
      s.satisfaction_comment IS NOT NULL, s.tags, NULL, nullif(s.customer_id, 1)
    FROM live_chat_sessions s LEFT JOIN users u ON u.id = s.agent_id
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE m.sender_type = 'customer') AS by_customer,
          count(*) FILTER (WHERE m.sender_type = 'agent') AS by_agent,
          min(m.created_at) FILTER (WHERE m.sender_type = 'agent') AS first_answer
        FROM live_chat_messages m WHERE m.session_id = s.session_id
      ) said;
  `,
  down: `
    DROP TABLE analytics_chats, back_in_stock_events, analytics_product_spells, analytics_products, analytics_shop;
    ALTER TABLE live_chat_sessions DROP COLUMN visit_id;
    DROP INDEX visits_customer, customers_merged_into, revenue_events_customer_ids;
    ALTER TABLE revenue_events DROP COLUMN sale_id, DROP COLUMN ordered_at, DROP COLUMN customer_ids;
    DELETE FROM analytics_outbox WHERE order_id IS NULL;
    DROP INDEX analytics_outbox_once;
    ALTER TABLE analytics_outbox RENAME TO revenue_outbox;
    ALTER TABLE revenue_outbox
      DROP CONSTRAINT analytics_outbox_one_subject,
      DROP COLUMN fact,
      DROP COLUMN kind,
      ALTER COLUMN order_id SET NOT NULL,
      ADD CONSTRAINT revenue_outbox_once UNIQUE NULLS NOT DISTINCT (order_id, refund_id);
    COMMENT ON COLUMN revenue_outbox.refund_id IS 'Null for the order itself.';
    ALTER TABLE revenue_outbox RENAME CONSTRAINT analytics_outbox_refund_id_fkey TO revenue_outbox_refund_id_fkey;
    ALTER TABLE revenue_outbox RENAME CONSTRAINT analytics_outbox_order_id_fkey TO revenue_outbox_order_id_fkey;
    ALTER INDEX analytics_outbox_waiting RENAME TO revenue_outbox_waiting;
    ALTER INDEX analytics_outbox_refund_id RENAME TO revenue_outbox_refund_id;
    ALTER INDEX analytics_outbox_pkey RENAME TO revenue_outbox_pkey;
    ALTER SEQUENCE analytics_outbox_id_seq RENAME TO revenue_outbox_id_seq;
  `,
};
