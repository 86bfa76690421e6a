import type { RevenueEvent } from '@ronin/database';
import type { Attributes } from 'sequelize';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shareOf } from '../../recount/recount.ts';
import { listRevenue, recountRevenue, revenueInRange } from '../../recount/recount-revenue.ts';
import { visitsInRange } from '../../recount/selection.ts';
import {
  createRecountedStore,
  createRowCount,
  forEachCase,
  type RecountedStore,
} from '../../testing/recounted-store.ts';
import { revenueBySource } from './revenue-by-source.ts';

let store: RecountedStore;
let events: Attributes<RevenueEvent>[];
beforeAll(async () => {
  store = await createRecountedStore();
  events = await listRevenue(store.test.sequelize);
});
afterAll(() => store.test.close());

it.each([
  ['referrer', 'referrer'],
  ['source', 'utmSource'],
] as const)('by %s equals a recount of orders and visits', async (by, field) => {
  const expectedRows = createRowCount();
  await forEachCase(async (one) => {
    const inRange = revenueInRange(events, store.visits, one);
    const present = visitsInRange(store.visits, one);
    const values = new Set(
      [...present, ...inRange.flatMap(({ visit }) => visit ?? [])].map((visit) => visit[field]),
    );
    const unknown = inRange.filter(({ visit }) => visit === undefined);
    const expected = [
      ...[...values].map((value) => {
        const visits = present.filter((visit) => visit[field] === value).length;
        const sums = recountRevenue(inRange.filter(({ visit }) => visit?.[field] === value));
        return { isKnown: true, value, visits, ...sums, conversion: shareOf(sums.orders, visits) };
      }),
      ...(unknown.length > 0
        ? [{ isKnown: false, value: null, visits: 0, ...recountRevenue(unknown), conversion: null }]
        : []),
    ];
    expectedRows.add(inRange.length);
    const { rows } = await store.run((snapshot) =>
      revenueBySource.read(snapshot, one.request, { by, limit: 100 }),
    );

    expect(rows).toHaveLength(expected.length);
    expect(rows).toEqual(
      expect.arrayContaining(expected.map((row) => expect.objectContaining(row) as object)),
    );
    expect(rows.map(({ gross }) => Number(gross))).toEqual(
      rows.map(({ gross }) => Number(gross)).toSorted((left, right) => right - left),
    );
  });
  expectedRows.expectAtLeast(100);
});
