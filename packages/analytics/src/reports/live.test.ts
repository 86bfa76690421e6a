import { afterAll, beforeAll, expect, it } from 'vitest';
import { countKind, visitsInRange } from '../recount/visits.ts';
import {
  createRecountedStore,
  createRowCount,
  forEachCase,
  type RecountedStore,
} from '../testing/recounted-store.ts';
import { live } from './live.ts';

let store: RecountedStore;
beforeAll(async () => {
  store = await createRecountedStore();
});
afterAll(() => store.test.close());

const MINUTES_MS = 5 * 60_000;

it('equals a recount of five minutes to the millisecond', async () => {
  const expectedRows = createRowCount();
  const moments = store.rows.filter((_row, index) => index % 60 === 0).map(({ at }) => at + 1);
  await forEachCase(async ({ request: { filters } }) => {
    for (const moment of moments) {
      const request = { from: new Date(moment - MINUTES_MS), to: new Date(moment), timezone: 'UTC', filters };
      const present = visitsInRange(store.visits, { request });
      const rows = present.flatMap(({ inside }) => inside);
      expectedRows.add(rows.length);
      // The live report lists the first 300 page views of a visit only (decision 0017).
      const short = present.filter(({ sessionId }) => sessionId !== 'session_1_long');
      const paths = new Set(
        short.flatMap(({ inside }) =>
          inside.flatMap(({ kind, path }) => (kind === 'page-view' ? [path] : [])),
        ),
      );
      const report = await store.run((snapshot) => live.read(snapshot, request, {}));

      expect(report).toMatchObject({
        visitors: new Set(present.map(({ visitor }) => visitor)).size,
        visits: present.length,
        pageViews: countKind(rows, 'page-view'),
      });
      for (const path of paths) {
        expect(report.rows.map((page) => page.path)).toContain(path);
      }
    }
  }, 0);
  expectedRows.expectAtLeast(200);
});
