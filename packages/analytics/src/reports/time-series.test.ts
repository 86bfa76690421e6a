import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../recount/rows.ts';
import { countKind, visitsInRange } from '../recount/visits.ts';
import {
  createRecountedStore,
  createRowCount,
  forEachCase,
  type RecountedStore,
} from '../testing/recounted-store.ts';
import { timeSeries } from './time-series.ts';

let store: RecountedStore;
beforeAll(async () => {
  store = await createRecountedStore();
});
afterAll(() => store.test.close());

it.each(['America/Los_Angeles', 'Asia/Kolkata', 'UTC'])(
  'in %s each point equals a recount of its interval',
  async (timezone) => {
    const expectedRows = createRowCount();
    await forEachCase(async (one) => {
      const request = { ...one.request, timezone };
      for (const interval of ['hour', 'day', 'week', 'month'] as const) {
        const { rows: points } = await store.run((snapshot) =>
          timeSeries.read(snapshot, request, { interval, compare: 'none' }),
        );
        const present = visitsInRange(store.visits, one);
        const expected = points.map(({ start }, index) => {
          const end = Date.parse(points[index + 1]?.start ?? '') || Infinity;
          const isHere = ({ at }: Row) => at >= Date.parse(start) && at < end;
          const here = present.filter(({ inside }) => inside.some(isHere));
          const rows = present.flatMap(({ inside }) => inside.filter(isHere));
          expectedRows.add(rows.length);
          return {
            start,
            pageViews: countKind(rows, 'page-view'),
            productViews: countKind(rows, 'product-view'),
            events: countKind(rows, 'event'),
            visitors: new Set(here.map(({ visitor }) => visitor)).size,
            visits: here.length,
          };
        });

        expect(points, interval).toEqual(expected);
        expect(Date.parse(points[0]?.start ?? '')).toBeLessThanOrEqual(request.from.getTime());
        const counted = points.reduce((sum, { pageViews }) => sum + pageViews, 0);
        expect(counted).toBe(
          countKind(
            present.flatMap(({ inside }) => inside),
            'page-view',
          ),
        );
      }
    }, 5);
    expectedRows.expectAtLeast(10_000);
  },
);
