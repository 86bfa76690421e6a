import { afterAll, beforeAll, expect, it } from 'vitest';
import { shareOf } from '../../recount/groups.ts';
import { visitsInRange } from '../../recount/visits.ts';
import {
  createRecountedStore,
  createRowCount,
  forEachCase,
  type RecountedStore,
} from '../../testing/recounted-store.ts';
import { funnel } from './funnel.ts';

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

    const report = await store.run((snapshot) => funnel.read(snapshot, one.request, { start: 'home' }));

    expect(report.visits).toBe(present.length);
    expect(report.rows).toEqual(
      ['home', 'product', 'cart', 'checkout', 'order'].map((step, index) => ({
        step,
        visits: reached(index + 1),
        share: shareOf(reached(index + 1), reached(1)),
        shareOfStepBefore: shareOf(reached(index + 1), reached(index)),
      })),
    );
  });
  expectedRows.expectAtLeast(10);
});

it('from a product equals a recount, wherever the visit began', async () => {
  const expectedRows = createRowCount();
  await forEachCase(async (one) => {
    const present = visitsInRange(store.visits, one);
    const reached = (step: number) => present.filter(({ productStep }) => productStep >= step).length;
    expectedRows.add(reached(4));

    const report = await store.run((snapshot) => funnel.read(snapshot, one.request, { start: 'product' }));

    expect(report.visits).toBe(present.length);
    expect(report.rows).toEqual(
      ['product', 'cart', 'checkout', 'order'].map((step, index) => ({
        step,
        visits: reached(index + 1),
        share: shareOf(reached(index + 1), reached(1)),
        shareOfStepBefore: shareOf(reached(index + 1), reached(index)),
      })),
    );
  });
  expectedRows.expectAtLeast(10);
});
