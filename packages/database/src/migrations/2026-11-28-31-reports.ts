import type { Migration } from './migration.ts';

/**
 * What the reports of a shop need, and files that come and go with texts of the chat.
 *
 * Stored visits have no value of the new dimensions, so in the totals of finalised days all of them are the row without one.
 * `analytics_channel_rules` says up to which visit the channels follow which version of the rules.
 *
 * The outbox of revenue becomes that of all facts: `fact` is the event of a row that triggers wrote, and revenue is computed
 * from its order. The tables of analytics have no foreign keys and no value checks.
 *
 * By the new indices a step of a funnel and the searches of a visit are found. Engagement events have no entry: they are most
 * of all events and no step of a funnel.
 *
 * Files of a reply by mail wait in live_chat_mail_files until the chat has made messages of them; the mail itself goes on having
 * them. A saved reply has at most one picture.
 */
export const reports: Migration = {
  name: '2026-11-28-31-reports',
  up: `
    -- Visits (behaviour: analytics 5, reports 14).
    LOCK TABLE analytics_event_ids IN SHARE ROW EXCLUSIVE MODE;
    ALTER TABLE page_views
      ADD COLUMN click_kind varchar(255),
      ADD COLUMN system varchar(255),
      ADD COLUMN screen varchar(255),
      ADD COLUMN language varchar(255);
    ALTER TABLE visits
      ADD COLUMN click_kind varchar(255),
      ADD COLUMN channel varchar(255),
      ADD COLUMN system varchar(255),
      ADD COLUMN screen varchar(255),
      ADD COLUMN language varchar(255);
    COMMENT ON COLUMN visits.click_kind IS 'The name of the click id in the address of the first page. Its value is never stored.';

    INSERT INTO visit_day_sums (dimension, day, value, visits, bounces, page_views, product_views, events, home, product, cart,
      checkout, ordered, from_product, product_cart, product_checkout, product_ordered)
    SELECT added.dimension, day, NULL, visits, bounces, page_views, product_views, events, home, product, cart,
      checkout, ordered, from_product, product_cart, product_checkout, product_ordered
    FROM visit_day_sums sums, unnest('{channel, system, screen, language}'::text[]) AS added (dimension)
    WHERE sums.dimension = 'all';

    CREATE TABLE analytics_channel_rules (
      version integer NOT NULL,
      visit_id bigint NOT NULL
    );
    CREATE UNIQUE INDEX analytics_channel_rules_one_row ON analytics_channel_rules ((true));
    COMMENT ON TABLE analytics_channel_rules IS 'One row: visits up to visit_id have the channel that this version of the rules gives.';
    INSERT INTO analytics_channel_rules VALUES (0, 0);

    -- Facts of the shop (behaviour: analytics 11 and 12).
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

    -- What analysts save (behaviour: reports 17).
    CREATE TABLE saved_reports (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind varchar(10) NOT NULL CHECK (kind IN ('funnel', 'goal', 'segment')),
      name varchar(100) NOT NULL,
      content jsonb NOT NULL,
      is_shared boolean NOT NULL,
      user_id integer REFERENCES users ON DELETE SET NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
    COMMENT ON COLUMN saved_reports.content IS 'The steps of a funnel, the step of a goal, or the filters of a segment.';
    CREATE INDEX saved_reports_user_id ON saved_reports (user_id);

    CREATE TABLE report_notes (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz(3) NOT NULL,
      kind varchar(10) NOT NULL CHECK (kind IN ('note', 'release')),
      text varchar(300) NOT NULL,
      user_id integer REFERENCES users ON DELETE SET NULL
    );
    CREATE INDEX report_notes_at ON report_notes (at);
    CREATE INDEX audit_log_at ON audit_log (at);
    CREATE INDEX report_notes_user_id ON report_notes (user_id);
    CREATE UNIQUE INDEX report_notes_release ON report_notes (text) WHERE kind = 'release';

    CREATE INDEX analytics_events_type ON analytics_events (event_type, created_at)
      WHERE event_type NOT IN ('time_on_page', 'scroll_depth', 'page_exit');
    CREATE INDEX product_views_product_id ON product_views (product_id, created_at);
    CREATE INDEX search_queries_session_id ON search_queries (session_id);

    -- Keys of reports (behaviour: reports 15).
    CREATE TABLE report_keys (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
      name varchar(100) NOT NULL,
      secret_hash varchar(64) NOT NULL,
      shared jsonb,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      expires_at timestamptz(3) NOT NULL,
      last_used_at timestamptz(3)
    );
    CREATE UNIQUE INDEX report_keys_secret_hash ON report_keys (secret_hash);
    CREATE INDEX report_keys_user_id ON report_keys (user_id);

    -- Files of replies by mail, and pictures of saved replies (behaviour: chat 17).
    CREATE TABLE live_chat_mail_files (
      mail_id integer NOT NULL REFERENCES live_chat_mails ON DELETE CASCADE,
      position integer NOT NULL,
      name varchar(100) NOT NULL,
      content bytea NOT NULL,
      PRIMARY KEY (mail_id, position)
    );
    ALTER TABLE live_chat_mail_files ALTER COLUMN content SET STORAGE EXTERNAL;

    CREATE TABLE live_chat_reply_pictures (
      reply_id integer PRIMARY KEY REFERENCES live_chat_replies ON DELETE CASCADE,
      name varchar(100) NOT NULL,
      hash char(32) NOT NULL,
      width integer NOT NULL,
      height integer NOT NULL,
      content bytea NOT NULL,
      thumbnail bytea NOT NULL
    );
    ALTER TABLE live_chat_reply_pictures
      ALTER COLUMN content SET STORAGE EXTERNAL, ALTER COLUMN thumbnail SET STORAGE EXTERNAL;
  `,
  down: `
    DROP TABLE live_chat_reply_pictures, live_chat_mail_files;
    DROP TABLE report_keys;
    DROP INDEX audit_log_at, search_queries_session_id, product_views_product_id, analytics_events_type;
    DROP TABLE report_notes, saved_reports;
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
    DROP TABLE analytics_channel_rules;
    DELETE FROM visit_day_sums WHERE dimension IN ('channel', 'system', 'screen', 'language');
    ALTER TABLE visits DROP COLUMN click_kind, DROP COLUMN channel, DROP COLUMN system, DROP COLUMN screen, DROP COLUMN language;
    ALTER TABLE page_views DROP COLUMN click_kind, DROP COLUMN system, DROP COLUMN screen, DROP COLUMN language;
  `,
};
