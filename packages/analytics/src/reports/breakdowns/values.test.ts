import { FILTER_FIELDS } from '@ronin/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInRange, isSelected, valuesOf, visitsInRange } from '../../recount/visits.ts';
import {
  createRecountedStore,
  createRowCount,
  forEachCase,
  type RecountedStore,
} from '../../testing/recounted-store.ts';
import { values } from './values.ts';

let store: RecountedStore;
beforeAll(async () => {
  store = await createRecountedStore();
});
afterAll(() => store.test.close());

/** These are what the visits saw, and a visit that began in the range counts. */
const SEEN = new Set(['path', 'product', 'category']);

describe.each(FILTER_FIELDS)('the values of %s', (field) =>
  it.each(['', 'O', '%'])('that contain "%s" equal a recount', async (q) => {
    const names = new Map(
      (await store.test.sequelize.models.AnalyticsProduct.findAll()).map(({ productId, name }) => [
        String(productId),
        name,
      ]),
    );
    const expectedRows = createRowCount();
    await forEachCase(async (one) => {
      const visits = SEEN.has(field)
        ? store.visits.filter(
            (visit) =>
              isSelected(visit, one.request.filters) && isInRange(visit.rows[0]?.at ?? 0, one.request),
          )
        : visitsInRange(store.visits, one);
      const counts = new Map<string, number>();
      for (const visit of visits) {
        const own = valuesOf(visit, field);
        for (const value of own.length === 0 && !SEEN.has(field) ? [''] : own)
          counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      const expected = [...counts]
        .map(([value, count]) => ({
          value,
          label: field === 'product' ? (names.get(value) ?? null) : null,
          visits: count,
        }))
        .filter(({ value, label }) => {
          const text = field === 'product' ? label : value;
          return q === '' || (text?.toLowerCase().includes(q.toLowerCase()) ?? false);
        });
      expectedRows.add(expected.length);
      const { rows, rowCount } = await store.run((snapshot) =>
        values.read(snapshot, one.request, { field, q, limit: 100 }),
      );

      expect(rowCount).toBe(expected.length);
      expect(rows).toHaveLength(expected.length);
      expect(rows).toEqual(expect.arrayContaining(expected));
      expect(rows.map(({ visits: count }) => count)).toEqual(
        rows.map(({ visits: count }) => count).toSorted((left, right) => right - left),
      );
    }, 2);
    if (q === '') expectedRows.expectAtLeast(15);
  }),
);
