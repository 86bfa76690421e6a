import type pg from 'pg';
import { generateFacts } from './generate-facts.ts';
import { ORIGINS } from './origins.ts';

interface YearOptions {
  pageViews: number;
  /** The year ends here. */
  until: Date;
  onMonth?: (month: string) => void;
}

const MONTHS = 12;
const VISIT_PAGES = [1, 1, 1, 2, 3, 4, 6, 8, 10, 14];
const PAGES_MEAN = 5;

/**
 * Fills the analytics tables with a year: visits of one to fourteen pages, of guests half of whom come back, over thirty
 * paths, with product views, time on page for some, the cart, and the facts of a shop. Rows and what the reports are read
 * from are made by PostgreSQL itself, month by month.
 */
export async function generateYear(
  client: pg.Client,
  { pageViews, until, onMonth }: YearOptions,
): Promise<void> {
  // These visits never grow. With free space in each page, new visits would be spread over the whole table.
  await client.query('ALTER TABLE visits SET (fillfactor = 100)');
  for (let month = MONTHS; month > 0; month -= 1) {
    const from = new Date(until.getTime() - month * MONTH_MS);
    onMonth?.(from.toISOString().slice(0, 10));
    await generateMonth(client, from, Math.round(pageViews / MONTHS));
  }
  await client.query('ALTER TABLE visits SET (fillfactor = 80)');
  await generateFacts(client);
  await finishYear(client);
}

/** Whether the tables hold about a year already. */
export async function hasYear(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    `SELECT coalesce(min(started_at) < now() - interval '330 days', false) AS has FROM visits`,
  );

  return rows[0]?.has === true;
}

/** A twelfth of a year from `from` on. */
async function generateMonth(client: pg.Client, from: Date, pageViews: number): Promise<void> {
  await client.query(`SET work_mem = '256MB'; SET synchronous_commit = off`);
  await makePartitions(client, from);
  await makePartitions(client, new Date(from.getTime() + MONTH_MS));
  for (const statement of monthStatements(Math.round(pageViews / PAGES_MEAN))) {
    await client.query(statement.sql, statement.values(from));
  }
}

/** What needs all visits: visitors who returned, the planner's statistics, and days that are not finalised yet. */
async function finishYear(client: pg.Client): Promise<void> {
  await client.query(`SET work_mem = '512MB'; SET synchronous_commit = off`);
  for (const statement of AFTER_ALL) await client.query(statement);
}

const MONTH_MS = (365 / MONTHS) * 86_400_000;
const TABLES = ['page_views', 'product_views', 'analytics_events'];

/** Partitions of past months, which the shop itself never creates. */
async function makePartitions(client: pg.Client, at: Date): Promise<void> {
  const from = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth()));
  const to = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1));
  const suffix = from.toISOString().slice(0, 7).replace('-', '_');
  for (const table of TABLES) {
    await client.query(
      `CREATE TABLE IF NOT EXISTS ${table}_${suffix} PARTITION OF ${table}
       FOR VALUES FROM ('${from.toISOString()}') TO ('${to.toISOString()}')`,
    );
  }
}

interface Statement {
  sql: string;
  values: (from: Date) => unknown[];
}

const plain = (sql: string): Statement => ({ sql, values: () => [] });
const pick = (values: readonly (string | null)[], random = 'random()') =>
  `(ARRAY[${values.map((value) => (value === null ? 'NULL' : `'${value}'`)).join(', ')}])[1 + floor(${random} * ${String(values.length)})::int]`;

const PATHS = [
  '/',
  '/',
  '/',
  '/shop',
  '/shop',
  '/shop',
  '/heritage',
  '/timepieces',
  '/atelier',
  '/elite',
  '/contact',
  '/wishlist',
  '/philosophy',
  '/portfolio',
  '/collections',
  '/craftsmanship',
];
const AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const BUCKET = 'floor(extract(epoch FROM at) / 900)::int';

const monthStatements = (visits: number): Statement[] => [
  plain('DROP TABLE IF EXISTS g_visit, g_view, g_row'),
  {
    sql: `
      CREATE TEMP TABLE g_visit AS
      SELECT nextval(pg_get_serial_sequence('visits', 'id')) AS id, started_at,
        'session_' || (extract(epoch FROM started_at) * 1000)::bigint || '_' || substr(md5(i::text || started_at::text), 1, 9) AS session_id,
        1000000 + floor(random() * random() * ${String(visits * 8)})::int AS customer_id,
        (ARRAY[${VISIT_PAGES.join(', ')}])[1 + floor(random() * ${String(VISIT_PAGES.length)})::int] AS pages,
        ${pick(['desktop', 'desktop', 'mobile', 'mobile', 'mobile', 'tablet'])} AS device,
        ${pick(['Chrome', 'Chrome', 'Chrome', 'Safari', 'Safari', 'Firefox', 'Edge'])} AS browser,
        ${pick(['US', 'US', 'US', 'US', 'CA', 'GB', 'JP', 'KR', 'IN', 'DE', 'FR', 'AU', 'SG', 'TW', null])} AS country,
        ${pick(['Windows', 'Windows', 'macOS', 'Android', 'Android', 'iOS', 'iOS', 'Linux'])} AS system,
        ${pick(['small', 'small', 'small', 'medium', 'large', 'wide', null])} AS screen,
        ${pick(['en', 'en', 'en', 'en', 'ja', 'de', 'fr', 'ko', null])} AS language,
        origins.*
      FROM (
        SELECT i, date_trunc('milliseconds', to_timestamp($1::float8 + random() * $2::float8)) AS started_at,
          floor(random() * ${String(ORIGINS.length)})::int AS origin
        FROM generate_series(1, ${String(visits)}) AS i
      ) AS beginnings
      JOIN jsonb_to_recordset($3::jsonb) AS origins ("origin" int, "referrerHost" text, "utmSource" text, "utmMedium" text, "clickKind" text, channel text)
        USING (origin)`,
    values: (from) => [from.getTime() / 1_000, MONTH_MS / 1_000, JSON.stringify(ORIGINS)],
  },
  plain(`
    CREATE TEMP TABLE g_view AS
    SELECT uid, visit_id, at, path, CASE WHEN path LIKE '/product/%' THEN substr(path, 10)::int END AS product_id,
      CASE WHEN random() < 0.8 THEN least(3600, (4 + 40 * -ln(1 - random()))::int) END AS seconds,
      CASE WHEN random() < 0.8 THEN 25 * (1 + floor(random() * 4)::int) END AS depth, random() AS chance
    FROM (
      SELECT gen_random_uuid() AS uid, g.id AS visit_id,
        date_trunc('milliseconds', g.started_at + (n - 1) * interval '1 second' * (5 + random() * 110)) AS at,
        CASE WHEN n > 1 AND random() < 0.35 THEN '/product/' || (1 + floor(random() * random() * 18))::int
          ELSE ${pick(PATHS)} END AS path
      FROM g_visit g, generate_series(1, g.pages) AS n
    ) AS views`),
  plain(`
    CREATE TEMP TABLE g_row AS
    SELECT 'page-view' AS kind, visit_id, uid, at, NULL::int AS product_id, NULL AS type, NULL AS label, NULL::float8 AS value FROM g_view
    UNION ALL
    SELECT 'product-view', visit_id, uid, at, product_id, NULL, NULL, NULL FROM g_view WHERE product_id IS NOT NULL
    UNION ALL
    SELECT 'event', visit_id, uid, at + seconds * interval '1 second', NULL, 'time_on_page', NULL, seconds
      FROM g_view WHERE seconds IS NOT NULL AND chance < 0.4
    UNION ALL
    SELECT 'event', visit_id, uid, at + interval '2 seconds', product_id, 'add_to_cart', NULL, NULL
      FROM g_view WHERE product_id IS NOT NULL AND chance > 0.92`),
  plain(`
    INSERT INTO page_views (event_id, session_id, customer_id, page_view_id, page_url, page_title, time_on_page,
      scroll_depth, referrer_url, user_agent, ip_address, device_type, browser_name, country_code, metadata, click_kind, system, screen,
      language, created_at)
    SELECT gen_random_uuid(), session_id, customer_id, uid, path, 'Ronin', seconds, depth, '', '${AGENT}', '203.0.113.0', device, browser, country,
      CASE WHEN at = started_at THEN nullif(jsonb_strip_nulls(jsonb_build_object('referrerHost', "referrerHost", 'utmSource', "utmSource",
        'utmMedium', "utmMedium")), '{}') END, CASE WHEN at = started_at THEN "clickKind" END, system, screen, language, at
    FROM g_view JOIN g_visit ON g_visit.id = visit_id ORDER BY at`),
  plain(`
    INSERT INTO product_views (event_id, product_id, session_id, customer_id, page_view_id, user_agent, ip_address, device_type,
      browser_name, country_code, created_at)
    SELECT gen_random_uuid(), product_id, session_id, customer_id, uid, '${AGENT}', '203.0.113.0', device, browser, country, at
    FROM g_row JOIN g_visit ON g_visit.id = visit_id WHERE kind = 'product-view' ORDER BY at`),
  plain(`
    INSERT INTO analytics_events (event_id, session_id, customer_id, page_view_id, event_type, event_category, event_label,
      event_value, product_id, user_agent, ip_address, device_type, browser_name, country_code, created_at)
    SELECT gen_random_uuid(), session_id, customer_id, uid, type, CASE type WHEN 'add_to_cart' THEN 'shop' ELSE 'engagement' END,
      label, value, product_id, '${AGENT}', '203.0.113.0', device, browser, country, at
    FROM g_row JOIN g_visit ON g_visit.id = visit_id WHERE kind = 'event' ORDER BY at`),
  plain(`
    INSERT INTO page_day_histogram AS known (day, path, measure, value, views)
    SELECT (at AT TIME ZONE 'UTC')::date, path, measure, value, count(*)
    FROM g_view CROSS JOIN LATERAL (VALUES ('seconds', coalesce(seconds, -1)), ('scroll', coalesce(depth, -1))) AS f (measure, value)
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (day, path, measure, value) DO UPDATE SET views = known.views + excluded.views`),
  plain(`
    INSERT INTO visits (id, session_id, customer_id, customer_at, customer_by_page, started_at, ended_at, page_views, product_views, events, funnel_step, device_type,
      browser_name, country_code, entry_at, entry_path, referrer_host, utm_source, utm_medium, click_kind, channel, system, screen, language,
      exit_at, exit_path, home_at, cart_at, product_times, cart_times, product_step, product_ids, paths, activity,
      page_ids, page_times, page_paths, page_seconds, page_depths)
    SELECT g.id, session_id, customer_id, entry_at, true, r.started_at, r.ended_at, r.page_views, r.product_views, r.events,
      CASE WHEN home_at IS NULL THEN 0
        WHEN NOT EXISTS (SELECT FROM unnest(product_times) AS p WHERE p >= home_at) THEN 1
        WHEN EXISTS (SELECT FROM unnest(product_times) AS p WHERE p >= home_at AND p <= cart_at) THEN 3 ELSE 2 END,
      device, browser, country, entry_at, entry_path, "referrerHost", "utmSource", "utmMedium", "clickKind", channel, system, screen, language,
      exit_at, exit_path, home_at, cart_at, coalesce(product_times, '{}'), coalesce(cart_times, '{}'),
      CASE WHEN product_times IS NULL THEN 0 WHEN cart_at >= (SELECT min(p) FROM unnest(product_times) AS p) THEN 2 ELSE 1 END,
      coalesce(product_ids, '{}'), paths, activity,
      page_ids, page_times, page_paths, page_seconds, page_depths
    FROM g_visit g
    JOIN (
      SELECT visit_id, min(at) AS started_at, max(at) AS ended_at,
        count(*) FILTER (WHERE kind = 'page-view') AS page_views,
        count(*) FILTER (WHERE kind = 'product-view') AS product_views,
        count(*) FILTER (WHERE kind = 'event') AS events,
        array_agg(at) FILTER (WHERE kind = 'product-view') AS product_times,
        array_agg(at) FILTER (WHERE type = 'add_to_cart') AS cart_times,
        array_agg(DISTINCT product_id) FILTER (WHERE kind = 'product-view') AS product_ids,
        max(at) FILTER (WHERE type = 'add_to_cart') AS cart_at
      FROM g_row GROUP BY visit_id
    ) AS r ON r.visit_id = g.id
    JOIN (
      SELECT visit_id, min(at) AS entry_at, max(at) AS exit_at, min(at) FILTER (WHERE path = '/') AS home_at,
        (array_agg(path ORDER BY at))[1] AS entry_path, (array_agg(path ORDER BY at DESC))[1] AS exit_path,
        array_agg(DISTINCT path) AS paths, array_agg(uid ORDER BY at) AS page_ids, array_agg(at ORDER BY at) AS page_times,
        array_agg(path ORDER BY at) AS page_paths, array_agg(seconds ORDER BY at) AS page_seconds,
        array_agg(depth ORDER BY at) AS page_depths
      FROM g_view GROUP BY visit_id
    ) AS w ON w.visit_id = g.id
    JOIN (
      SELECT visit_id, string_to_array(string_agg(concat_ws(',', bucket, views, products, events), ',' ORDER BY bucket), ',')::int[] AS activity
      FROM (
        SELECT visit_id, ${BUCKET} AS bucket, count(*) FILTER (WHERE kind = 'page-view') AS views,
          count(*) FILTER (WHERE kind = 'product-view') AS products, count(*) FILTER (WHERE kind = 'event') AS events
        FROM g_row GROUP BY 1, 2
      ) AS buckets GROUP BY visit_id
    ) AS t ON t.visit_id = g.id
    ORDER BY r.started_at`),
  plain(`
    INSERT INTO analytics_counts AS known (kind, bucket, key, count, total)
    SELECT kind, ${BUCKET}, '{}'::text[], count(*), 0 FROM g_row GROUP BY 1, 2
    UNION ALL
    SELECT 'product', ${BUCKET}, ARRAY[product_id::text], count(*), 0 FROM g_row WHERE kind = 'product-view' GROUP BY 1, 2, 3
    UNION ALL
    SELECT 'product-cart', ${BUCKET}, ARRAY[product_id::text], count(*), 0 FROM g_row WHERE type = 'add_to_cart' GROUP BY 1, 2, 3
    UNION ALL
    SELECT 'labelled', ${BUCKET}, ARRAY[CASE type WHEN 'add_to_cart' THEN 'shop' ELSE 'engagement' END, type, label], count(*), 0
      FROM g_row WHERE kind = 'event' GROUP BY 1, 2, 3
    UNION ALL
    SELECT 'labelled-value', ${BUCKET}, ARRAY['engagement', type, label], count(*), sum(value)
      FROM g_row WHERE type = 'time_on_page' GROUP BY 1, 2, 3
    UNION ALL
    SELECT 'path-visit', floor(extract(epoch FROM v.started_at) / 900)::int, ARRAY[path], count(*), 0
      FROM visits v JOIN g_visit ON g_visit.id = v.id CROSS JOIN unnest(v.paths) AS path GROUP BY 1, 2, 3
    ORDER BY 2, 1, 3
    ON CONFLICT (kind, bucket, key) DO UPDATE SET count = known.count + excluded.count, total = known.total + excluded.total`),
];

const ACTIVITY =
  'SELECT v.customer_id, v.id, v.activity[i] AS bucket FROM visits v, generate_series(1, cardinality(v.activity), 4) AS i';

const AFTER_ALL = [
  `SET maintenance_work_mem = '512MB'`,
  `INSERT INTO visitors (customer_id, buckets)
   SELECT customer_id, array_agg(DISTINCT bucket ORDER BY bucket) FROM (${ACTIVITY}) AS there
   WHERE customer_id >= 1000000 GROUP BY customer_id ON CONFLICT DO NOTHING`,
  `INSERT INTO analytics_presence (kind, bucket, previous_bucket, count)
   SELECT 'visit', bucket, previous_bucket, count(*) FROM (
     SELECT bucket, coalesce(lag(bucket) OVER (PARTITION BY id ORDER BY bucket), -1) AS previous_bucket FROM (${ACTIVITY}) AS there
   ) AS spots GROUP BY 2, 3 ORDER BY 2, 3 ON CONFLICT DO NOTHING`,
  `INSERT INTO analytics_presence (kind, bucket, previous_bucket, count)
   SELECT 'visitor', bucket, previous_bucket, count(*) FROM (
     SELECT bucket, coalesce(lag(bucket) OVER (PARTITION BY customer_id ORDER BY bucket), -1) AS previous_bucket
     FROM visitors, unnest(buckets) AS bucket
   ) AS spots GROUP BY 2, 3 ORDER BY 2, 3 ON CONFLICT DO NOTHING`,
  'VACUUM ANALYZE visits, visitors, page_day_histogram, analytics_presence, analytics_counts',
  'ANALYZE page_views, product_views, analytics_events',
  // The worker finalised these days when they had no visits yet.
  'TRUNCATE visit_day_sums, analytics_day_counts, page_month_histogram',
  'UPDATE analytics_finalised SET until = (SELECT min(started_at)::date FROM visits)',
];

/** How many visits of finalised days the daily totals lack. Above 0 the reports are wrong. */
export const MISSING_TOTALS = `
  SELECT (count(*) - (SELECT coalesce(sum(visits), 0) FROM visit_day_sums WHERE dimension = 'all'))::int AS difference
  FROM visits WHERE started_at < (SELECT until::timestamp AT TIME ZONE 'UTC' FROM analytics_finalised)
`;
