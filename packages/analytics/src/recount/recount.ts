import { forEachUtm, type UtmName } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { Op, QueryTypes } from 'sequelize';
import { DAY_MS } from '../buckets.ts';
import { channelOf } from '../channels/channel-of.ts';
import { siteOf } from '../channels/site-of.ts';

/** A person's row of one of the three tables. */
export interface Row {
  kind: 'page-view' | 'product-view' | 'event';
  sessionId: string;
  customerId: number | null;
  at: number;
  path: string | null;
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
    floor(time_on_page + 0.5) AS seconds, floor(scroll_depth + 0.5) AS depth, NULL::int AS "productId",
    false AS "isCart", false AS "isWishlist", false AS "isCheckout", false AS "isOrder", NULL::text[] AS label, NULL::float8 AS value,
    click_kind AS "clickKind", system, screen, language
  FROM page_views WHERE bot_reason IS NULL AND NOT is_staff ${condition}
  UNION ALL
  SELECT 'product-view', ${SHARED}, NULL, NULL, NULL, product_id, add_to_cart_clicked AND product_view_id IS NULL,
    add_to_wishlist_clicked AND product_view_id IS NULL, false, false, NULL, NULL, NULL, NULL, NULL, NULL
  FROM product_views WHERE bot_reason IS NULL AND NOT is_staff ${condition}
  UNION ALL
  SELECT 'event', ${SHARED}, NULL, NULL, NULL, product_id, event_type = 'add_to_cart', event_type = 'add_to_wishlist',
    event_type = 'checkout_started', event_type = 'order_placed',
    ARRAY[event_category, event_type, event_label], event_value, NULL, NULL, NULL, NULL
  FROM analytics_events WHERE bot_reason IS NULL AND NOT is_staff ${condition}
`;

/** Every person's row, in the order of time. */
export const listRows = (database: Database): Promise<Row[]> =>
  database.query<Row>(`${selectRows('')} ORDER BY at`, { type: QueryTypes.SELECT });

/**
 * The rows of the visits with a row in a range, or with a chat in it where that matters, also those outside of it; of the
 * visits of `sessions`; of `customers` those that began at `since` or later; and, for those who return, all visits of the
 * customers of the range.
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

/** What people searched for, and whether they found nothing. */
export const listSearches = (database: Database): Promise<{ query: string; missed: boolean }[]> =>
  database.query(
    `SELECT lower(trim(query)) AS query, NOT has_results AS missed FROM search_queries
     WHERE bot_reason IS NULL AND NOT is_staff`,
    { type: QueryTypes.SELECT },
  );

/** What analytics know of a product. */
type KnownProduct = Readonly<Record<'category' | 'name', string>>;

export async function listProducts(database: Database): Promise<Map<number, KnownProduct>> {
  const products = await database.models.AnalyticsProduct.findAll({
    attributes: ['productId', 'name', 'category'],
  });

  return new Map(
    products.map(({ productId, name, category }) => [
      productId,
      { name: name ?? '', category: category ?? '' },
    ]),
  );
}

/** A visit as all its rows describe it. The names of its dimensions are those of the filters. */
export interface RecountedVisit extends Record<UtmName, string | null> {
  sessionId: string;
  customerId: number | null;
  visitor: string;
  rows: Row[];
  pageViews: number;
  device: string;
  browser: string;
  country: string | null;
  entryPage: string | null;
  exitPage: string | null;
  referrer: string | null;
  channel: string | null;
  system: string | null;
  screen: string | null;
  language: string | null;
  paths: Set<string | null>;
  products: Set<number | null>;
  /** Of those of its products that the shop knows. */
  productNames: Set<string>;
  categories: Set<string>;
  funnelStep: number;
  productStep: number;
  /** The chats that began in it. */
  chats: readonly Chat[];
}

interface Chat {
  at: number;
}

/** The chats of each visit, by its session: of the visits of a range, or all. */
export async function listChats(
  database: Database,
  range?: { from: Date; to: Date },
): Promise<Map<string, Chat[]>> {
  const chats = await database.models.AnalyticsChat.findAll({
    attributes: ['sessionId', 'startedAt'],
    where: {
      sessionId: { [Op.ne]: null },
      ...(range && {
        startedAt: { [Op.between]: [range.from.getTime() - DAY_MS, range.to.getTime() + DAY_MS] },
      }),
    },
  });
  const found = new Map<string, Chat[]>();
  for (const { sessionId, startedAt } of chats) {
    if (sessionId === null) continue;
    found.set(sessionId, [...(found.get(sessionId) ?? []), { at: startedAt.getTime() }]);
  }

  return found;
}

/** @param knownProducts by their ids */
export function recountVisits(
  rows: readonly Row[],
  knownProducts: ReadonlyMap<number, KnownProduct>,
  chats: ReadonlyMap<string, Chat[]> = new Map(),
): RecountedVisit[] {
  const sessions = new Map<string, Row[]>();
  for (const row of rows) {
    const known = sessions.get(row.sessionId);
    if (known === undefined) sessions.set(row.sessionId, [row]);
    else known.push(row);
  }

  return [...sessions].map(([sessionId, own]) => {
    const views = own.filter(({ kind }) => kind === 'page-view');
    const [first] = own;
    const [entry] = views;
    if (first === undefined) throw new Error('A visit has rows.');
    const products = new Set(
      own.filter(({ kind }) => kind === 'product-view').map(({ productId }) => productId),
    );
    const known = [...products].flatMap((id) => knownProducts.get(id ?? 0) ?? []);
    const hasCustomer = (row: Row) => row.customerId !== null;
    const customerId = (views.find(hasCustomer) ?? own.find(hasCustomer))?.customerId ?? null;
    const textOf = (name: string) => {
      const value = entry?.metadata?.[name];
      return typeof value === 'string' && value !== '' ? value : null;
    };

    const origin = {
      referrerHost: siteOf(textOf('referrerHost')),
      ...forEachUtm(textOf),
      clickKind: entry?.clickKind ?? null,
    };

    return {
      sessionId,
      customerId,
      chats: chats.get(sessionId) ?? [],
      visitor: customerId === null ? sessionId : `customer ${String(customerId)}`,
      rows: own,
      pageViews: views.length,
      device: first.device,
      browser: first.browser,
      country: first.country,
      entryPage: entry?.path ?? null,
      exitPage: views.at(-1)?.path ?? null,
      referrer: origin.referrerHost,
      channel: entry ? channelOf(origin) : null,
      system: entry?.system ?? null,
      screen: entry?.screen ?? null,
      language: entry?.language ?? null,
      ...forEachUtm((name) => origin[name]),
      paths: new Set(views.map(({ path }) => path)),
      products,
      productNames: new Set(known.map(({ name }) => name)),
      categories: new Set(known.map(({ category }) => category)),
      funnelStep: recountFunnel(own, [isHome, ...STEPS]),
      productStep: recountFunnel(own, STEPS),
    };
  });
}

type Step = (row: Row) => boolean;

const isHome: Step = ({ kind, path }) => kind === 'page-view' && path === '/';
const STEPS: Step[] = [
  ({ kind }) => kind === 'product-view',
  ({ isCart }) => isCart,
  ({ isCheckout }) => isCheckout,
  ({ isOrder }) => isOrder,
];

/** How many of the steps the rows take in this order: each is a row at or after one of the step before. */
function recountFunnel(rows: readonly Row[], steps: readonly Step[]): number {
  let reached: Row[] = [];
  for (const [index, isStep] of steps.entries()) {
    const before = reached;
    reached = rows.filter((row) => isStep(row) && (index === 0 || before.some(({ at }) => at <= row.at)));
    if (reached.length === 0) return index;
  }

  return steps.length;
}

/** Medians and coverage over page views, as the reports define them. */
export function recountEngagement(views: readonly Row[]) {
  const known = (name: 'seconds' | 'depth') => views.flatMap((row) => row[name] ?? []);
  const [times, depths] = [known('seconds'), known('depth')];

  return {
    medianTime: percentile(times, 0.5),
    p90Time: percentile(times, 0.9),
    medianScroll: percentile(depths, 0.5),
    coverage: {
      timeOnPage: shareOf(times.length, views.length),
      scrollDepth: shareOf(depths.length, views.length),
    },
  };
}

/** null of nothing. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** The lowest value that at least a share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((left, right) => left - right);

  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}
