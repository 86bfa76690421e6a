import { readdirSync, readFileSync } from 'node:fs';
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

/** The tables that a file's statements read or write; a name that one of them defines is none. */
function tablesOf(text: string): string[] {
  const own = new Set([...text.matchAll(/\b(\w+) AS (?:MATERIALIZED )?\(/g)].map(([, name]) => name));

  return [...text.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE|TABLE) (?:ONLY )?([a-z_]+)/g)].flatMap(([, name]) =>
    name === undefined || own.has(name) ? [] : name,
  );
}

/** Of the reports and their functions; what the worker writes (store) may name either. */
const listSources = (folder: string): [name: string, text: string][] =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/^(store|testing)|\.test\./.test(name))
    .map((name) => [name, readFileSync(new URL(`${folder}/${name}`, import.meta.url), 'utf8')]);

it('no statement of a report names a table of the shop, whatever it is asked for', () => {
  const sources = [...listSources('../..'), ...listSources('../../../../database/src/functions/reports')];
  const tables = sources.flatMap(([name, text]) => tablesOf(text).map((table) => ({ name, table })));

  expect(new Set(tables.map(({ table }) => table))).toContain('revenue_events');
  expect(tables.filter(({ table }) => hidden.includes(table))).toEqual([]);
  expect(tablesOf('SELECT FROM visits v JOIN orders USING (id)')).toEqual(['visits', 'orders']);
});
