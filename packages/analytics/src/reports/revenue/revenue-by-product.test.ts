import type { RevenueEvent } from '@ronin/database';
import type { Attributes } from 'sequelize';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shareOf } from '../../recount/recount.ts';
import { listRevenue, recountRevenue, revenueInRange } from '../../recount/recount-revenue.ts';
import { visitsInRange } from '../../recount/selection.ts';
import {
  createRecountedStore,
  createRowCount,
  forEachCase,
  type RecountedStore,
} from '../../testing/recounted-store.ts';
import { revenueByProduct } from './revenue-by-product.ts';

let store: RecountedStore;
let events: Attributes<RevenueEvent>[];
beforeAll(async () => {
  store = await createRecountedStore();
  events = await listRevenue(store.test.sequelize);
});
afterAll(() => store.test.close());

it('equals a recount of the items of each product', async () => {
  const expectedRows = createRowCount();
  await forEachCase(async (one) => {
    const items = revenueInRange(events, store.visits, one).flatMap(({ type, items: own }) =>
      own.map((item) => ({ ...item, type })),
    );
    const views = visitsInRange(store.visits, one)
      .flatMap((visit) => visit.inside)
      .filter(({ kind }) => kind === 'product-view');
    const expected = [...new Set(items.map(({ productId }) => productId))].map((productId) => {
      const own = items.filter((item) => item.productId === productId);
      const sums = recountRevenue(own);
      const ownViews = views.filter((view) => view.productId === productId).length;
      return {
        productId,
        quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
        ...sums,
        views: ownViews,
        conversion: shareOf(sums.orders, ownViews),
      };
    });
    expectedRows.add(expected.length);
    const { rows } = await store.run((snapshot) =>
      revenueByProduct.read(snapshot, one.request, { limit: 100 }),
    );

    expect(rows).toHaveLength(expected.length);
    expect(rows).toEqual(
      expect.arrayContaining(expected.map((row) => expect.objectContaining(row) as object)),
    );
  });
  expectedRows.expectAtLeast(50);
});
