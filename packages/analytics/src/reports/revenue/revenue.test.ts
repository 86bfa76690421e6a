import type { RevenueEvent } from '@ronin/database';
import type { Attributes } from 'sequelize';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listRevenue, recountRevenue, revenueInRange } from '../../testing/recount-revenue.ts';
import {
  createRecountedStore,
  createRowCount,
  forEachCase,
  type RecountedStore,
} from '../../testing/recounted-store.ts';
import { getRevenueReport } from './revenue.ts';

let store: RecountedStore;
let events: Attributes<RevenueEvent>[];
beforeAll(async () => {
  store = await createRecountedStore();
  events = await listRevenue(store.test.sequelize);
  expect(events.length).toBeGreaterThan(60);
});
afterAll(() => store.test.close());

it('equals a recount, in all and for each day', async () => {
  const expectedRows = createRowCount();
  await forEachCase(async (one) => {
    const inRange = revenueInRange(events, store.visits, one);
    expectedRows.add(inRange.length);
    const report = await store.run((snapshot) => getRevenueReport(snapshot, one.request, 'day'));

    expect(report.currency).toBe('USD');
    expect(report.total).toEqual(recountRevenue(inRange));
    expect(report.points).toEqual(
      report.points.map(({ start }, index) => {
        const end = report.points[index + 1]?.start ?? one.request.to;
        return {
          start,
          ...recountRevenue(inRange.filter(({ createdAt }) => createdAt >= start && createdAt < end)),
        };
      }),
    );
  });
  expectedRows.expectAtLeast(100);
});
