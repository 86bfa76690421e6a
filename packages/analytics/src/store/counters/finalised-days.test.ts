import { createStaffToken, hashStaffToken, STAFF_COOKIE } from '@ronin/identity';
import {
  buildStaff,
  buildStaffSession,
  createTestDatabase,
  waitFor,
  type TestDatabase,
} from '@ronin/testing';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeEvents } from './jobs/write-events.ts';
import { settleDays } from './rollups/settled-sums.service.ts';
import { buildBatch, buildEvent } from './testing/build-batch.ts';
import { createRandom } from './testing/random.ts';
import { randomVisits, shuffle } from './testing/random-visits.ts';
import { killServices, spawnService } from './testing/service-process.ts';

/** Across the end of a month; all of it is long over. */
const FROM = new Date('2026-09-20T00:00:00.000Z');
const DAYS = 40;
const DAY_MS = 86_400_000;
const REPORTS = [
  'overview?compare=previous',
  'time-series?interval=day',
  'pages',
  'entry-pages',
  'exit-pages',
  'referrers',
  'utm?field=source',
  'utm?field=medium',
  'devices',
  'browsers',
  'countries',
  'products',
  'funnel',
  'events',
  'retention?timezone=Asia/Kolkata',
];

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => {
  await killServices();
  await test.close();
});

/** What the sums hold, and what they would hold had they been made at this moment; rows that come to nothing aside. */
async function compareSums() {
  const read = (sql: string) => test.sequelize.query(sql, { type: QueryTypes.SELECT });
  const figures = `sum(visits)::int AS visits, sum(bounces)::int AS bounces, sum(page_views)::int AS page_views,
    sum(product_views)::int AS product_views, sum(events)::int AS events, sum(home)::int AS home, sum(cart)::int AS cart`;
  const ofVisits = (column: string, name = column) => `
    SELECT '${name}' AS dimension, (started_at AT TIME ZONE 'UTC')::date AS day, ${column}::text AS value, 1 AS visits,
      (page_views = 1)::int AS bounces, page_views, product_views, events,
      (funnel_step >= 1)::int AS home, (funnel_step >= 3)::int AS cart
    FROM visits, analytics_settled WHERE started_at < until::timestamp AT TIME ZONE 'UTC'`;

  return {
    days: await read(
      `SELECT dimension, day::text, value, ${figures} FROM visit_day_sums
       WHERE visits > 0 AND dimension IN ('all', 'exit_path', 'referrer_host') GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    ),
    recountedDays: await read(
      `SELECT dimension, day::text, value, ${figures}
       FROM (${ofVisits('NULL', 'all')} UNION ALL ${ofVisits('exit_path')} UNION ALL ${ofVisits('referrer_host')}) AS visit
       GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    ),
    months: await read(
      `SELECT month::text, path, measure, value, views::int FROM page_month_figures WHERE views > 0 ORDER BY 1, 2, 3, 4`,
    ),
    recountedMonths: await read(
      `SELECT date_trunc('month', day)::date::text AS month, path, measure, value, sum(views)::int AS views
       FROM page_day_figures, analytics_settled WHERE day < date_trunc('month', until)
       GROUP BY 1, 2, 3, 4 HAVING sum(views) > 0 ORDER BY 1, 2, 3, 4`,
    ),
  };
}

async function settledUntil(): Promise<string> {
  const [row] = await test.sequelize.query<{ until: string }>(
    'SELECT until::text AS until FROM analytics_settled',
    { type: QueryTypes.SELECT },
  );

  return row?.until ?? '';
}

async function signIn(): Promise<string> {
  const token = createStaffToken();
  const analyst = await buildStaff(test.sequelize, { roles: ['analyst'] });
  await buildStaffSession(test.sequelize, { userId: analyst.id, tokenHash: hashStaffToken(token) });

  return `${STAFF_COOKIE}=${token}`;
}

async function startApi(): Promise<(path: string) => Promise<object>> {
  const cookie = await signIn();
  const api = spawnService('api', {
    DATABASE_URL: test.url,
    SESSION_SECRET: 'a secret for the tests of settled reports',
  });
  await waitFor(() => api.port() !== undefined, { what: 'the api to listen', timeoutMs: 20_000 });
  const random = createRandom(5);
  const ranges = Array.from({ length: 4 }, () => {
    const from = FROM.getTime() + Math.floor(random() * 8 * DAY_MS);
    return [from, from + Math.floor((0.5 + random()) * 25 * DAY_MS)] as const;
  });
  // From a midnight to a midnight, and from a month to a month.
  ranges.push([Date.parse('2026-09-22'), Date.parse('2026-10-20')]);
  ranges.push([Date.parse('2026-09-01'), Date.parse('2026-11-01')]);

  return async (path) => {
    const answers = ranges.map(async ([from, to]) => {
      const range = new URLSearchParams({
        from: new Date(from).toISOString(),
        to: new Date(to).toISOString(),
      });
      const answer = await fetch(
        `http://127.0.0.1:${String(api.port())}/api/analytics/reports/${path}${path.includes('?') ? '&' : '?'}${range.toString()}`,
        { headers: { Cookie: cookie } },
      );
      expect(answer.status, path).toBe(200);
      return { ...((await answer.json()) as object), completeTo: null };
    });

    return await Promise.all(answers);
  };
}

describe('days that are settled', { timeout: 120_000 }, () => {
  const events = shuffle(randomVisits(3, FROM, DAYS, 400), 4);
  const half = Math.floor(events.length / 2);
  const write = async (some: typeof events) => {
    for (let start = 0; start < some.length; start += 41) {
      await writeEvents(test.sequelize, buildBatch(some.slice(start, start + 41)));
    }
  };

  it('sums equal a recount while four write into settled days and two settle', async () => {
    await write(events.slice(0, half));
    const rest = events.slice(half);
    const quarter = Math.ceil(rest.length / 4);
    await Promise.all([
      ...[0, 1, 2, 3].map((writer) => write(rest.slice(writer * quarter, (writer + 1) * quarter))),
      settleDays(test.sequelize),
      settleDays(test.sequelize),
    ]);

    const { days, recountedDays, months, recountedMonths } = await compareSums();
    expect(Date.parse(await settledUntil())).toBeGreaterThan(FROM.getTime() + DAYS * DAY_MS);
    expect(days.length).toBeGreaterThan(100);
    expect(days).toEqual(recountedDays);
    expect(months.length).toBeGreaterThan(100);
    expect(months).toEqual(recountedMonths);
  });

  it('a report says the same whether its days are settled or not', async () => {
    const read = await startApi();
    const settled = await Promise.all(REPORTS.map(read));
    await test.sequelize.query(`
      UPDATE analytics_settled SET until = '2026-10-10';
      DELETE FROM visit_day_sums WHERE day >= '2026-10-10';
      DELETE FROM page_month_figures WHERE month >= '2026-10-01';
    `);
    const halfSettled = await Promise.all(REPORTS.map(read));
    await test.sequelize.query(`
      UPDATE analytics_settled SET until = '2000-01-01'; TRUNCATE visit_day_sums, page_month_figures;
    `);
    const unsettled = await Promise.all(REPORTS.map(read));

    for (const [index, report] of REPORTS.entries()) {
      expect(settled[index], report).toEqual(unsettled[index]);
      expect(halfSettled[index], report).toEqual(unsettled[index]);
    }
  });

  it('today and yesterday are not settled', async () => {
    const now = new Date();
    await writeEvents(test.sequelize, buildBatch([buildEvent({ receivedAt: now.toISOString() })]));
    await settleDays(test.sequelize);

    const yesterday = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);
    expect((await settledUntil()) <= yesterday).toBe(true);
    expect(await settleDays(test.sequelize)).toBe(0);
  });
});
