import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isInRange } from '../recount/visits.ts';
import {
  createRecountedStore,
  createRowCount,
  forEachCase,
  type RecountedStore,
} from '../testing/recounted-store.ts';
import { bots as botsReport } from './bots.ts';

interface BotRow {
  kind: string;
  reason: string;
  at: number;
}

let store: RecountedStore;
let bots: BotRow[];
beforeAll(async () => {
  store = await createRecountedStore();
  const select = (kind: string, table: string) =>
    `SELECT '${kind}' AS kind, bot_reason AS reason, (extract(epoch FROM created_at) * 1000)::bigint AS at
     FROM ${table} WHERE bot_reason IS NOT NULL AND NOT is_staff`;
  bots = await store.test.sequelize.query<BotRow>(
    [
      select('page-view', 'page_views'),
      select('product-view', 'product_views'),
      select('event', 'analytics_events'),
    ].join(' UNION ALL '),
    { type: QueryTypes.SELECT },
  );
});
afterAll(() => store.test.close());

it('equals a recount of each reason, and filters change nothing', async () => {
  const expectedRows = createRowCount();
  await forEachCase(async (one) => {
    const inside = bots.filter(({ at }) => isInRange(at, one.request));
    const expected = [...new Set(inside.map(({ reason }) => reason))].map((reason) => {
      const count = (kind: string) =>
        inside.filter((row) => row.reason === reason && row.kind === kind).length;
      return {
        reason,
        pageViews: count('page-view'),
        productViews: count('product-view'),
        events: count('event'),
      };
    });
    expectedRows.add(inside.length);
    const { rows } = await store.run((snapshot) => botsReport.read(snapshot, one.request, {}));

    expect(rows).toHaveLength(expected.length);
    expect(rows).toEqual(expect.arrayContaining(expected));
  });
  expectedRows.expectAtLeast(100);
});
