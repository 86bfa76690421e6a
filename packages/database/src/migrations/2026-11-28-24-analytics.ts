import type { Migration } from './migration.ts';

const bucketOf = (time: string) => `floor(extract(epoch FROM ${time}) / 900)::integer`;
const hourOfFirst = (table: string) =>
  `(SELECT ${bucketOf(`date_trunc('hour', min(created_at), 'UTC')`)} FROM ${table})`;

/** Tables and columns of 0.1.0 with their names from 0.2.0 on. The processes of 0.1.0 know the earlier names only. */
const RENAMES = `
    ALTER TABLE analytics_settled RENAME TO analytics_finalised;
    ALTER TABLE page_day_figures RENAME TO page_day_histogram;
    ALTER TABLE page_month_figures RENAME TO page_month_histogram;
    ALTER INDEX analytics_settled_one_row RENAME TO analytics_finalised_one_row;
    ALTER INDEX page_day_figures_pkey RENAME TO page_day_histogram_pkey;
    ALTER INDEX page_month_figures_pkey RENAME TO page_month_histogram_pkey;
    ALTER TABLE visits RENAME COLUMN trail TO activity;
    ALTER TABLE visits RENAME COLUMN stay_ids TO page_ids;
    ALTER TABLE visits RENAME COLUMN stay_times TO page_times;
    ALTER TABLE visits RENAME COLUMN stay_paths TO page_paths;
    ALTER TABLE visits RENAME COLUMN stay_seconds TO page_seconds;
    ALTER TABLE visits RENAME COLUMN stay_depths TO page_depths;
    ALTER TABLE visitors RENAME COLUMN quarters TO buckets;
    ALTER TABLE analytics_counts RENAME COLUMN quarter TO bucket;
    ALTER TABLE analytics_presence RENAME COLUMN quarter TO bucket;
    ALTER TABLE analytics_presence RENAME COLUMN previous TO previous_bucket;
    COMMENT ON COLUMN visits.page_ids IS
      'The page views of the visit, one element of each page list. The time is null until the page view itself arrives.';
`;
const EARLIER_NAMES = `
    ALTER TABLE analytics_finalised RENAME TO analytics_settled;
    ALTER TABLE page_day_histogram RENAME TO page_day_figures;
    ALTER TABLE page_month_histogram RENAME TO page_month_figures;
    ALTER INDEX analytics_finalised_one_row RENAME TO analytics_settled_one_row;
    ALTER INDEX page_day_histogram_pkey RENAME TO page_day_figures_pkey;
    ALTER INDEX page_month_histogram_pkey RENAME TO page_month_figures_pkey;
    ALTER TABLE visits RENAME COLUMN activity TO trail;
    ALTER TABLE visits RENAME COLUMN page_ids TO stay_ids;
    ALTER TABLE visits RENAME COLUMN page_times TO stay_times;
    ALTER TABLE visits RENAME COLUMN page_paths TO stay_paths;
    ALTER TABLE visits RENAME COLUMN page_seconds TO stay_seconds;
    ALTER TABLE visits RENAME COLUMN page_depths TO stay_depths;
    ALTER TABLE visitors RENAME COLUMN buckets TO quarters;
    ALTER TABLE analytics_counts RENAME COLUMN bucket TO quarter;
    ALTER TABLE analytics_presence RENAME COLUMN bucket TO quarter;
    ALTER TABLE analytics_presence RENAME COLUMN previous_bucket TO previous;
    COMMENT ON COLUMN visits.stay_ids IS
      'The page views of the visit, one element of each stay list. The time is null until the page view itself arrives.';
`;

/**
 * The funnel goes on to the checkout and the order, and may begin at a product (behaviour: reports 7). Visits of 0.1.0 know
 * only the last time in the cart. A visit belongs to the customer of its first page view, in whatever order its events are
 * stored: it remembers which event names the customer; visits of 0.1.0 keep theirs.
 */
const FUNNEL = `
    ALTER TABLE visits
      ADD COLUMN cart_times timestamptz(3)[] NOT NULL DEFAULT '{}',
      ADD COLUMN checkout_times timestamptz(3)[] NOT NULL DEFAULT '{}',
      ADD COLUMN ordered_at timestamptz(3),
      ADD COLUMN product_step smallint NOT NULL DEFAULT 0,
      ADD COLUMN customer_at timestamptz(3),
      ADD COLUMN customer_by_page boolean NOT NULL DEFAULT false;
    COMMENT ON COLUMN visits.product_step IS 'How far it got on the way product, cart, checkout, order: 0 to 4.';
    UPDATE visits SET product_step =
      CASE WHEN cart_at >= (SELECT min(at) FROM unnest(product_times) AS at) THEN 2 ELSE 1 END
    WHERE product_times <> '{}';

    ALTER TABLE visit_day_sums
      ADD COLUMN checkout bigint NOT NULL DEFAULT 0,
      ADD COLUMN ordered bigint NOT NULL DEFAULT 0,
      ADD COLUMN from_product bigint NOT NULL DEFAULT 0,
      ADD COLUMN product_cart bigint NOT NULL DEFAULT 0,
      ADD COLUMN product_checkout bigint NOT NULL DEFAULT 0,
      ADD COLUMN product_ordered bigint NOT NULL DEFAULT 0;
    UPDATE visit_day_sums sums SET from_product = added.from_product, product_cart = added.product_cart
    FROM (
      SELECT dimension, (started_at AT TIME ZONE 'UTC')::date AS day, value,
        count(*) FILTER (WHERE product_step >= 1) AS from_product,
        count(*) FILTER (WHERE product_step >= 2) AS product_cart
      FROM visits CROSS JOIN LATERAL (
        VALUES ('all', NULL), ('device_type', device_type), ('browser_name', browser_name),
          ('country_code', country_code::text), ('entry_path', entry_path), ('exit_path', exit_path),
          ('referrer_host', referrer_host), ('utm_source', utm_source), ('utm_medium', utm_medium),
          ('utm_campaign', utm_campaign), ('utm_term', utm_term), ('utm_content', utm_content)
      ) AS part (dimension, value)
      WHERE product_step > 0
      GROUP BY 1, 2, 3
    ) AS added
    WHERE sums.dimension = added.dimension AND sums.day = added.day
      AND sums.value IS NOT DISTINCT FROM added.value;
`;

/** Counters that 0.1.0 kept by the hour are counted again by the bucket, from the rows that are still there. */
const RECOUNT = `
    DELETE FROM analytics_counts WHERE kind = 'path-visit';
    INSERT INTO analytics_counts (kind, bucket, key, count)
    SELECT 'path-visit', ${bucketOf('started_at')}, ARRAY[path], count(*)
    FROM visits, unnest(paths) AS path GROUP BY 2, 3 ORDER BY 2, 3;

    DELETE FROM analytics_counts
    WHERE kind IN ('product', 'bot-product-view') AND bucket >= ${hourOfFirst('product_views')};
    DELETE FROM analytics_counts
    WHERE kind IN ('labelled', 'labelled-value', 'bot-event') AND bucket >= ${hourOfFirst('analytics_events')};
    DELETE FROM analytics_counts
    WHERE kind = 'bot-page-view' AND bucket >= ${hourOfFirst('page_views')};
    DELETE FROM analytics_counts
    WHERE kind IN ('product-cart', 'product-wishlist')
      AND bucket >= least(${hourOfFirst('product_views')}, ${hourOfFirst('analytics_events')});

    INSERT INTO analytics_counts (kind, bucket, key, count, total)
    SELECT kind, ${bucketOf('created_at')}, key, count(*), coalesce(sum(value), 0)
    FROM (
      SELECT 'bot-page-view' AS kind, created_at, ARRAY[bot_reason::text] AS key, 0::double precision AS value
      FROM page_views WHERE bot_reason IS NOT NULL AND NOT is_staff
      UNION ALL
      SELECT 'bot-product-view', created_at, ARRAY[bot_reason::text], 0
      FROM product_views WHERE bot_reason IS NOT NULL AND NOT is_staff
      UNION ALL
      SELECT 'bot-event', created_at, ARRAY[bot_reason::text], 0
      FROM analytics_events WHERE bot_reason IS NOT NULL AND NOT is_staff
      UNION ALL
      SELECT unnest(ARRAY['product'] || CASE WHEN add_to_cart_clicked AND product_view_id IS NULL THEN ARRAY['product-cart'] END
          || CASE WHEN add_to_wishlist_clicked AND product_view_id IS NULL THEN ARRAY['product-wishlist'] END),
        created_at, ARRAY[product_id::text], 0
      FROM product_views WHERE bot_reason IS NULL AND NOT is_staff
      UNION ALL
      SELECT CASE event_type WHEN 'add_to_cart' THEN 'product-cart' ELSE 'product-wishlist' END, created_at,
        ARRAY[product_id::text], 0
      FROM analytics_events
      WHERE event_type IN ('add_to_cart', 'add_to_wishlist') AND product_id IS NOT NULL
        AND bot_reason IS NULL AND NOT is_staff
      UNION ALL
      SELECT 'labelled', created_at, ARRAY[event_category, event_type, event_label]::text[], 0
      FROM analytics_events WHERE bot_reason IS NULL AND NOT is_staff
      UNION ALL
      SELECT 'labelled-value', created_at, ARRAY[event_category, event_type, event_label]::text[], event_value
      FROM analytics_events WHERE event_value IS NOT NULL AND bot_reason IS NULL AND NOT is_staff
    ) AS counted
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3;
`;

/**
 * The counters that reports add up over their whole range are kept by day too, for finalised days (decision 0014). A year of
 * quarter hours has dozens of times as many rows.
 */
const DAY_COUNTS = `
    CREATE TABLE analytics_day_counts (
      kind varchar(30) NOT NULL,
      day date NOT NULL,
      key text[] NOT NULL,
      count bigint NOT NULL,
      total double precision NOT NULL DEFAULT 0,
      PRIMARY KEY (kind, day, key)
    );
    COMMENT ON TABLE analytics_day_counts IS 'The sums of analytics_counts by day (UTC), for finalised days.';
    INSERT INTO analytics_day_counts (kind, day, key, count, total)
    SELECT kind, date '1970-01-01' + bucket / 96, key, sum(count), sum(total)
    FROM analytics_counts, analytics_finalised
    WHERE kind IN ('labelled', 'labelled-value', 'product', 'product-cart', 'product-wishlist', 'path-visit')
      AND bucket < (until - date '1970-01-01') * 96
    GROUP BY 1, 2, 3;
`;

/**
 * A page view and the events about it are found by their visit and the id of the page view. Ids of visits begin with the time,
 * ids of page views are random: most new entries lie side by side near the end of the index, not on a page of their own each,
 * and storing page views stays as fast when the tables grow.
 */
const PAGE_VIEWS = `
    CREATE INDEX page_views_page_view ON page_views (session_id, page_view_id) WHERE page_view_id IS NOT NULL;
    CREATE INDEX analytics_events_page_view ON analytics_events (session_id, page_view_id)
      WHERE page_view_id IS NOT NULL AND event_type IN ('time_on_page', 'scroll_depth', 'page_exit');
    DROP INDEX page_views_page_view_id, analytics_events_engagement;
`;

/**
 * Revenue (behaviour: analytics 11). `revenue_outbox` has a row for each order that was confirmed and each refund of one,
 * inserted in the transaction that did it. The api sends it to the queue as an event, under the row's id, and the worker
 * stores it in `revenue_events`. No row says who bought. As in the other tables of analytics there are no foreign keys and no
 * value checks in `revenue_events`.
 */
const REVENUE = `
    CREATE TABLE revenue_outbox (
      id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
      event_id uuid NOT NULL DEFAULT gen_random_uuid(),
      order_id integer NOT NULL REFERENCES orders,
      refund_id integer REFERENCES refunds,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      queued_at timestamptz(3),
      CONSTRAINT revenue_outbox_once UNIQUE NULLS NOT DISTINCT (order_id, refund_id)
    );
    COMMENT ON COLUMN revenue_outbox.refund_id IS 'Null for the order itself.';
    CREATE INDEX revenue_outbox_refund_id ON revenue_outbox (refund_id);
    CREATE INDEX revenue_outbox_waiting ON revenue_outbox (id) WHERE queued_at IS NULL;

    CREATE TABLE revenue_events (
      event_id uuid PRIMARY KEY,
      type varchar(10) NOT NULL,
      session_id varchar(255),
      is_test boolean NOT NULL,
      amount numeric(10,2) NOT NULL,
      items jsonb NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
    COMMENT ON COLUMN revenue_events.items IS
      'productId, quantity and amount of each product, without shipping and tax; the quantity of a refund is 0.';
    CREATE INDEX revenue_events_created_at ON revenue_events (created_at);
`;

/** What reports read beside the tables of 0.1.0 (decisions 0012, 0014 and 0018). The reports' functions are in functions/reports. */
export const analytics020: Migration = {
  name: '2026-11-28-24-analytics',
  // Every writer inserts into the locked table first. Running ones finish, and later ones wait there and hold no other lock.
  up: `
    LOCK TABLE analytics_event_ids IN SHARE ROW EXCLUSIVE MODE;
    ${RENAMES}${FUNNEL}${RECOUNT}${DAY_COUNTS}${PAGE_VIEWS}${REVENUE}`,
  down: `
    DROP TABLE revenue_events, revenue_outbox, analytics_day_counts;
    CREATE INDEX page_views_page_view_id ON page_views (page_view_id) WHERE page_view_id IS NOT NULL;
    CREATE INDEX analytics_events_engagement ON analytics_events (page_view_id)
      WHERE page_view_id IS NOT NULL AND event_type IN ('time_on_page', 'scroll_depth', 'page_exit');
    DROP INDEX page_views_page_view, analytics_events_page_view;
    ALTER TABLE visit_day_sums DROP COLUMN checkout, DROP COLUMN ordered, DROP COLUMN from_product,
      DROP COLUMN product_cart, DROP COLUMN product_checkout, DROP COLUMN product_ordered;
    ALTER TABLE visits DROP COLUMN cart_times, DROP COLUMN checkout_times, DROP COLUMN ordered_at,
      DROP COLUMN product_step, DROP COLUMN customer_at, DROP COLUMN customer_by_page;
    ${EARLIER_NAMES}`,
};
