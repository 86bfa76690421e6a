import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createRecountedStore,
  createRowCount,
  forEachCase,
  type RecountedStore,
  visitsInRange,
} from '../testing/recounted-store.ts';
import { getFunnelReport } from './funnel.ts';

let store: RecountedStore;
beforeAll(async () => {
  store = await createRecountedStore();
});
afterAll(() => store.test.close());

it('equals a recount of the steps of each visit', async () => {
  const expectedRows = createRowCount();
  await forEachCase(async (one) => {
    const present = visitsInRange(store.visits, one);
    const reached = (step: number) => present.filter(({ funnelStep }) => funnelStep >= step).length;
    expectedRows.add(reached(3));

    expect(await store.run((snapshot) => getFunnelReport(snapshot, one.request))).toEqual({
      visits: present.length,
      home: reached(1),
      product: reached(2),
      cart: reached(3),
    });
  });
  expectedRows.expectAtLeast(10);
});
