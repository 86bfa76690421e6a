import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recountSearches, type SearchRow } from '../../recount/searches.ts';
import { isInRange } from '../../recount/visits.ts';
import {
  caseOf,
  createRecountedStore,
  createRowCount,
  forEachCase,
  type RecountedStore,
  STORE_FROM,
} from '../../testing/recounted-store.ts';
import { searches as searchesReport } from './searches.ts';

interface StoredSearch extends SearchRow {
  at: number;
}

let store: RecountedStore;
let searches: StoredSearch[];
beforeAll(async () => {
  store = await createRecountedStore();
  searches = await store.test.sequelize.query<StoredSearch>(
    `SELECT query, session_id AS "sessionId", (extract(epoch FROM created_at) * 1000)::bigint AS at,
       has_results AS "hasResults", is_exact AS "isExact", clicked_results AS clicks
     FROM search_queries WHERE bot_reason IS NULL AND NOT is_staff`,
    { type: QueryTypes.SELECT },
  );
});
afterAll(() => store.test.close());

describe('the report of searches', () => {
  it.each(['all', 'missed'] as const)('equals a recount of the words: %s', async (show) => {
    const isMissed = show === 'missed';
    const expectedRows = createRowCount();
    await forEachCase(async (one) => {
      const inside = searches.filter(({ at }) => isInRange(at, one.request));
      const expected = recountSearches(inside, store.visits, one, show);
      expectedRows.add(inside.length);
      const { rows: report, rowCount } = await store.run((snapshot) =>
        searchesReport.read(snapshot, one.request, { show, limit: 100 }),
      );

      expect(report).toHaveLength(expected.length);
      expect(rowCount).toBe(expected.length);
      expect(report).toEqual(expect.arrayContaining(expected));
      const order = report.map((row) => (isMissed ? row.nearest + row.withoutResults : row.searches));
      expect(order).toEqual(order.toSorted((one, other) => other - one));
    });
    expectedRows.expectAtLeast(500);
  });

  it('says how many rows there are beyond the limit', async () => {
    const { request } = caseOf(STORE_FROM, new Date(STORE_FROM.getTime() + 6 * 86_400_000), {});
    const { rows, rowCount } = await store.run((snapshot) =>
      searchesReport.read(snapshot, request, { show: 'all', limit: 2 }),
    );

    expect(rows).toHaveLength(2);
    expect(rowCount).toBeGreaterThan(4);
  });
});
