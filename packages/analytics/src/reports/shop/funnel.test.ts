import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createRecountedStore,
  createRowCount,
  forEachCase,
  type RecountedStore,
  visitsInRange,
} from '../../testing/recounted-store.ts';
import { getFunnelReport } from './funnel.ts';

let store: RecountedStore;
beforeAll(async () => {
  store = await createRecountedStore();
});
afterAll(() => store.test.close());

it('from home equals a recount of the steps of each visit', async () => {
  const expectedRows = createRowCount();
  await forEachCase(async (one) => {
    const present = visitsInRange(store.visits, one);
    const reached = (step: number) => present.filter(({ funnelStep }) => funnelStep >= step).length;
    expectedRows.add(reached(5));

    expect(await store.run((snapshot) => getFunnelReport(snapshot, one.request))).toEqual({
      visits: present.length,
      home: reached(1),
      product: reached(2),
      cart: reached(3),
      checkout: reached(4),
      order: reached(5),
    });
  });
  expectedRows.expectAtLeast(10);
});

it('from a product equals a recount, wherever the visit began', async () => {
  const expectedRows = createRowCount();
  await forEachCase(async (one) => {
    const present = visitsInRange(store.visits, one);
    const reached = (step: number) => present.filter(({ productStep }) => productStep >= step).length;
    expectedRows.add(reached(4));

    expect(await store.run((snapshot) => getFunnelReport(snapshot, one.request, 'product'))).toEqual({
      visits: present.length,
      home: null,
      product: reached(1),
      cart: reached(2),
      checkout: reached(3),
      order: reached(4),
    });
  });
  expectedRows.expectAtLeast(10);
});
