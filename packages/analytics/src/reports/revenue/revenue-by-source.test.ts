import type { RevenueEvent } from '@ronin/database';
import type { Attributes } from 'sequelize';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listRevenue, recountBySource, revenueInRange } from '../../recount/sales.ts';
import { visitsInRange } from '../../recount/visits.ts';
import {
  createRecountedStore,
  createRowCount,
  forEachCase,
  GOALS,
  type RecountedStore,
} from '../../testing/recounted-store.ts';
import { revenueBySource } from './revenue-by-source.ts';

let store: RecountedStore;
let events: Attributes<RevenueEvent>[];
beforeAll(async () => {
  store = await createRecountedStore();
  events = await listRevenue(store.test.sequelize);
});
afterAll(() => store.test.close());

it.each((['referrer', 'source'] as const).flatMap((by) => GOALS.map((goal) => [by, goal] as const)))(
  'by %s, with the goal %j, equals a recount of orders and visits',
  async (by, goal) => {
    const expectedRows = createRowCount();
    await forEachCase(async (one) => {
      const sales = { events, visits: store.visits, request: one.request };
      const expected = recountBySource(sales, visitsInRange(store.visits, one), by, goal);
      expectedRows.add(revenueInRange(events, store.visits, one).length);
      const { rows } = await store.run((snapshot) =>
        revenueBySource.read(snapshot, one.request, { by, limit: 100, goal }),
      );

      expect(rows).toHaveLength(expected.length);
      expect(rows).toEqual(
        expect.arrayContaining(expected.map((row) => expect.objectContaining(row) as object)),
      );
      expect(rows.map(({ gross }) => Number(gross))).toEqual(
        rows.map(({ gross }) => Number(gross)).toSorted((left, right) => right - left),
      );
    });
    expectedRows.expectAtLeast(100);
  },
);
