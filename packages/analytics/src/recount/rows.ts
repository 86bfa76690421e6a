import type { Database } from '@ronin/database';

/** A person's row of one of the three tables. */
export interface Row {
  kind: 'page-view' | 'product-view' | 'event';
  sessionId: string;
  customerId: number | null;
  at: number;
  path: string | null;
  /** Of page views: whether its visit lists it (decision 0017). */
  isListed: boolean | null;
  seconds: number | null;
  depth: number | null;
  productId: number | null;
  isCart: boolean;
  isWishlist: boolean;
  isCheckout: boolean;
  isOrder: boolean;
  /** An event's category, type and label, in this order. */
  label: (string | null)[] | null;
  value: number | null;
  device: string;
  browser: string;
  country: string | null;
  metadata: Record<string, unknown> | null;
  /** Of page views. */
  clickKind: string | null;
  system: string | null;
  screen: string | null;
  language: string | null;
}

const SHARED = `session_id AS "sessionId", customer_id AS "customerId",
    (extract(epoch FROM created_at) * 1000)::bigint AS at, device_type AS device, browser_name AS browser,
    country_code AS country, metadata`;

/** A statement for every person's row. */
const selectRows = (condition: string) => `
  SELECT 'page-view' AS kind, ${SHARED}, regexp_replace(page_url, '[?#].*', '') AS path,
    overflow_path IS NULL AS "isListed",
    floor(time_on_page + 0.5) AS seconds, floor(scroll_depth + 0.5) AS depth, NULL::int AS "productId",
    false AS "isCart", false AS "isWishlist", false AS "isCheckout", false AS "isOrder", NULL::text[] AS label, NULL::float8 AS value,
    click_kind AS "clickKind", system, screen, language
  FROM page_views WHERE bot_reason IS NULL AND NOT is_staff ${condition}
  UNION ALL
  SELECT 'product-view', ${SHARED}, NULL, NULL, NULL, NULL, product_id, add_to_cart_clicked AND product_view_id IS NULL,
    add_to_wishlist_clicked AND product_view_id IS NULL, false, false, NULL, NULL, NULL, NULL, NULL, NULL
  FROM product_views WHERE bot_reason IS NULL AND NOT is_staff ${condition}
  UNION ALL
  SELECT 'event', ${SHARED}, NULL, NULL, NULL, NULL, product_id, event_type = 'add_to_cart', event_type = 'add_to_wishlist',
    event_type = 'checkout_started', event_type = 'order_placed',
    ARRAY[event_category, event_type, event_label], event_value, NULL, NULL, NULL, NULL
  FROM analytics_events WHERE bot_reason IS NULL AND NOT is_staff ${condition}
`;

/** Every person's row, in the order of time. */
export const listRows = (database: Database): Promise<Row[]> =>
  database.select<Row>(`${selectRows('')} ORDER BY at`);

/**
 * The rows of the visits with a row in a range, or with a chat in it where that matters; of the visits of `sessions`; of
 * `customers` those since `since`; and, for those who return, all visits of the customers of the range.
 */
export const ROWS_OF_VISITS = `
  WITH inside AS MATERIALIZED (
    SELECT DISTINCT session_id FROM analytics_people
    WHERE created_at >= :'from'::timestamptz AND created_at < :'to'::timestamptz
    UNION
    SELECT session_id FROM analytics_chats
    WHERE :'withChats'::boolean AND started_at >= :'from'::timestamptz AND started_at < :'to'::timestamptz
  ), present AS MATERIALIZED (
    TABLE inside
    UNION SELECT session_id FROM visits WHERE session_id = ANY (:'sessions'::text[])
    UNION SELECT session_id FROM visits
    WHERE customer_id = ANY (:'customers'::int[]) AND started_at >= :'since'::timestamptz
    UNION SELECT session_id FROM visits
    WHERE :'isReturning'::boolean AND customer_id IN (SELECT customer_id FROM visits JOIN inside USING (session_id))
  ), span AS (
    SELECT min(started_at) AS first, max(ended_at) AS last FROM visits WHERE session_id IN (SELECT session_id FROM present)
  )
  ${selectRows(`AND session_id IN (SELECT session_id FROM present)
    AND created_at >= (SELECT first FROM span) AND created_at <= (SELECT last FROM span)`)}
  ORDER BY at LIMIT :'limit'
`;

/** What every other report leaves out, in a range. */
export const ROWS_OF_BOTS = ['page_views', 'product_views', 'analytics_events']
  .map(
    (table) => `
  SELECT '${table}' AS "table", bot_reason AS reason FROM ${table}
  WHERE bot_reason IS NOT NULL AND NOT is_staff AND created_at >= :'from'::timestamptz AND created_at < :'to'::timestamptz`,
  )
  .join(' UNION ALL ')
  .concat(` LIMIT :'limit'`);

export interface BotRow {
  table: string;
  reason: string;
}
