import type { DimensionField } from '@ronin/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recountPairs } from '../../recount/breakdowns.ts';
import { visitsInRange } from '../../recount/visits.ts';
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
  const expectedRows = createRowCount();
  await forEachCase(async (one) => {
    const expected = recountPairs(visitsInRange(store.visits, one), by);
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
