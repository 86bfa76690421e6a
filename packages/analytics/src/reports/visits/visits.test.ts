import type { Step } from '@ronin/contracts';
import { createRandom } from '@ronin/testing/random';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DIMENSIONS } from '../../dimensions.ts';
import { visitsInRange } from '../../recount/visits.ts';
import {
  caseOf,
  createRecountedStore,
  fixedCases,
  type RecountedStore,
  STORE_FROM,
} from '../../testing/recounted-store.ts';
import { breakdown } from '../breakdown.ts';
import { funnels } from '../journeys/funnels.ts';
import { goals } from '../journeys/goals.ts';
import { journeys } from '../journeys/journeys.ts';
import { overview } from '../overview.ts';
import { pages } from '../pages.ts';
import type { ReportRequest } from '../request/report-range.ts';
import { funnel } from '../shop/funnel.ts';
import { timeSeries } from '../time-series.ts';
import { readVisit } from './visit.service.ts';
import { visits } from './visits.ts';

let store: RecountedStore;
beforeAll(async () => {
  store = await createRecountedStore();
});
afterAll(() => store.test.close());

type Query = Parameters<typeof visits.read>[2];
const NO_FIGURE: Query = { limit: 1_000, start: 'home', step: [], direction: 'next', then: [] };

async function listVisits(request: ReportRequest, figure: Partial<Query>, limit = 1_000) {
  const rows = [];
  let after: string | undefined;
  do {
    const query: Query = { ...NO_FIGURE, ...figure, limit, after };
    const page = await store.run((snapshot) => visits.read(snapshot, request, query));
    rows.push(...page.rows);
    expect(page.rows.length).toBeLessThanOrEqual(limit);
    after = page.next ?? undefined;
  } while (after !== undefined);

  return rows;
}

/** A figure of visits, and what the list is asked for. */
interface Figure {
  value: number;
  figure: Partial<Query>;
  request: ReportRequest;
}

const BUYING: Step[] = [{ kind: 'product' }, { kind: 'event', value: 'add_to_cart' }, { kind: 'order' }];
const GOALS: Step[] = [
  { kind: 'path', value: '/product/*' },
  { kind: 'order' },
  { kind: 'product', value: '2' },
];
/** All figures of visits of one range and its filters. */
async function listFigures(one: ReturnType<typeof caseOf>, filters: object): Promise<Figure[]> {
  const { request } = one;
  return await store.run(async (snapshot) => {
    const figures: Figure[] = [];
    const add = (value: number, figure: Partial<Query>, about = request) =>
      figures.push({ value, figure, request: about });

    const totals = await overview.read(snapshot, request, { compare: 'none' });
    add(totals.visits, {});
    add(totals.bounces, { bounced: 'true' });
    for (const { path, visits: value } of (await pages.read(snapshot, request, { limit: 1_000 })).rows) {
      add(value, { began: 'true', page: path });
    }
    const points = (await timeSeries.read(snapshot, request, { interval: 'day', compare: 'none' })).rows;
    for (const [index, point] of points.entries()) {
      const from = new Date(Math.max(Date.parse(point.start), request.from.getTime()));
      const to = new Date(points[index + 1]?.start ?? request.to);
      add(point.visits, {}, { ...request, from, to });
    }
    for (const start of ['home', 'product'] as const) {
      for (const { step, visits: value } of (await funnel.read(snapshot, request, { start })).rows) {
        add(value, { start, reached: step });
      }
    }
    for (const goal of GOALS) {
      const [row] = (await goals.read(snapshot, request, { goal })).rows;
      add(row?.conversions ?? 0, { goal });
    }
    for (const row of (await funnels.read(snapshot, request, { step: BUYING })).rows) {
      add(row.visits, { step: BUYING, taken: row.step });
      if (row.step < BUYING.length) add(row.left, { step: BUYING, taken: row.step, left: 'true' });
    }
    for (const direction of ['next', 'previous'] as const) {
      const query = { page: '/product/*', direction, steps: 3 };
      const { rows } = await journeys.read(snapshot, request, query);
      for (const row of rows) {
        const then: string[] = [];
        for (let at = row; at.parentId !== null; at = rows[at.parentId] ?? at) then.unshift(at.path ?? '*');
        if (then.includes('*')) continue;
        add(row.visits, { page: query.page, direction, then });
        add(row.ended, { page: query.page, direction, then, ended: 'true' });
      }
    }
    for (const { report, filter } of DIMENSIONS) {
      if (filter in filters) continue;
      const query = { limit: 1_000, goal: GOALS[0] };
      for (const row of (await breakdown(report).read(snapshot, request, query)).rows) {
        const narrowed = caseOf(request.from, request.to, { ...filters, [filter]: row.value ?? '' });
        add(row.visits, {}, narrowed.request);
        add(row.conversions ?? 0, { goal: GOALS[0] }, narrowed.request);
      }
    }

    return figures;
  });
}

const CASES = [{}, { device: 'mobile' }, { path: '/shop', device: 'desktop' }, { referrer: '' }];

it('the list of each of 1,000 random figures is as long as the figure', async () => {
  const random = createRandom(51);
  const figures: Figure[] = [];
  while (figures.length < 3_000) {
    const filters = CASES[figures.length % CASES.length] ?? {};
    const from = new Date(STORE_FROM.getTime() + Math.floor(random() * 4 * 86_400_000));
    const to = new Date(from.getTime() + 3_600_000 + Math.floor(random() * 3 * 86_400_000));
    figures.push(...(await listFigures(caseOf(from, to, filters), filters)));
  }
  const chosen = figures
    .map((figure) => ({ figure, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .slice(0, 1_000);
  expect(chosen.filter(({ figure }) => figure.value > 0).length).toBeGreaterThan(500);
  for (const {
    figure: { value, figure, request },
  } of chosen) {
    const page = await store.run((snapshot) => visits.read(snapshot, request, { ...NO_FIGURE, ...figure }));

    expect(page.rowCount, JSON.stringify({ figure, request })).toBe(value);
    expect(page.rows, JSON.stringify({ figure, request })).toHaveLength(value);
  }
});

it('lists the visits of the report, newest first, each once over all pages', async () => {
  for (const [one] of fixedCases()) {
    const expected = visitsInRange(store.visits, one).map((visit) => visit.rows[0]?.at ?? 0);
    const listed = await listVisits(one.request, {}, 7);

    expect(new Set(listed.map(({ id }) => id)).size).toBe(expected.length);
    expect(listed.map(({ startedAt }) => Date.parse(startedAt))).toEqual(
      expected.toSorted((left, right) => right - left),
    );
  }
});

it('tells what each visit did, in order, and nothing of bots and staff', async () => {
  const { request } = caseOf(STORE_FROM, new Date(STORE_FROM.getTime() + 6 * 86_400_000), {});
  const listed = await listVisits(request, {});
  for (const { id, startedAt } of listed.slice(0, 150)) {
    const visit = await store.run((snapshot) => readVisit(snapshot, id));
    const own = store.visits.filter(({ rows }) => rows[0]?.at === Date.parse(startedAt));
    const times = (visit?.entries ?? []).map(({ at }) => at);
    const pagesOf = (visit?.entries ?? []).flatMap(({ kind, text }) => (kind === 'page' ? [text] : []));

    expect(times).toEqual(times.toSorted());
    expect(
      own.map(({ rows }) =>
        rows.flatMap(({ kind, path }) => (kind === 'page-view' ? [path] : [])).slice(0, 500),
      ),
    ).toContainEqual(pagesOf);
    expect(visit?.isCut).toBe((visit?.pageViews ?? 0) > 500);
  }
  expect(await store.run((snapshot) => readVisit(snapshot, 999_999))).toBeNull();
});
