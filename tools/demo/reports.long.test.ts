import { createLogger } from '@ronin/server-kit';
import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DIMENSIONS } from '../../packages/analytics/src/dimensions.ts';
import { groupBy, shareOf } from '../../packages/analytics/src/recount/groups.ts';
import { listRows, type Row } from '../../packages/analytics/src/recount/rows.ts';
import { listRevenue, recountRevenue } from '../../packages/analytics/src/recount/sales.ts';
import { readSearches, recountSearches } from '../../packages/analytics/src/recount/searches.ts';
import { recountEngagement } from '../../packages/analytics/src/recount/traffic.ts';
import {
  countKind,
  listProducts,
  type RecountedVisit,
  recountVisits,
} from '../../packages/analytics/src/recount/visits.ts';
import { breakdown } from '../../packages/analytics/src/reports/breakdown.ts';
import { events as eventsReport } from '../../packages/analytics/src/reports/events.ts';
import { REPORTS } from '../../packages/analytics/src/reports/index.ts';
import { withSnapshot } from '../../packages/analytics/src/reports/request/snapshot.service.ts';
import { caseOf } from '../../packages/analytics/src/testing/recounted-store.ts';
import { ensureFirstStaff } from '../../services/api/src/staff/accounts.service.ts';
import { CAUSES } from './causes.ts';
import { prepareDemonstration } from './prepare.ts';
import { RING_SIZE_TAG, WATCH_TAG } from './visitors/topics.ts';

// Every report over the whole year of the demonstration, beside a recount of its rows in TypeScript.

const UNTIL = new Date('2026-11-20T09:00:00.000Z');
const DAYS = 365;
const { request } = caseOf(new Date('2025-11-01T00:00:00.000Z'), UNTIL, {});
const LIMIT = 1_000;
const WRITTEN_WITHIN_MS = 900_000;

let test: TestDatabase;
let visits: RecountedVisit[];
let rows: Row[];
let revenue: { type: string; amount: string; sessionId: string | null; items: Item[] }[];
interface Item {
  productId: number;
  quantity: number;
  amount: string;
}

beforeAll(async () => {
  test = await createTestDatabase();
  await ensureFirstStaff(test.sequelize, 'admin', () => Promise.resolve('a password of the test'));
  const logger = createLogger('demo', 'silent');
  await prepareDemonstration({ databaseUrl: test.url, logger, seed: 1, days: DAYS, until: UNTIL });
  rows = await listRows(test.sequelize);
  visits = recountVisits(rows, await listProducts(test.sequelize));
  revenue = (await listRevenue(test.sequelize)).filter(({ isTest }) => !isTest);
}, WRITTEN_WITHIN_MS);
afterAll(() => test.close());

const viewsOf = (some: readonly Row[]) => some.filter(({ kind }) => kind === 'page-view');
/** Without the order of the list, and of each row the fields that are recounted. */
const containing = (expected: readonly object[]) =>
  expect.arrayContaining(expected.map((row) => expect.objectContaining(row) as object)) as object[];

describe('over the whole year equals a recount', () => {
  it('the overview', async () => {
    const views = viewsOf(rows);
    const bounces = visits.filter(({ pageViews }) => pageViews === 1).length;
    const { medianTime, p90Time, medianScroll, coverage } = recountEngagement(views);

    expect(visits.length).toBeGreaterThan(10_000);
    expect(
      await withSnapshot(test.sequelize, (at) => REPORTS.getOverview.read(at, request, { compare: 'none' })),
    ).toMatchObject({
      pageViews: views.length,
      productViews: countKind(rows, 'product-view'),
      events: countKind(rows, 'event'),
      visits: visits.length,
      visitors: new Set(visits.map(({ visitor }) => visitor)).size,
      bounces,
      medianTimeOnPage: medianTime,
      p90TimeOnPage: p90Time,
      medianScrollDepth: medianScroll,
      coverage,
    });
  });

  it('the months', async () => {
    const query = { interval: 'month', compare: 'none' } as const;
    const { rows: points } = await withSnapshot(test.sequelize, (at) =>
      REPORTS.getTimeSeries.read(at, request, query),
    );
    const monthOf = ({ at }: Row) => `${new Date(at).toISOString().slice(0, 7)}-01T00:00:00.000Z`;
    const months = groupBy(rows, monthOf).map(([start, own]) => ({
      start,
      pageViews: countKind(own, 'page-view'),
      productViews: countKind(own, 'product-view'),
      events: countKind(own, 'event'),
      visits: new Set(own.map(({ sessionId }) => sessionId)).size,
    }));

    expect(points).toEqual(containing(months));
    expect(months.length).toBeGreaterThan(11);
  });

  it('the pages', async () => {
    const expected = groupBy(viewsOf(rows), ({ path }) => path).map(([path, own]) => ({
      path,
      views: own.length,
      visits: visits.filter((visit) => visit.paths.has(path)).length,
      ...recountEngagement(own),
    }));
    const report = await withSnapshot(test.sequelize, (at) =>
      REPORTS.getPages.read(at, request, { limit: LIMIT }),
    );

    expect(report.rowCount).toBe(expected.length);
    expect(report.rows).toEqual(containing(expected));
  });

  it.each(DIMENSIONS.map(({ report, filter }) => [report, filter] as const))(
    'the breakdown %s',
    async (report, field) => {
      const valueOf = (visit: RecountedVisit): unknown =>
        Object.entries(visit).find(([one]) => one === field)?.[1];
      const expected = groupBy(visits, valueOf).map(([value, own]) => ({
        value,
        visits: own.length,
        pageViews: viewsOf(own.flatMap((visit) => visit.rows)).length,
      }));
      const { rows: found, rowCount } = await withSnapshot(test.sequelize, (at) =>
        breakdown(report).read(at, request, { limit: LIMIT }),
      );

      expect(rowCount).toBe(expected.length);
      expect(found).toEqual(containing(expected));
    },
  );

  it('the products', async () => {
    const concerned = rows.filter((row) => row.kind === 'product-view' || row.isCart || row.isWishlist);
    const expected = groupBy(concerned, ({ productId }) => productId).map(([productId, own]) => ({
      productId,
      views: countKind(own, 'product-view'),
      addsToCart: own.filter(({ isCart }) => isCart).length,
      addsToWishlist: own.filter(({ isWishlist }) => isWishlist).length,
    }));
    const report = await withSnapshot(test.sequelize, (at) =>
      REPORTS.getProducts.read(at, request, { limit: LIMIT }),
    );

    expect(report.rows).toHaveLength(expected.length);
    expect(report.rows).toEqual(containing(expected));
  });

  it('the events and the funnel', async () => {
    const events = rows.filter(({ kind }) => kind === 'event');
    const expected = groupBy(events, ({ label }) => JSON.stringify(label)).map(([, own]) => ({
      eventType: own[0]?.label?.[1],
      eventLabel: own[0]?.label?.[2],
      events: own.length,
    }));
    const report = await withSnapshot(test.sequelize, (at) =>
      eventsReport.read(at, request, { limit: LIMIT }),
    );
    const funnel = await withSnapshot(test.sequelize, (at) =>
      REPORTS.getFunnel.read(at, request, { start: 'home' }),
    );
    const reached = (step: number) => visits.filter(({ funnelStep }) => funnelStep >= step).length;

    expect(report.rowCount).toBe(expected.length);
    expect(report.rows).toEqual(containing(expected));
    expect(funnel.rows.map((row) => row.visits)).toEqual([1, 2, 3, 4, 5].map(reached));
    expect(reached(5)).toBeGreaterThan(50);
  });

  it('the searches', async () => {
    const { report, searches } = await withSnapshot(test.sequelize, async (snapshot) => ({
      report: await REPORTS.getSearches.read(snapshot, request, { show: 'all', limit: LIMIT }),
      searches: await readSearches({ snapshot, request }),
    }));
    const expected = recountSearches(searches, visits, { request }, 'all');

    expect(report.rowCount).toBe(expected.length);
    expect(report.rows).toEqual(containing(expected));
  });

  it('the revenue, in all, by source and by product', async () => {
    const byId = new Map(visits.map((visit) => [visit.sessionId, visit]));
    const total = recountRevenue(revenue);
    const sources = groupBy(revenue, ({ sessionId }) => byId.get(sessionId ?? '')?.utmSource).map(
      ([value, own]) => ({ value: value ?? null, isKnown: value !== undefined, ...recountRevenue(own) }),
    );
    const items = revenue.flatMap(({ type, items: own }) => own.map((item) => ({ ...item, type })));
    const products = groupBy(items, ({ productId }) => productId).map(([productId, own]) => ({
      productId,
      quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
      ...recountRevenue(own),
    }));
    const [all, bySource, byProduct] = await withSnapshot(test.sequelize, async (at) => [
      await REPORTS.getRevenue.read(at, request, { interval: 'month' }),
      await REPORTS.getRevenueBySource.read(at, request, { by: 'source', limit: LIMIT }),
      await REPORTS.getRevenueByProduct.read(at, request, { limit: LIMIT }),
    ]);

    expect(total.orders).toBeGreaterThan(200);
    expect(all).toMatchObject(total);
    expect(bySource.rows).toEqual(containing(sources));
    expect(byProduct.rows).toHaveLength(products.length);
    expect(byProduct.rows).toEqual(containing(products));
  });

  it('who came back, week by week', async () => {
    const WEEK_MS = 7 * 86_400_000;
    const MONDAY = Date.parse('2025-10-27T00:00:00.000Z');
    const weekOf = ({ at }: Row) => Math.floor((at - MONDAY) / WEEK_MS);
    const present = groupBy(visits, ({ visitor }) => visitor).map(
      ([, own]) => new Set(own.flatMap((visit) => visit.rows.map(weekOf))),
    );
    const report = await withSnapshot(test.sequelize, (at) => REPORTS.getRetention.read(at, request, {}));

    for (const { week, visitors, returned } of report.rows) {
      const cohort = (Date.parse(week) - MONDAY) / WEEK_MS;
      const own = present.filter((weeks) => Math.min(...weeks) === cohort);
      expect([week, visitors]).toEqual([week, own.length]);
      expect(returned).toEqual(
        returned.map((_count, later) => own.filter((weeks) => weeks.has(cohort + later)).length),
      );
    }
    expect(report.rows.length).toBeGreaterThan(50);
    expect(
      shareOf(
        report.rows.reduce((sum, { visitors }) => sum + visitors, 0),
        present.length,
      ),
    ).toBe(1);
  });
});

describe('what is hidden in the year (docs/demo.md)', () => {
  const select = async (sql: string) => {
    const [found] = await test.sequelize.query(sql);
    return z.array(z.object({ name: z.string(), value: z.coerce.number() })).parse(found);
  };
  const valuesOf = async (sql: string) =>
    new Map((await select(sql)).map(({ name, value }) => [name, value]));
  const LOCAL = `started_at AT TIME ZONE 'America/Los_Angeles'`;

  it('one agent takes chats late in the evenings, and no other does', async () => {
    const waits = await select(`
      SELECT agent_name || CASE WHEN extract(hour FROM ${LOCAL}) >= 18 THEN ' evening' ELSE ' day' END AS name,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY wait_time) AS value
      FROM live_chat_sessions WHERE wait_time IS NOT NULL GROUP BY 1`);
    expect(waits.length).toBeGreaterThan(5);
    for (const { name, value } of waits)
      expect([name, value > 180]).toEqual([name, name === 'Tomas evening']);
  });

  it('nobody answers on Saturdays', async () => {
    const missed = await valuesOf(`
      SELECT to_char(${LOCAL}, 'FMDay') AS name, avg((agent_name IS NULL)::int) AS value
      FROM live_chat_sessions GROUP BY 1`);
    for (const [day, share] of missed) expect([day, share > 0.6]).toEqual([day, day === 'Saturday']);
  });

  it('chats about ring sizes are several times as many after the campaign', async () => {
    const { first, last } = CAUSES.sizeQuestions;
    const chats = await valuesOf(`
      SELECT CASE WHEN '${UNTIL.toISOString()}' - started_at BETWEEN '${String(last)} days' AND '${String(first)} days'
        THEN 'then' ELSE 'else' END AS name, count(*) AS value
      FROM live_chat_sessions WHERE '${RING_SIZE_TAG}' = ANY (tags) GROUP BY 1`);
    const aDay = (name: string, days: number) => (chats.get(name) ?? 0) / days;
    expect(aDay('then', first - last)).toBeGreaterThan(3 * aDay('else', DAYS - first + last));
  });

  it('who chats about the watch buys, unlike visits alike', async () => {
    const { difference, compared } = await withSnapshot(test.sequelize, (at) =>
      REPORTS.getChatOrders.read(at, request, { days: 7, tag: WATCH_TAG }),
    );

    expect(compared).toBeGreaterThan(15);
    expect(difference?.low).toBeGreaterThan(0);
  });

  it('assistants bring buyers, and advertisements in social networks do not', async () => {
    const orders = await valuesOf(`
      SELECT coalesce(utm_medium, referrer_host, 'direct') AS name,
        avg((EXISTS (SELECT FROM orders o WHERE o.session_id = v.session_id))::int) AS value
      FROM visits v WHERE utm_campaign IS NULL GROUP BY 1`);
    const best = Math.min(orders.get('perplexity.ai') ?? 0, orders.get('chatgpt.com') ?? 0);
    expect(best).toBeGreaterThan(4 * (orders.get('paid-social') ?? 1));
  });

  it('shoppers came for pieces that were sold out, which would have sold some', async () => {
    const { rows: lost } = await withSnapshot(test.sequelize, (at) =>
      REPORTS.getLostSales.read(at, request, { limit: LIMIT }),
    );
    for (const { productId } of CAUSES.soldOut) {
      const row = lost.find((one) => one.productId === productId);
      expect(row?.visits).toBeGreaterThan(20);
      expect(row?.quantity).toBeGreaterThan(0.5);
    }
  });

  it('some came first by a social network and bought after a letter', async () => {
    const found = await valuesOf(`
      SELECT 'orders' AS name, count(*) AS value FROM orders o
      JOIN LATERAL (SELECT * FROM visits v WHERE v.customer_id = o.customer_id ORDER BY started_at LIMIT 1) first ON true
      JOIN visits last ON last.session_id = o.session_id
      WHERE first.referrer_host ~ 'instagram|pinterest|reddit' AND last.utm_medium = 'email'
        AND last.started_at > first.started_at + interval '2 days'`);
    expect(found.get('orders')).toBeGreaterThan(15);
  });
});
