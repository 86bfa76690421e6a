import { afterAll, beforeAll, expect, it } from 'vitest';
import { recountConversions } from '../recount/journeys.ts';
import { recountEngagement } from '../recount/traffic.ts';
import { isInRange, isSelected, visitsInRange } from '../recount/visits.ts';
import {
  createRecountedStore,
  createRowCount,
  forEachCase,
  GOALS,
  type RecountedStore,
} from '../testing/recounted-store.ts';
import { pages } from './pages.ts';

let store: RecountedStore;
beforeAll(async () => {
  store = await createRecountedStore();
});
afterAll(() => store.test.close());

it.each(GOALS)('equals a recount of each path, with the goal %j', async (goal) => {
  const expectedRows = createRowCount();
  await forEachCase(async (one) => {
    const views = visitsInRange(store.visits, one).flatMap((visit) =>
      visit.inside.filter(({ kind }) => kind === 'page-view'),
    );
    const begun = store.visits.filter(
      (visit) => isSelected(visit, one.request.filters) && isInRange(visit.rows[0]?.at ?? 0, one.request),
    );
    const paths = [...new Set(views.map(({ path }) => path))];
    const expected = paths.map((path) => {
      const own = views.filter((row) => row.path === path);
      const seen = begun.filter((visit) => visit.paths.has(path));
      return {
        path,
        views: own.length,
        visits: seen.length,
        ...recountEngagement(own),
        ...recountConversions(seen, goal),
      };
    });
    expectedRows.add(expected.length);
    const { rows, rowCount } = await store.run((snapshot) =>
      pages.read(snapshot, one.request, { limit: 100, goal }),
    );

    expect(rowCount).toBe(paths.length);
    expect(rows).toHaveLength(expected.length);
    expect(rows).toEqual(expect.arrayContaining(expected));
    expect(rows.map((row) => row.views)).toEqual(rows.map((row) => row.views).toSorted((a, b) => b - a));
  });
  expectedRows.expectAtLeast(100);
});

it('lists the pages with most views when there are more than the limit', async () => {
  const request = { from: new Date('2026-10-29'), to: new Date('2026-11-04'), timezone: 'UTC', filters: [] };
  const all = await store.run((snapshot) => pages.read(snapshot, request, { limit: 100 }));
  const two = await store.run((snapshot) => pages.read(snapshot, request, { limit: 2 }));

  expect(all.rows.length).toBeGreaterThan(3);
  expect(two).toEqual({ rowCount: all.rowCount, rows: all.rows.slice(0, 2) });
});
