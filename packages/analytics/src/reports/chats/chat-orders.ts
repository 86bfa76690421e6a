import type { ReportOf } from '@ronin/contracts';
import type { ReportFor } from '../report.ts';
import { reportParameters } from '../request/parameters.ts';
import { agentAndTag, OF_AGENT_AND_TAG } from './chats.ts';
import { type Cell, compareRates, CONFIDENCE, PARTS, sumStrata } from './compare-rates.ts';

/** Of more visits every second, third … is looked at. */
const VISITS_MAX = 100_000;

/** The least value of each class of carts but the empty one, in the shop's currency, and the least pages of each class. */
export const CART_CLASSES = [500, 1_000] as const;
export const PAGE_CLASSES = [1, 2, 3, 5, 9] as const;
export const CARTS = ['empty', 'low', 'middle', 'high'] as const;

const rowsOf = (table: string, condition: string) => `
      SELECT b.id, r.created_at AS at, r.product_id
      FROM ${table} r JOIN watched b ON b.session_id = r.session_id
      WHERE ${condition} AND r.created_at >= :'from' AND r.created_at <= (SELECT last FROM span)
        AND r.bot_reason IS NULL AND NOT r.is_staff`;

/**
 * Chats that began in the range and in a visit of it, and the visits of the range without one, each at the moments at which it saw a
 * page or added to the cart. What visits are alike in: channel, device, and at that moment the value of the cart and the pages seen.
 * A visit counts once in each stratum, from the first moment there. Orders empty the cart. Each row has the totals.
 */
const CHAT_ORDERS = `
  WITH asked AS MATERIALIZED (
    SELECT c.chat_id, c.session_id, c.started_at
    FROM analytics_chats c
    WHERE c.started_at >= :'from' AND c.started_at < :'to'
      AND ${OF_AGENT_AND_TAG}
      AND (NOT :'isFiltered'::boolean
        OR EXISTS (SELECT FROM matching_visits(:'filters') v WHERE v.session_id = c.session_id))
  ), begun AS NOT MATERIALIZED (
    SELECT v.id, v.session_id, v.customer_id, v.started_at, v.ended_at, v.channel, v.device_type, v.page_times,
      ('x' || left(md5(coalesce('customer ' || v.customer_id, v.session_id)), 2))::bit(8)::int % ${String(PARTS)} AS part
    FROM matching_visits(:'filters') v
    WHERE v.started_at >= :'from' AND v.started_at < :'to'
  ), watched AS MATERIALIZED (
    SELECT b.* FROM begun b
    WHERE NOT EXISTS (
        SELECT FROM analytics_chats c
        WHERE c.session_id = b.session_id AND c.started_at >= :'from'::timestamptz - make_interval(days => :'days'::int)
      ) AND NOT EXISTS (
        SELECT FROM analytics_chats c
        WHERE c.customer_id = b.customer_id AND c.started_at < b.started_at
          AND c.started_at >= b.started_at - make_interval(days => :'days'::int)
      ) AND b.id % greatest(1, (SELECT count(*) FROM begun) / ${String(VISITS_MAX)}) = 0
    UNION ALL
    SELECT b.* FROM begun b WHERE b.session_id IN (SELECT session_id FROM asked)
  ), span AS (
    SELECT max(ended_at) AS last FROM watched
  ), sales AS MATERIALIZED (
    SELECT coalesce(r.ordered_at, r.created_at) AS at, r.session_id, r.customer_ids
    FROM revenue_events r
    WHERE r.type = 'sale' AND NOT r.is_test AND r.created_at >= :'from'
      AND coalesce(r.ordered_at, r.created_at) >= :'from'
  ), bought AS MATERIALIZED (
    SELECT b.id, s.at FROM sales s JOIN watched b ON b.session_id = s.session_id
    UNION
    SELECT b.id, s.at FROM sales s CROSS JOIN unnest(s.customer_ids) AS buyer (id) JOIN watched b ON b.customer_id = buyer.id
  ), added AS (${rowsOf('analytics_events', `r.event_type = 'add_to_cart'`)}
      UNION ALL ${rowsOf('product_views', 'r.add_to_cart_clicked AND r.product_view_id IS NULL')}
  ), moments AS (
    SELECT b.id, page.at::timestamptz AS at, NULL::uuid AS chat_id, 1 AS pages, 0 AS sales, 0::numeric AS value
    FROM watched b CROSS JOIN unnest(b.page_times) AS page (at) WHERE page.at IS NOT NULL
    UNION ALL
    SELECT page.id, page.at, NULL, 1, 0, 0
    FROM (${rowsOf('(SELECT *, NULL::int AS product_id FROM page_views)', 'r.overflow_path IS NOT NULL')}
    ) AS page
    UNION ALL
    SELECT a.id, a.at, NULL, 0, 0, coalesce((
        SELECT s.price FROM analytics_product_spells s WHERE s.product_id = a.product_id AND s.started_at <= a.at
        ORDER BY s.started_at DESC, s.version DESC LIMIT 1
      ), (SELECT p.price FROM analytics_products p WHERE p.product_id = a.product_id), 0)
    FROM added a
    UNION ALL
    SELECT id, at, NULL, 0, 1, 0 FROM bought
    UNION ALL
    SELECT b.id, a.started_at, a.chat_id, 0, 0, 0 FROM asked a JOIN watched b ON b.session_id = a.session_id
  ), numbered AS (
    SELECT id, at, chat_id, sales, value, sum(pages) OVER until_now AS pages, sum(sales) OVER until_now AS earlier,
      count(chat_id) OVER (PARTITION BY id) AS chats
    FROM moments
    WINDOW until_now AS (PARTITION BY id ORDER BY at)
  ), states AS (
    SELECT id, at, chat_id, sales, chats,
      width_bucket(sum(value) OVER (PARTITION BY id, earlier ORDER BY at), '{0.01, ${CART_CLASSES.join(', ')}}'::numeric[]) AS cart,
      width_bucket(greatest(1, pages), '{${PAGE_CLASSES.join(', ')}}'::bigint[]) AS pages
    FROM numbered
  ), units AS (
    SELECT id, at, cart, pages, true AS is_chat FROM states WHERE chat_id IS NOT NULL
    UNION ALL
    SELECT id, min(at), cart, pages, false
    FROM states WHERE chats = 0 AND sales = 0 GROUP BY id, cart, pages
  ), orders AS (
    SELECT id, array_agg(at) AS times FROM bought GROUP BY id
  ), counted AS MATERIALIZED (
    SELECT b.channel, b.device_type AS device, u.cart, u.pages, b.part, u.is_chat,
      u.at + make_interval(days => :'days'::int) <= (SELECT max(started_at) FROM visits) AS is_over,
      EXISTS (
        SELECT FROM unnest(o.times) AS ordered (at)
        WHERE ordered.at >= u.at AND ordered.at < u.at + make_interval(days => :'days'::int)
      ) AS has_order
    FROM units u JOIN watched b USING (id) LEFT JOIN orders o USING (id)
  ), cells AS (
    SELECT channel, device, cart, pages, part, count(*) FILTER (WHERE is_chat) AS chats,
      count(*) FILTER (WHERE is_chat AND has_order) AS orders, count(*) FILTER (WHERE NOT is_chat) AS visits,
      count(*) FILTER (WHERE NOT is_chat AND has_order) AS "visitOrders",
      sum(count(*) FILTER (WHERE is_chat)) OVER (PARTITION BY channel, device, cart, pages) AS all_chats
    FROM counted WHERE is_over GROUP BY channel, device, cart, pages, part
  )
  SELECT totals.*, cells.*
  FROM (
    SELECT (SELECT count(*) FROM asked) AS "allChats",
      (SELECT count(*) FROM counted WHERE is_chat) AS known,
      (SELECT count(*) FROM counted WHERE is_chat AND NOT is_over) AS open
  ) AS totals
  LEFT JOIN cells ON cells.all_chats > 0
`;

type StratumRow = ReportOf<'getChatOrders'>['rows'][number];

/** `channel` … `part` are null in the one row of no chats. */
interface CellRow extends Omit<Cell, 'part' | 'stratum'> {
  allChats: number;
  known: number;
  open: number;
  channel: string | null;
  device: string | null;
  cart: number;
  pages: number;
  part: number | null;
}

/** Whether chats are followed by more orders than visits alike without one. */
export const chatOrders: ReportFor<'getChatOrders'> = {
  async read(snapshot, request, { days, ...part }) {
    const found = await snapshot.all<CellRow>(CHAT_ORDERS, {
      ...reportParameters(snapshot, request),
      days,
      ...agentAndTag(part),
    });
    const { allChats = 0, known = 0, open = 0 } = found[0] ?? {};
    const cells = found.flatMap(({ part, ...row }) =>
      part === null ? [] : [{ ...row, part, stratum: stratumOf(row) }],
    );

    return {
      ...{ days, chats: allChats, unknown: allChats - known, open, confidence: CONFIDENCE },
      ...compareRates(cells),
      rows: listStrata(cells),
    };
  },
};

const stratumOf = ({ channel, device, cart, pages }: Omit<CellRow, 'part'>): string =>
  JSON.stringify([channel, device, cart, pages]);

/** Most chats first. */
const listStrata = (cells: readonly (Cell & Omit<CellRow, 'part'>)[]): StratumRow[] =>
  sumStrata(cells)
    .map(({ cells: [{ channel, device, cart, pages }], ...sums }) => ({
      ...{ channel, device, cart: CARTS[cart] ?? 'empty', pages: PAGE_CLASSES[pages - 1] ?? 1 },
      ...sums,
    }))
    .toSorted((one, other) => other.chats - one.chats || other.visits - one.visits);
