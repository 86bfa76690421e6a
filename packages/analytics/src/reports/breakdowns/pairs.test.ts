import type { DimensionField } from '@ronin/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecountedVisit } from '../../recount/recount.ts';
import { countKind, valuesOf, visitsInRange } from '../../recount/selection.ts';
import {
  createRecountedStore,
  createRowCount,
  forEachCase,
  type RecountedStore,
} from '../../testing/recounted-store.ts';
import { pairs } from './pairs.ts';

let store: RecountedStore;
beforeAll(async () => {
  store = await createRecountedStore();
});
afterAll(() => store.test.close());

it.each<readonly [DimensionField, DimensionField]>([
  ['channel', 'device'],
  ['country', 'system'],
  ['entryPage', 'utmSource'],
])('the visits by %s and %s equal a recount of each pair', async (...by) => {
  const [first, second] = by;
  const valueOf = (visit: RecountedVisit, field: DimensionField) => valuesOf(visit, field)[0] ?? null;
  const keyOf = (visit: RecountedVisit) => JSON.stringify([valueOf(visit, first), valueOf(visit, second)]);
  const expectedRows = createRowCount();
  await forEachCase(async (one) => {
    const present = visitsInRange(store.visits, one);
    const expected = [...new Set(present.map(keyOf))].map((key) => {
      const own = present.filter((visit) => keyOf(visit) === key);
      const [sample] = own;
      return {
        first: sample ? valueOf(sample, first) : null,
        second: sample ? valueOf(sample, second) : null,
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
      pairs.read(snapshot, one.request, { by, limit: 500 }),
    );

    expect(rowCount).toBe(expected.length);
    expect(rows).toHaveLength(expected.length);
    expect(rows).toEqual(expect.arrayContaining(expected));
  }, 25);
  expectedRows.expectAtLeast(40);
});
