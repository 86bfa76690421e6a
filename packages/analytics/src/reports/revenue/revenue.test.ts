import type { RevenueEvent } from '@ronin/database';
import type { Attributes } from 'sequelize';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listRevenue, recountRevenue, revenueInRange } from '../../recount/sales.ts';
import {
  createRecountedStore,
  createRowCount,
  forEachCase,
  type RecountedStore,
} from '../../testing/recounted-store.ts';
import { revenue } from './revenue.ts';

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
    const report = await store.run((snapshot) => revenue.read(snapshot, one.request, { interval: 'day' }));

    expect(report.currency).toBe('USD');
    const total = recountRevenue(inRange);
    expect(report).toMatchObject(total);
    expect(Number(report.averageOrder)).toBeCloseTo(
      total.orders === 0 ? 0 : Number(total.gross) / total.orders,
      1,
    );
    expect(report.rows).toEqual(
      report.rows.map(({ start }, index) => {
        const end = report.rows[index + 1]?.start ?? one.request.to;
        return {
          start,
          ...recountRevenue(
            inRange.filter(({ createdAt }) => createdAt >= new Date(start) && createdAt < new Date(end)),
          ),
        };
      }),
    );
  });
  expectedRows.expectAtLeast(100);
});
