import { createStaffToken, hashStaffToken, STAFF_COOKIE } from '@ronin/identity';
import {
  buildStaff,
  buildStaffSession,
  createTestDatabase,
  waitFor,
  type TestDatabase,
} from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeEvents } from './jobs/write-events.ts';
import { buildBatch } from './testing/build-batch.ts';
import { createRandom } from './testing/random.ts';
import { longVisit, randomVisits, shuffle } from './testing/random-visits.ts';
import {
  percentile,
  readRows,
  recountVisits,
  type RecountedVisit,
  type Row,
} from './testing/recount.service.ts';
import { killServices, spawnService } from './testing/service-process.ts';

/** Around the end of summer time in Los Angeles, on 1 November 2026 at 09:00 UTC. */
const FROM = new Date('2026-10-29T00:00:00.000Z');
const DAYS = 6;
const HOUR_MS = 3_600_000;

let test: TestDatabase;
let rows: Row[];
let visits: RecountedVisit[];
let url: string;
let cookie: string;

beforeAll(async () => {
  test = await createTestDatabase();
  const events = shuffle([...randomVisits(7, FROM, DAYS, 300), ...longVisit(9, FROM, 900)], 8);
  const batches = Array.from({ length: Math.ceil(events.length / 37) }, (_batch, index) =>
    events.slice(index * 37, (index + 1) * 37),
  );
  const workers = Array.from({ length: 4 }, async (_worker, worker) => {
    for (const batch of batches.filter((_batch, index) => index % 4 === worker)) {
      await writeEvents(test.sequelize, buildBatch(batch));
    }
  });
  await Promise.all(workers);
  rows = await readRows(test.sequelize);
  visits = recountVisits(rows);

  const token = createStaffToken();
  const analyst = await buildStaff(test.sequelize, { roles: ['analyst'] });
  await buildStaffSession(test.sequelize, { userId: analyst.id, tokenHash: hashStaffToken(token) });
  cookie = `${STAFF_COOKIE}=${token}`;
  const api = spawnService('api', {
    DATABASE_URL: test.url,
    SESSION_SECRET: 'a secret for the recounting of reports',
  });
  await waitFor(() => api.port() !== undefined, { what: 'the api to listen', timeoutMs: 20_000 });
  url = `http://127.0.0.1:${String(api.port())}/api/analytics/reports`;
}, 60_000);
afterAll(async () => {
  await killServices();
  await test.close();
});

interface Json {
  rows: Record<string, string | number | null | number[]>[];
  rowCount?: number;
}

async function read(path: string, query: Record<string, string>): Promise<Json> {
  const answer = await fetch(`${url}/${path}?${new URLSearchParams(query).toString()}`, {
    headers: { Cookie: cookie },
  });
  expect(answer.status, `${path} ${JSON.stringify(query)}`).toBe(200);

  return (await answer.json()) as Json;
}

interface Case {
  name: string;
  from: Date;
  to: Date;
  filter: Record<string, string>;
  isChosen: (visit: RecountedVisit) => boolean;
}

const filters: Pick<Case, 'filter' | 'isChosen'>[] = [
  { filter: {}, isChosen: () => true },
  { filter: { device: 'mobile' }, isChosen: ({ device }) => device === 'mobile' },
  {
    filter: { device: 'desktop', country: '', path: '/shop' },
    isChosen: ({ device, country, paths }) => device === 'desktop' && country === null && paths.has('/shop'),
  },
  {
    filter: { referrer: 'google.com', utmSource: 'mail-1' },
    isChosen: ({ referrer, utmSource }) => referrer === 'google.com' && utmSource === 'mail-1',
  },
  {
    filter: { product: '2', entryPage: '/' },
    isChosen: ({ products, entryPath }) => products.has(2) && entryPath === '/',
  },
];

/** Ranges that begin and end on units and between them, and one inside a single quarter of an hour. */
function cases(): Case[] {
  const random = createRandom(99);
  const ranges = [
    [FROM, new Date(FROM.getTime() + DAYS * 24 * HOUR_MS)],
    [new Date('2026-11-01T07:00:00.000Z'), new Date('2026-11-02T08:00:00.000Z')],
    [new Date('2026-10-31T10:07:11.123Z'), new Date('2026-10-31T10:12:00.001Z')],
    ...Array.from({ length: 5 }, () => {
      const from = FROM.getTime() + Math.floor(random() * DAYS * 24 * HOUR_MS);
      return [new Date(from), new Date(from + 1 + Math.floor(random() * 60 * HOUR_MS))];
    }),
    // Exactly from one row to another.
    [new Date(rows[200]?.at ?? 0), new Date(rows[600]?.at ?? 0)],
  ] as [Date, Date][];

  return ranges.flatMap(([from, to]) =>
    filters.map((chosen) => ({
      ...chosen,
      name: `${from.toISOString()} ${to.toISOString()} ${JSON.stringify(chosen.filter)}`,
      from,
      to,
    })),
  );
}

/** The visits of a case, each with its rows in the range. */
const visitsOf = ({ from, to, isChosen }: Case) =>
  visits.filter(isChosen).flatMap((visit) => {
    const inside = visit.rows.filter(({ at }) => at >= from.getTime() && at < to.getTime());
    return inside.length > 0 ? [{ ...visit, inside }] : [];
  });

const queryOf = ({ from, to, filter }: Case) => ({
  from: from.toISOString(),
  to: to.toISOString(),
  ...filter,
});
const countKind = (some: readonly Row[], kind: Row['kind']) => some.filter((row) => row.kind === kind).length;
const byText = (left: string, right: string) => (left < right ? -1 : 1);

describe('a report equals a recount of the rows', { timeout: 120_000 }, () => {
  it('the recount has something to count', () => {
    expect(rows.length).toBeGreaterThan(1_000);
    expect(visits.filter(({ rows: own }) => own.length > 1).length).toBeGreaterThan(100);
    expect(visits.filter(({ funnelStep }) => funnelStep === 3).length).toBeGreaterThan(5);
  });

  it('the overview', async () => {
    for (const one of cases()) {
      const there = visitsOf(one);
      const inside = there.flatMap((visit) => visit.inside);
      const times = inside.flatMap(({ seconds }) => (seconds === null ? [] : [seconds]));
      const bounces = there.filter(({ pageViews }) => pageViews === 1).length;

      expect(await read('overview', { ...queryOf(one), compare: 'none' }), one.name).toMatchObject({
        pageViews: countKind(inside, 'page-view'),
        productViews: countKind(inside, 'product-view'),
        events: countKind(inside, 'event'),
        visits: there.length,
        visitors: new Set(there.map(({ visitor }) => visitor)).size,
        bounces,
        bounceRate: there.length === 0 ? 0 : bounces / there.length,
        medianTimeOnPage: percentile(times, 0.5),
        p90TimeOnPage: percentile(times, 0.9),
      });
    }
  });

  it.each(['America/Los_Angeles', 'Asia/Kolkata', 'UTC'])('the series in %s', async (timezone) => {
    for (const one of cases()) {
      for (const interval of ['hour', 'day', 'week', 'month']) {
        const series = await read('time-series', { ...queryOf(one), timezone, interval });
        const starts = series.rows.map(({ start }) => Date.parse(String(start)));
        const there = visitsOf(one);
        const expected = starts.map((start, index) => {
          const isHere = ({ at }: Row) => at >= start && at < (starts[index + 1] ?? Infinity);
          const here = there.filter(({ inside }) => inside.some(isHere));
          const some = there.flatMap(({ inside }) => inside.filter(isHere));
          return {
            start: new Date(start).toISOString(),
            pageViews: countKind(some, 'page-view'),
            productViews: countKind(some, 'product-view'),
            events: countKind(some, 'event'),
            visitors: new Set(here.map(({ visitor }) => visitor)).size,
            visits: here.length,
          };
        });

        expect(series.rows, `${interval} ${one.name}`).toEqual(expected);
        expect(starts[0]).toBeLessThanOrEqual(one.from.getTime());
      }
    }
  });

  it('pages, by views, visits and time', async () => {
    for (const one of cases()) {
      const chosen = visits.filter(one.isChosen);
      const inside = visitsOf(one).flatMap((visit) =>
        visit.inside.filter(({ kind }) => kind === 'page-view'),
      );
      const expected = [...new Set(inside.map(({ path }) => path))].map((path) => {
        const own = inside.filter((row) => row.path === path);
        const times = own.flatMap(({ seconds }) => (seconds === null ? [] : [seconds]));
        return {
          path,
          views: own.length,
          visits: chosen.filter(
            ({ paths, rows: [first] }) =>
              paths.has(path) &&
              first !== undefined &&
              first.at >= one.from.getTime() &&
              first.at < one.to.getTime(),
          ).length,
          medianTime: percentile(times, 0.5),
          p90Time: percentile(times, 0.9),
        };
      });
      const report = await read('pages', queryOf(one));

      expect(
        report.rows.toSorted((left, right) => byText(String(left.path), String(right.path))),
        one.name,
      ).toMatchObject(expected.toSorted((left, right) => byText(String(left.path), String(right.path))));
      expect(report.rowCount).toBe(expected.length);
    }
  });

  it.each([
    ['devices', ({ device }: RecountedVisit) => device],
    ['countries', ({ country }: RecountedVisit) => country],
    ['referrers', ({ referrer }: RecountedVisit) => referrer],
    ['entry-pages', ({ entryPath }: RecountedVisit) => entryPath],
    ['exit-pages', ({ exitPath }: RecountedVisit) => exitPath],
    ['utm', ({ utmSource }: RecountedVisit) => utmSource],
  ])('%s', async (path, valueOf) => {
    for (const one of cases()) {
      const there = visitsOf(one);
      const expected = [...new Set(there.map(valueOf))].map((value) => {
        const own = there.filter((visit) => valueOf(visit) === value);
        return {
          value,
          visits: own.length,
          share: own.length / there.length,
          pageViews: countKind(
            own.flatMap(({ inside }) => inside),
            'page-view',
          ),
          bounceRate: own.filter(({ pageViews }) => pageViews === 1).length / own.length,
        };
      });
      const report = await read(path, queryOf(one));

      expect(new Set(report.rows.map((row) => JSON.stringify(row))), one.name).toEqual(
        new Set(expected.map((row) => JSON.stringify(row))),
      );
    }
  });

  it('products, events and the funnel', async () => {
    for (const one of cases()) {
      const there = visitsOf(one);
      const inside = there.flatMap((visit) => visit.inside);
      const products = (await read('products', queryOf(one))).rows.map(
        ({ productId, views, addsToCart }) => ({
          productId,
          views,
          addsToCart,
        }),
      );
      const known = [
        ...new Set(
          inside.flatMap(({ kind, productId, isCart }) =>
            productId !== null && (kind === 'product-view' || isCart) ? [productId] : [],
          ),
        ),
      ];
      expect(
        products.toSorted((left, right) => Number(left.productId) - Number(right.productId)),
        one.name,
      ).toEqual(
        known
          .toSorted((left, right) => left - right)
          .map((productId) => ({
            productId,
            views: inside.filter((row) => row.kind === 'product-view' && row.productId === productId).length,
            addsToCart: inside.filter((row) => row.isCart && row.productId === productId).length,
          })),
      );

      const events = (await read('events', queryOf(one))).rows;
      for (const { eventCategory, eventType, eventLabel, events: count } of events) {
        const name = [eventCategory, eventType, eventLabel].map((part) => String(part ?? '')).join('/');
        expect(count, `${name} ${one.name}`).toBe(inside.filter(({ event }) => event === name).length);
      }
      expect(events.reduce((sum, { events: count }) => sum + Number(count), 0)).toBe(
        countKind(inside, 'event'),
      );

      const funnel = (await read('funnel', queryOf(one))).rows.map((step) => step.visits);
      expect(funnel, one.name).toEqual(
        [1, 2, 3].map((step) => there.filter(({ funnelStep }) => funnelStep >= step).length),
      );
    }
  });

  it.each(['America/Los_Angeles', 'Asia/Kolkata'])('retention by week in %s', async (timezone) => {
    for (const { filter, isChosen } of filters) {
      const report = await read('retention', {
        from: '2026-10-20T00:00:00.000Z',
        to: '2026-11-20T00:00:00.000Z',
        timezone,
        ...filter,
      });
      const weeks = report.rows.map(({ week }) => Date.parse(String(week)));
      const weekOf = (at: number) => weeks.findLastIndex((week) => week <= at);
      const visitors = new Map<string, number[]>();
      for (const visit of visits.filter(isChosen)) {
        const seen = visit.rows.map(({ at }) => weekOf(at));
        visitors.set(visit.visitor, [...(visitors.get(visit.visitor) ?? []), ...seen]);
      }
      const people = [...visitors.values()];

      expect(report.rows).toEqual(
        weeks.map((week, cohort) => {
          const own = people.filter((seen) => Math.min(...seen) === cohort);
          return {
            week: new Date(week).toISOString(),
            visitors: own.length,
            returned: weeks
              .slice(cohort)
              .map((_week, later) => own.filter((seen) => seen.includes(cohort + later)).length),
          };
        }),
      );
    }
  });

  it('bots, who are in no other report', async () => {
    const report = await read('bots', { from: FROM.toISOString(), to: '2026-12-01T00:00:00.000Z' });
    const [counted] = await test.sequelize.query(
      `SELECT count(*)::int AS count FROM page_views WHERE bot_reason = 'curl' AND NOT is_staff`,
    );

    expect(report.rows).toMatchObject([
      { reason: 'curl', pageViews: (counted[0] as { count: number }).count },
    ]);
  });
});
