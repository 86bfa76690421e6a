import { REPORT_LIMITS } from '@ronin/contracts';
import type { RevenueEvent } from '@ronin/database';
import type { Attributes } from 'sequelize';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { percentile } from '../../recount/groups.ts';
import { attribute, listRevenue, recountAttribution } from '../../recount/sales.ts';
import type { RecountedVisit } from '../../recount/visits.ts';
import {
  createRecountedStore,
  createRowCount,
  forEachCase,
  type RecountedStore,
} from '../../testing/recounted-store.ts';
import { attribution } from './attribution.ts';

type Event = Attributes<RevenueEvent>;

const DAY_MS = 86_400_000;

let store: RecountedStore;
let events: Event[];
beforeAll(async () => {
  store = await createRecountedStore();
  events = await listRevenue(store.test.sequelize);
});
afterAll(() => store.test.close());

const startOf = ({ rows }: RecountedVisit) => rows[0]?.at ?? 0;

function countBy(values: readonly number[]): [number, number][] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([left], [right]) => left - right);
}

it.each([
  ['first', 'referrer', 30],
  ['last', 'referrer', 30],
  ['first', 'campaign', 1],
  ['last', 'channel', 2],
] as const)('the %s visit by %s equals a recount of visits and orders', async (touch, by, days) => {
  const expectedRows = createRowCount();
  let several = 0;
  await forEachCase(async ({ request }) => {
    const about = { events, visits: store.visits, request };
    const touched = attribute(about, { touch, days });
    const expected = recountAttribution(about, { by, touch, days });
    const sales = touched.filter(({ type, visit }) => type === 'sale' && visit !== undefined);
    const numbers = sales.map(({ visits }) => visits.length);
    const waits = sales.map(({ at, visits: [first] }) =>
      Math.max(0, Math.floor((at - (first ? startOf(first) : at)) / DAY_MS)),
    );
    several += numbers.filter((number) => number > 1).length;
    expectedRows.add(touched.length);
    const report = await store.run((snapshot) =>
      attribution.read(snapshot, request, { by, touch, days, limit: 100 }),
    );

    expect(report.rows).toHaveLength(expected.length);
    expect(report.rows).toEqual(expect.arrayContaining(expected));
    expect(report.rowCount).toBe(expected.length);
    expect(report.medianVisits).toBe(percentile(numbers, 0.5));
    expect(report.medianDays).toBe(percentile(waits, 0.5));
    expect(report.visitsToOrder.map(({ visits, orders }) => [visits, orders])).toEqual(
      countBy(numbers.map((number) => Math.min(number, REPORT_LIMITS.attributionVisits))),
    );
    expect(report.daysToOrder.map(({ days: wait, orders }) => [wait, orders])).toEqual(countBy(waits));
  });
  expectedRows.expectAtLeast(100);
  expect(several).toBeGreaterThan(20);
});
