import { afterAll, beforeAll, expect, it } from 'vitest';
import { DIMENSIONS } from '../dimensions.ts';
import type { RecountedVisit } from '../recount/recount.ts';
import { countKind, valuesOf, visitsInRange } from '../recount/selection.ts';
import {
  createRecountedStore,
  createRowCount,
  forEachCase,
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
  async (report, dimension) => {
    const valueOf = (visit: RecountedVisit) => valuesOf(visit, dimension.filter)[0] ?? null;
    const expectedRows = createRowCount();
    await forEachCase(async (one) => {
      const present = visitsInRange(store.visits, one);
      const values = [...new Set(present.map(valueOf))];
      const expected = values.map((value) => {
        const own = present.filter((visit) => valueOf(visit) === value);
        return {
          value,
          visits: own.length,
          share: own.length / present.length,
          pageViews: countKind(
            own.flatMap(({ inside }) => inside),
            'page-view',
          ),
          bounceRate: own.filter(({ pageViews }) => pageViews === 1).length / own.length,
        };
      });
      expectedRows.add(expected.length);
      const { rows, rowCount } = await store.run((snapshot) =>
        breakdown(report).read(snapshot, one.request, { limit: 100 }),
      );

      expect(rowCount).toBe(values.length);
      expect(rows).toHaveLength(expected.length);
      expect(rows).toEqual(expect.arrayContaining(expected));
    }, 25);
    expectedRows.expectAtLeast(40);
  },
);
