import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import { createRandom } from '@ronin/testing/random';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIMENSIONS } from '../../dimensions.ts';
import { breakdown } from '../../reports/breakdown.ts';
import { resolveRequest } from '../../reports/request/report-range.ts';
import { withSnapshot } from '../../reports/request/snapshot.service.ts';
import { ALL_REPORTS, type ReadReport } from '../../testing/all-reports.ts';
import { buildBatch, buildEvent } from '../../testing/build-batch.ts';
import { randomVisits, shuffle } from '../../testing/random-visits.ts';
import { writeEvents } from '../write-events.ts';
import { finaliseDays } from './daily-totals.service.ts';

/** Days across the end of a month, long ago. */
const FROM = new Date('2026-09-20T00:00:00.000Z');
const DAYS = 40;
const DAY_MS = 86_400_000;
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

/** The stored daily totals and the recomputed ones, without rows of zeros. */
async function compareTotals() {
  const read = (sql: string) => test.sequelize.query(sql, { type: QueryTypes.SELECT });
  const figures = `sum(visits)::int AS visits, sum(bounces)::int AS bounces, sum(page_views)::int AS page_views,
    sum(product_views)::int AS product_views, sum(events)::int AS events, sum(home)::int AS home, sum(cart)::int AS cart,
    sum(ordered)::int AS ordered, sum(from_product)::int AS from_product, sum(product_ordered)::int AS product_ordered`;
  const ofVisits = (column: string, name = column) => `
    SELECT '${name}' AS dimension, (started_at AT TIME ZONE 'UTC')::date AS day, ${column}::text AS value, 1 AS visits,
      (page_views = 1)::int AS bounces, page_views, product_views, events,
      (funnel_step >= 1)::int AS home, (funnel_step >= 3)::int AS cart,
      (funnel_step >= 5)::int AS ordered, (product_step >= 1)::int AS from_product, (product_step >= 4)::int AS product_ordered
    FROM visits, analytics_finalised WHERE started_at < until::timestamp AT TIME ZONE 'UTC'`;

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
      `SELECT month::text, path, measure, value, views::int FROM page_month_histogram WHERE views > 0 ORDER BY 1, 2, 3, 4`,
    ),
    recountedMonths: await read(
      `SELECT date_trunc('month', day)::date::text AS month, path, measure, value, sum(views)::int AS views
       FROM page_day_histogram, analytics_finalised WHERE day < date_trunc('month', until)
       GROUP BY 1, 2, 3, 4 HAVING sum(views) > 0 ORDER BY 1, 2, 3, 4`,
    ),
    counts: await read(
      `SELECT kind, day::text, key, count::int, total FROM analytics_day_counts WHERE count > 0 ORDER BY 1, 2, 3`,
    ),
    recountedCounts: await read(
      `SELECT kind, to_char(to_timestamp(bucket * 900), 'YYYY-MM-DD') AS day, key, sum(count)::int AS count, sum(total) AS total
       FROM analytics_counts, analytics_finalised
       WHERE key <> '{}' AND kind NOT LIKE 'bot-%' AND to_timestamp(bucket * 900) < until::timestamp AT TIME ZONE 'UTC'
       GROUP BY 1, 2, 3 HAVING sum(count) > 0 ORDER BY 1, 2, 3`,
    ),
  };
}

async function finalisedUntil(): Promise<string> {
  const [row] = await test.sequelize.query<{ until: string }>(
    'SELECT until::text AS until FROM analytics_finalised',
    { type: QueryTypes.SELECT },
  );

  return row?.until ?? '';
}

const RANGES = (() => {
  const random = createRandom(5);
  const ranges = Array.from({ length: 4 }, () => {
    const from = FROM.getTime() + Math.floor(random() * 8 * DAY_MS);
    return [from, from + Math.floor((0.5 + random()) * 25 * DAY_MS)] as const;
  });
  // Ranges of whole days and of whole months.
  ranges.push([Date.parse('2026-09-22'), Date.parse('2026-10-20')]);
  ranges.push([Date.parse('2026-09-01'), Date.parse('2026-11-01')]);

  return ranges.map(([from, to]) => ({ from: new Date(from), to: new Date(to) }));
})();

const READERS: [name: string, ReadReport][] = [
  ...ALL_REPORTS,
  ...DIMENSIONS.map(({ report }): [string, ReadReport] => [
    report,
    (snapshot, request) => breakdown(report).read(snapshot, request, { limit: 100 }),
  ]),
];

/** Every report over every range. */
async function runReports(): Promise<Map<string, unknown[]>> {
  const answers = new Map<string, unknown[]>();
  for (const [name, read] of READERS) {
    const ofRanges: unknown[] = [];
    for (const range of RANGES) {
      const request = resolveRequest({ ...range, timezone: 'Asia/Kolkata' }, range.to);
      ofRanges.push(await withSnapshot(test.sequelize, (snapshot) => read(snapshot, request)));
    }
    answers.set(name, ofRanges);
  }

  return answers;
}

describe('finalised days', () => {
  const events = shuffle(randomVisits(3, FROM, DAYS, 400), 4);
  const half = Math.floor(events.length / 2);
  const write = async (some: typeof events) => {
    for (let start = 0; start < some.length; start += 41) {
      await writeEvents(test.sequelize, buildBatch(some.slice(start, start + 41)));
    }
  };

  it('have totals that equal a recount while four writers write into them and two workers finalise', async () => {
    await write(events.slice(0, half));
    const rest = events.slice(half);
    const quarter = Math.ceil(rest.length / 4);
    await Promise.all([
      ...[0, 1, 2, 3].map((writer) => write(rest.slice(writer * quarter, (writer + 1) * quarter))),
      finaliseDays(test.sequelize),
      finaliseDays(test.sequelize),
    ]);

    const { days, recountedDays, months, recountedMonths, counts, recountedCounts } = await compareTotals();
    expect(Date.parse(await finalisedUntil())).toBeGreaterThan(FROM.getTime() + DAYS * DAY_MS);
    expect(days.length).toBeGreaterThan(100);
    expect(days).toEqual(recountedDays);
    expect(months.length).toBeGreaterThan(100);
    expect(months).toEqual(recountedMonths);
    expect(counts.length).toBeGreaterThan(100);
    expect(counts).toEqual(recountedCounts);
  });

  it('do not change a report, whether all of its days are finalised, half of them or none', async () => {
    const finalised = await runReports();
    await test.sequelize.query(`
      UPDATE analytics_finalised SET until = '2026-10-10';
      DELETE FROM visit_day_sums WHERE day >= '2026-10-10';
      DELETE FROM analytics_day_counts WHERE day >= '2026-10-10';
      DELETE FROM page_month_histogram WHERE month >= '2026-10-01';
    `);
    const halfFinalised = await runReports();
    await test.sequelize.query(`
      UPDATE analytics_finalised SET until = '2000-01-01'; TRUNCATE visit_day_sums, analytics_day_counts, page_month_histogram;
    `);
    const open = await runReports();

    expect(open.get('getOverview')).toMatchObject(
      RANGES.map(() => ({ visits: expect.any(Number) as number })),
    );
    expect(JSON.stringify(open.get('devices'))).toMatch(/"visits":[1-9]\d\d/);
    for (const [name, answers] of open) {
      expect(finalised.get(name), name).toEqual(answers);
      expect(halfFinalised.get(name), name).toEqual(answers);
    }
  });

  it('today and yesterday are not finalised', async () => {
    const now = new Date();
    await writeEvents(test.sequelize, buildBatch([buildEvent({ receivedAt: now.toISOString() })]));
    await finaliseDays(test.sequelize);

    const yesterday = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);
    expect((await finalisedUntil()) <= yesterday).toBe(true);
    expect(await finaliseDays(test.sequelize)).toBe(0);
  });
});
