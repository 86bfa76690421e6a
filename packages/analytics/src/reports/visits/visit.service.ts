import { type AnswerOf, VISIT_ENTRIES_MAX, type visitCalls } from '@ronin/contracts';
import type { RowOf } from '@ronin/server-kit';
import type { ReportSnapshot } from '../request/snapshot.service.ts';
import { presentVisit, VISIT_COLUMNS, type VisitColumns } from './visit-row.ts';

type Visit = AnswerOf<typeof visitCalls.getVisit>;

/** A visit, with its customer only for those who may know it. */
export type VisitDetail = Omit<Visit, 'customer'> & { customerId: number | null };

const VISIT = `SELECT ${VISIT_COLUMNS}, v.customer_id AS "customerId" FROM visits v WHERE v.id = :'id'::bigint`;

const inside = (table: string, alias: string) => `
  FROM spans JOIN ${table} ${alias} ON ${alias}.created_at >= spans.first AND ${alias}.created_at < spans.last
  WHERE ${alias}.session_id = (SELECT session_id FROM visit) AND ${alias}.bot_reason IS NULL AND NOT ${alias}.is_staff`;

/** The visit's buckets bound what is read of the large tables. At one moment the page comes first. */
const ENTRIES = `
  WITH visit AS MATERIALIZED (
    SELECT session_id, activity FROM visits WHERE id = :'id'::bigint
  ), spans AS MATERIALIZED (
    SELECT to_timestamp(a.bucket * 900) AS first, to_timestamp(a.bucket * 900 + 900) AS last
    FROM visit, visit_activity(visit.activity) a
  ), entries AS (
    SELECT p.created_at AS at, 'page' AS kind, regexp_replace(p.page_url, '^[a-z][a-z0-9+.-]*://[^/?#]*|[?#].*$', '', 'gi') AS text,
      NULL::integer AS product_id, p.time_on_page AS seconds, p.scroll_depth AS depth, NULL::integer AS found
    ${inside('page_views', 'p')}
    UNION ALL
    SELECT v.created_at, unnest(ARRAY['product']
        || CASE WHEN v.product_view_id IS NULL AND v.add_to_cart_clicked THEN ARRAY['cart'] END
        || CASE WHEN v.product_view_id IS NULL AND v.add_to_wishlist_clicked THEN ARRAY['wishlist'] END),
      NULL, v.product_id, v.view_duration, NULL, NULL
    ${inside('product_views', 'v')}
    UNION ALL
    SELECT e.created_at, CASE e.event_type WHEN 'add_to_cart' THEN 'cart' WHEN 'add_to_wishlist' THEN 'wishlist'
        WHEN 'checkout_started' THEN 'checkout' WHEN 'order_placed' THEN 'order' ELSE 'event' END,
      e.event_type, e.product_id, NULL, NULL, NULL
    ${inside('analytics_events', 'e')} AND e.event_type NOT IN ('time_on_page', 'scroll_depth', 'page_exit')
    UNION ALL
    SELECT q.created_at, 'search', q.query, NULL, NULL, NULL, q.results_count
    FROM search_queries q
    WHERE q.session_id = (SELECT session_id FROM visit) AND q.bot_reason IS NULL AND NOT q.is_staff
    UNION ALL
    SELECT c.started_at, 'chat', c.outcome, NULL, NULL, NULL, NULL
    FROM analytics_chats c WHERE c.session_id = (SELECT session_id FROM visit)
  )
  SELECT at, kind, text, e.product_id AS "productId", p.name AS product, round(seconds::numeric)::float8 AS seconds,
    round(depth::numeric)::float8 AS depth, found
  FROM entries e LEFT JOIN analytics_products p ON p.product_id = e.product_id
  ORDER BY at, array_position(ARRAY['page', 'product'], kind), text LIMIT :'limit'
`;

/** What a visit did, in order; null when there is no such visit. */
export async function readVisit(snapshot: ReportSnapshot, id: number): Promise<VisitDetail | null> {
  const [visit] = await snapshot.all<VisitColumns & { customerId: number | null }>(VISIT, { id });
  if (visit === undefined) return null;
  const rows = await snapshot.all<RowOf<Visit['entries'][number], 'at'>>(ENTRIES, {
    id,
    limit: VISIT_ENTRIES_MAX + 1,
  });

  return {
    ...presentVisit(visit),
    customerId: visit.customerId,
    isCut: rows.length > VISIT_ENTRIES_MAX,
    entries: rows.slice(0, VISIT_ENTRIES_MAX).map(({ at, ...entry }) => ({ at: at.toISOString(), ...entry })),
  };
}
