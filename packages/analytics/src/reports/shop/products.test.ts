import { afterAll, beforeAll, expect, it } from 'vitest';
import { shareOf } from '../../recount/groups.ts';
import { recountProductGoal } from '../../recount/products.ts';
import { visitsInRange } from '../../recount/visits.ts';
import {
  createRecountedStore,
  createRowCount,
  forEachCase,
  GOALS,
  type RecountedStore,
} from '../../testing/recounted-store.ts';
import { products } from './products.ts';

let store: RecountedStore;
beforeAll(async () => {
  store = await createRecountedStore();
});
afterAll(() => store.test.close());

it.each(GOALS)('equals a recount of each product, with the goal %j', async (goal) => {
  const expectedRows = createRowCount();
  await forEachCase(async (one) => {
    const present = visitsInRange(store.visits, one);
    const rows = present
      .flatMap((visit) => visit.inside)
      .filter(({ kind, isCart, isWishlist }) => kind === 'product-view' || isCart || isWishlist);
    const expected = [...new Set(rows.map(({ productId }) => productId))].map((productId) => {
      const own = rows.filter((row) => row.productId === productId);
      const views = own.filter(({ kind }) => kind === 'product-view').length;
      const addsToCart = own.filter(({ isCart }) => isCart).length;
      return {
        productId,
        views,
        addsToCart,
        conversion: shareOf(addsToCart, views),
        addsToWishlist: own.filter(({ isWishlist }) => isWishlist).length,
        ...recountProductGoal(present, one.request, productId, goal),
      };
    });
    expectedRows.add(expected.length);
    const { rows: report } = await store.run((snapshot) =>
      products.read(snapshot, one.request, { limit: 100, goal }),
    );

    expect(report).toHaveLength(expected.length);
    expect(report).toEqual(
      expect.arrayContaining(expected.map((row) => expect.objectContaining(row) as object)),
    );
  }, 40);
  expectedRows.expectAtLeast(100);
});

it('has the name and category of a product, and none of an unknown one', async () => {
  const request = { from: new Date('2026-10-29'), to: new Date('2026-11-04'), timezone: 'UTC', filters: [] };
  const report = await store.run((snapshot) => products.read(snapshot, request, { limit: 100 }));
  const byId = new Map(report.rows.map((row) => [row.productId, row]));

  expect(byId.get(1)).toMatchObject({ category: 'rings', name: expect.any(String) as string });
  expect(byId.get(999)).toMatchObject({ category: null, name: null });
});
