import { afterAll, beforeAll, expect, it } from 'vitest';
import { recountEngagement } from '../testing/recount.ts';
import {
  countKind,
  createRecountedStore,
  createRowCount,
  forEachCase,
  type RecountedStore,
  visitsInRange,
} from '../testing/recounted-store.ts';
import { getOverviewReport } from './overview.ts';

let store: RecountedStore;
beforeAll(async () => {
  store = await createRecountedStore();
});
afterAll(() => store.test.close());

it('equals a recount of the rows', async () => {
  const expectedRows = createRowCount();
  await forEachCase(async (one) => {
    const present = visitsInRange(store.visits, one);
    const inside = present.flatMap((visit) => visit.inside);
    const views = inside.filter(({ kind }) => kind === 'page-view');
    expectedRows.add(inside.length);

    expect(await store.run((snapshot) => getOverviewReport(snapshot, one.request))).toEqual({
      pageViews: views.length,
      productViews: countKind(inside, 'product-view'),
      events: countKind(inside, 'event'),
      visits: present.length,
      visitors: new Set(present.map(({ visitor }) => visitor)).size,
      bounces: present.filter(({ pageViews }) => pageViews === 1).length,
      views: views.length,
      ...recountEngagement(views),
    });
  });
  expectedRows.expectAtLeast(5_000);
});
