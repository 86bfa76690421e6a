import { afterAll, beforeAll, expect, it } from 'vitest';
import { DIMENSIONS } from '../dimensions.ts';
import { recountBreakdown } from '../recount/breakdowns.ts';
import { visitsInRange } from '../recount/visits.ts';
import {
  createRecountedStore,
  createRowCount,
  forEachCase,
  GOALS,
  type RecountedStore,
} from '../testing/recounted-store.ts';
import { breakdown } from './breakdown.ts';

let store: RecountedStore;
beforeAll(async () => {
  store = await createRecountedStore();
});
afterAll(() => store.test.close());

it.each(DIMENSIONS.map((dimension) => [dimension.report, dimension] as const))(
  '%s equals a recount of each value',
  async (report, { filter }) => {
    const expectedRows = createRowCount();
    await forEachCase(async (one) => {
      const present = visitsInRange(store.visits, one);
      for (const goal of GOALS) {
        const expected = recountBreakdown(present, filter, goal);
        for (const { conversions } of expected) expectedRows.add(conversions ?? 0);
        const { rows, rowCount } = await store.run((snapshot) =>
          breakdown(report).read(snapshot, one.request, { limit: 100, goal }),
        );

        expect(rowCount).toBe(expected.length);
        expect(rows).toHaveLength(expected.length);
        expect(rows).toEqual(expect.arrayContaining(expected));
      }
    });
    expectedRows.expectAtLeast(300);
  },
);

it('lists the values with most visits when there are more than the limit', async () => {
  const request = { from: new Date('2026-10-29'), to: new Date('2026-11-04'), timezone: 'UTC', filters: [] };
  const read = (limit: number) =>
    store.run((snapshot) => breakdown('entry-pages').read(snapshot, request, { limit }));
  const all = await read(100);

  expect(await read(2)).toEqual({ rowCount: all.rowCount, rows: all.rows.slice(0, 2) });
});
