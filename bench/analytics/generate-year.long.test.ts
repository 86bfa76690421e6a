import { randomUUID } from 'node:crypto';
import { finaliseDays, writeEvents } from '@ronin/analytics';
import type { EnrichedEvent } from '@ronin/contracts';
import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateYear, MISSING_TOTALS } from './generate-year.ts';

/** The columns that must be equal, however a row was made. Lists without an order are sorted. */
const TABLES = {
  visits: `session_id, customer_id, customer_at, customer_by_page, started_at, ended_at, page_views, product_views, events, funnel_step, product_step, device_type,
    browser_name, country_code, entry_at, entry_path, referrer_host, utm_source, utm_medium, click_kind, channel, system, screen,
    language, exit_at, exit_path, home_at, cart_at, checkout_times, ordered_at,
    (SELECT array_agg(one ORDER BY one) FROM unnest(product_times) AS one) AS product_times,
    (SELECT array_agg(one ORDER BY one) FROM unnest(cart_times) AS one) AS cart_times,
    (SELECT array_agg(one ORDER BY one) FROM unnest(product_ids) AS one) AS product_ids,
    (SELECT array_agg(one ORDER BY one) FROM unnest(paths) AS one) AS paths, activity,
    (SELECT array_agg(page ORDER BY page) FROM unnest(page_ids, page_times, page_paths, page_seconds, page_depths) AS page)
      AS pages`,
  visitors: 'customer_id, buckets',
  page_day_histogram: 'day, path, measure, value, views',
  analytics_presence: 'kind, bucket, previous_bucket, count',
  analytics_counts: 'kind, bucket, key, count, total',
};

let generated: TestDatabase;
let written: TestDatabase;
beforeAll(async () => {
  [generated, written] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(() => Promise.all([generated.close(), written.close()]));

async function withClient<Result>(
  { url }: TestDatabase,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** The events from which the worker would have written these rows. */
async function readEvents(): Promise<EnrichedEvent[]> {
  const about = `event_id AS "eventId", session_id AS "sessionId", customer_id AS "customerId", page_view_id AS "pageViewId",
    to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "receivedAt", user_agent AS "userAgent",
    ip_address AS "ipAddress", device_type AS "deviceType", browser_name AS "browserName", country_code AS "countryCode",
    is_staff AS "isStaff", bot_reason AS "botReason", metadata`;
  const read = async (kind: string, table: string, own: string) => {
    const { rows } = await withClient(generated, (client) =>
      client.query<EnrichedEvent>(`SELECT '${kind}' AS kind, ${about}, ${own} FROM ${table}`),
    );
    return rows;
  };

  return [
    ...(await read(
      'page-view',
      'page_views',
      `page_url AS "pageUrl", time_on_page AS "timeOnPage", scroll_depth AS "scrollDepth", click_kind AS "clickKind", system, screen,
       language`,
    )),
    ...(await read('product-view', 'product_views', 'product_id AS "productId"')),
    ...(await read(
      'event',
      'analytics_events',
      `event_type AS "eventType", event_category AS "eventCategory", event_label AS "eventLabel", event_value AS "eventValue",
       product_id AS "productId"`,
    )),
  ];
}

it('the rows of the bench equal the rows that the worker would write', async () => {
  // The worker of a new shop finalises the past before there is a visit.
  await finaliseDays(generated.sequelize);
  await withClient(generated, (client) =>
    generateYear(client, { pageViews: 3_000, until: new Date('2026-11-21T10:20:30.456Z') }),
  );
  const events = await readEvents();
  for (let start = 0; start < events.length; start += 500) {
    await writeEvents(written.sequelize, {
      producerId: randomUUID(),
      start: 0,
      events: events.slice(start, start + 500),
    });
  }

  expect(events.length).toBeGreaterThan(3_000);
  for (const [table, columns] of Object.entries(TABLES)) {
    const count = {
      page_day_histogram: 'views > 0',
      analytics_presence: 'count > 0',
      analytics_counts: 'count > 0',
    };
    const where = Object.entries(count).find(([name]) => name === table)?.[1] ?? 'true';
    const read = async (database: TestDatabase) => {
      const { rows } = await withClient(database, (client) =>
        client.query<{ line: string }>(
          `SELECT row_to_json(rows)::text AS line FROM (SELECT ${columns} FROM ${table} WHERE ${where}) AS rows ORDER BY 1`,
        ),
      );
      return rows.map(({ line }) => line);
    };
    const [ours, theirs] = [await read(generated), await read(written)];

    expect(ours.length, table).toBeGreaterThan(100);
    expect(ours, table).toEqual(theirs);
  }
});

it('the daily totals contain every visit of the finalised days', async () => {
  await finaliseDays(generated.sequelize);

  const { rows } = await withClient(generated, (client) =>
    client.query<{ difference: number }>(MISSING_TOTALS),
  );
  expect(rows).toEqual([{ difference: 0 }]);
  expect(await generated.sequelize.models.VisitDaySum.count()).toBeGreaterThan(300);
  expect(await generated.sequelize.models.RevenueEvent.count()).toBeGreaterThan(5);
  expect(await generated.sequelize.models.AnalyticsDayCount.count()).toBeGreaterThan(300);
});
