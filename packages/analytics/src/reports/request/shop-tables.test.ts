import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALL_REPORTS } from '../../testing/all-reports.ts';
import { createRecountedStore, fixedCases, type RecountedStore } from '../../testing/recounted-store.ts';

/** What analytics own. */
const ANALYTICS =
  /^(analytics_(?!outbox)|visit|page_|product_views|revenue_events|saved_reports|back_in_stock_events|search_queries|schema_)/;

let store: RecountedStore;
let hidden: string[];
beforeAll(async () => {
  store = await createRecountedStore();
  const tables = await store.test.sequelize.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
    { type: QueryTypes.SELECT },
  );
  hidden = tables.map(({ name }) => name).filter((name) => !ANALYTICS.test(name));
  for (const name of hidden) {
    await store.test.sequelize.query(`ALTER TABLE ${name} RENAME TO hidden_${name}`);
  }
});
afterAll(() => store.test.close());

it('hides the tables of the shop', () => {
  expect(hidden.length).toBeGreaterThan(60);
  expect(hidden).toEqual(expect.arrayContaining(['products', 'orders', 'customers', 'live_chat_sessions']));
});

it.each(ALL_REPORTS)('%s reads no table of the shop, with any filter', async (_name, read) => {
  for (const [{ request }] of fixedCases()) {
    await expect(store.run((snapshot) => read(snapshot, request))).resolves.toBeDefined();
  }
});
