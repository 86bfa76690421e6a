import { afterAll, beforeAll, expect, it } from 'vitest';
import { shareOf } from '../recount/groups.ts';
import { recountEngagement } from '../recount/traffic.ts';
import { countKind, visitsInRange } from '../recount/visits.ts';
import {
  createRecountedStore,
  createRowCount,
  forEachCase,
  type RecountedStore,
} from '../testing/recounted-store.ts';
import { overview } from './overview.ts';

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

    const bounces = present.filter(({ pageViews }) => pageViews === 1).length;
    const { medianTime, p90Time, medianScroll, coverage } = recountEngagement(views);
    const query = { compare: 'none' } as const;

    expect(await store.run((snapshot) => overview.read(snapshot, one.request, query))).toEqual({
      pageViews: views.length,
      productViews: countKind(inside, 'product-view'),
      events: countKind(inside, 'event'),
      visits: present.length,
      visitors: new Set(present.map(({ visitor }) => visitor)).size,
      bounces,
      bounceRate: shareOf(bounces, present.length) ?? 0,
      medianTimeOnPage: medianTime,
      p90TimeOnPage: p90Time,
      medianScrollDepth: medianScroll,
      coverage,
      previous: null,
    });
  });
  expectedRows.expectAtLeast(5_000);
});
