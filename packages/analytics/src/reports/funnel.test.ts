import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createRecountedStore,
  createTally,
  forEachCase,
  type RecountedStore,
  visitsInRange,
} from '../testing/recounted-store.ts';
import { getFunnelReport } from './funnel.ts';

let store: RecountedStore;
beforeAll(async () => {
  store = await createRecountedStore();
}, 60_000);
afterAll(() => store.test.close());

it('equals a recount of the steps of each visit', { timeout: 120_000 }, async () => {
  const tally = createTally();
  await forEachCase(async (one) => {
    const present = visitsInRange(store.visits, one);
    const reached = (step: number) => present.filter(({ funnelStep }) => funnelStep >= step).length;
    tally.add(reached(3));

    expect(await store.run((snapshot) => getFunnelReport(snapshot, one.request))).toEqual({
      visits: present.length,
      home: reached(1),
      product: reached(2),
      cart: reached(3),
    });
  });
  tally.expectAtLeast(10);
});
