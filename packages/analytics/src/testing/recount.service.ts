import type { Database } from '@ronin/database';
import { QueryTypes } from 'sequelize';

/** A person's row, of whichever of the three tables. */
export interface Row {
  kind: 'page-view' | 'product-view' | 'event';
  sessionId: string;
  customerId: number | null;
  at: number;
  path: string | null;
  seconds: number | null;
  productId: number | null;
  isCart: boolean;
  event: string | null;
  device: string;
  country: string | null;
  referrer: string | null;
  utmSource: string | null;
}

/** Reads every person's row, for figures that are counted one by one. */
export async function readRows(database: Database): Promise<Row[]> {
  const about = `session_id AS "sessionId", customer_id AS "customerId", (extract(epoch FROM created_at) * 1000)::bigint AS at,
    device_type AS device, country_code AS country, metadata->>'referrerHost' AS referrer, metadata->>'utmSource' AS "utmSource"`;
  const people = 'WHERE bot_reason IS NULL AND NOT is_staff';

  return await database.query<Row>(
    `
      SELECT 'page-view' AS kind, ${about}, regexp_replace(page_url, '[?#].*', '') AS path, floor(time_on_page + 0.5) AS seconds,
        NULL::int AS "productId", false AS "isCart", NULL AS event
      FROM page_views ${people}
      UNION ALL
      SELECT 'product-view', ${about}, NULL, NULL, product_id, add_to_cart_clicked AND product_view_id IS NULL, NULL FROM product_views ${people}
      UNION ALL
      SELECT 'event', ${about}, NULL, NULL, product_id, event_type = 'add_to_cart',
        concat(event_category, '/', event_type, '/', event_label)
      FROM analytics_events ${people}
      ORDER BY at
    `,
    { type: QueryTypes.SELECT },
  );
}

/** A visit as it is told from all its rows. */
export interface RecountedVisit {
  sessionId: string;
  visitor: string;
  rows: Row[];
  pageViews: number;
  device: string;
  country: string | null;
  entryPath: string | null;
  exitPath: string | null;
  referrer: string | null;
  utmSource: string | null;
  paths: Set<string | null>;
  products: Set<number | null>;
  funnelStep: number;
}

export function recountVisits(rows: readonly Row[]): RecountedVisit[] {
  const sessions = new Map<string, Row[]>();
  for (const row of rows) sessions.set(row.sessionId, [...(sessions.get(row.sessionId) ?? []), row]);

  return [...sessions].map(([sessionId, own]) => {
    const views = own.filter(({ kind }) => kind === 'page-view');
    const [first] = own;
    const [entry] = views;
    if (first === undefined) throw new Error('A visit has rows.');
    const customerId = own.find((row) => row.customerId !== null)?.customerId;

    return {
      sessionId,
      visitor: customerId === undefined || customerId === null ? sessionId : `customer ${String(customerId)}`,
      rows: own,
      pageViews: views.length,
      device: first.device,
      country: first.country,
      entryPath: entry?.path ?? null,
      exitPath: views.at(-1)?.path ?? null,
      referrer: entry?.referrer ?? null,
      utmSource: entry?.utmSource ?? null,
      paths: new Set(views.map(({ path }) => path)),
      products: new Set(own.filter(({ kind }) => kind === 'product-view').map(({ productId }) => productId)),
      funnelStep: recountFunnel(own),
    };
  });
}

function recountFunnel(rows: readonly Row[]): number {
  const home = rows.filter(({ kind, path }) => kind === 'page-view' && path === '/');
  const products = rows.filter(
    ({ kind, at }) => kind === 'product-view' && home.some((step) => step.at <= at),
  );
  const carts = rows.filter(({ isCart, at }) => isCart && products.some((step) => step.at <= at));

  return [home, products, carts].filter(({ length }) => length > 0).length;
}

/** The lowest value that a share of all does not exceed. */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((left, right) => left - right);

  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}
