import type { RevenueEvent } from '@ronin/database';
import type { Attributes } from 'sequelize';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recountByProduct } from '../../recount/products.ts';
import { listRevenue } from '../../recount/sales.ts';
import { visitsInRange } from '../../recount/visits.ts';
import {
  createRecountedStore,
  createRowCount,
  forEachCase,
  GOALS,
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

it.each(GOALS)('equals a recount of the items of each product, with the goal %j', async (goal) => {
  const expectedRows = createRowCount();
  await forEachCase(async (one) => {
    const sales = { events, visits: store.visits, request: one.request };
    const expected = recountByProduct(sales, visitsInRange(store.visits, one), goal);
    expectedRows.add(expected.length);
    const { rows } = await store.run((snapshot) =>
      revenueByProduct.read(snapshot, one.request, { limit: 100, goal }),
    );

    expect(rows).toHaveLength(expected.length);
    expect(rows).toEqual(
      expect.arrayContaining(expected.map((row) => expect.objectContaining(row) as object)),
    );
  });
  expectedRows.expectAtLeast(50);
});
