import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createEmptyDatabase, type TestDatabase } from '@ronin/testing';
import { QueryTypes } from 'sequelize';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { beforeRelease010, migrations } from './migrations/index.ts';
import { snapshotSchema } from './testing/schema-snapshot.ts';

const DUMP = path.join(import.meta.dirname, 'testing', 'before-0.1.0.sql');

let old: TestDatabase;

const select = <Row extends object>(sql: string) =>
  old.sequelize.query<Row>(sql, { type: QueryTypes.SELECT });

/** What has another name since 0.2.0: tables, and columns with their tables. */
const RENAMED: Record<string, string> = {
  analytics_settled: 'analytics_finalised',
  page_day_figures: 'page_day_histogram',
  page_month_figures: 'page_month_histogram',
  'analytics_presence.previous': 'previous_bucket',
  'analytics_presence.quarter': 'bucket',
  'visitors.quarters': 'buckets',
  'visits.trail': 'activity',
  'visits.stay_ids': 'page_ids',
  'visits.stay_times': 'page_times',
  'visits.stay_paths': 'page_paths',
  'visits.stay_seconds': 'page_seconds',
  'visits.stay_depths': 'page_depths',
};

/** Every row of every table of the old database, with the columns that it had then, under their names of then. */
async function readRows(columns: { table: string; names: string[] }[], renamed: Record<string, string> = {}) {
  const tables = await Promise.all(
    columns.map(async ({ table, names }) => {
      const list = names.map((name) => `${renamed[`${table}.${name}`] ?? name} AS ${name}`).join(', ');
      const from = renamed[table] ?? table;
      return [table, await select(`SELECT ${list} FROM ${from} ORDER BY ${from}::text`)];
    }),
  );

  return Object.fromEntries(tables) as Record<string, object[]>;
}

/** A later step words the seeded answers anew that nobody has changed, so that they follow the settings. */
const withoutAnswers = ({ faqs = [], ...tables }: Record<string, object[]>) => ({
  ...tables,
  faqs: faqs.map((faq) => ({ ...faq, answer: null, updated_at: null })),
});

/** A later step replaces hourly counters by counters for each quarter of an hour. The sums are equal. */
const sumCounts = () =>
  select(
    'SELECT kind, key, sum(count) AS count, sum(total) AS total FROM analytics_counts GROUP BY 1, 2 ORDER BY 1, 2',
  );

const listColumns = () =>
  select<{ table: string; names: string[] }>(`
    SELECT c.relname AS "table", array_agg(a.attname::text ORDER BY a.attname) AS names
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relname NOT IN ('schema_migrations', 'schema_functions', 'analytics_counts')
    GROUP BY c.relname`);

beforeEach(async () => {
  old = await createEmptyDatabase();
  await old.sequelize.query(await readFile(DUMP, 'utf8'));
});
afterEach(() => old.close());

describe('a database from before release 0.1.0', () => {
  it('gets the schema of a new one and keeps every row', async () => {
    const columns = await listColumns();
    const [before, counts] = [await readRows(columns), await sumCounts()];
    expect(before.visits).toHaveLength(2);
    expect(before.live_chat_messages?.length).toBeGreaterThan(0);

    const ran = await migrate(old.sequelize);

    expect(ran).toEqual(migrations.map(({ name }) => name).slice(beforeRelease010.replacedBy.length));
    expect(withoutAnswers(await readRows(columns, RENAMED))).toEqual(withoutAnswers(before));
    expect(await sumCounts()).toEqual(counts);
    const fresh = await createEmptyDatabase();
    await migrate(fresh.sequelize);
    expect(await snapshotSchema(old.sequelize)).toEqual(await snapshotSchema(fresh.sequelize));
    await fresh.close();
    expect(await migrate(old.sequelize)).toEqual([]);
  });

  it('gets the rows and values that new tables and columns take from the old ones', async () => {
    await old.sequelize.query(`
      DELETE FROM inventory WHERE product_id = 12;
      UPDATE products SET in_stock = true WHERE id = 12;
      INSERT INTO addresses (customer_id, type, first_name, last_name, street, city, state, zip_code, country)
      SELECT 1, type, 'Mai', 'Tran', 'Torstr. 1', 'Berlin', '', '10119', country
      FROM unnest(ARRAY['shipping', 'order', 'billing'], ARRAY['Europe', 'Europe', 'Germany']) AS one (type, country);
      INSERT INTO orders (customer_id, order_number, status, subtotal, total, updated_at)
      VALUES (1, 'A-1', 'delivered', 1, 1, now()), (1, 'A-2', 'delivered', 1, 1, now() - interval '15 days');
      INSERT INTO order_items (order_id, product_id, quantity, price) SELECT id, 1, 1, 1 FROM orders;
      UPDATE analytics_settled SET until = '2026-11-23';
    `);
    await migrate(old.sequelize);

    const one = async (sql: string) =>
      (await select<{ value: unknown }>(`SELECT (${sql}) AS value`))[0]?.value;
    expect(await one('SELECT array_agg(id) FROM products WHERE made_to_order')).toEqual([12]);
    expect(
      await one(
        'SELECT count(*)::int FROM product_prices JOIN products p ON p.id = product_id AND p.price = product_prices.price',
      ),
    ).toBe(13);
    expect(
      await one('SELECT sum(delta)::int = (SELECT sum(quantity) FROM inventory) FROM stock_movements'),
    ).toBe(true);
    expect(await one('SELECT array_agg(country ORDER BY id) FROM addresses')).toEqual([
      '',
      'Europe',
      'Germany',
    ]);
    expect(
      await one('SELECT array_agg(order_number) FROM review_invitations JOIN orders ON orders.id = order_id'),
    ).toEqual(['A-1']);
    expect(await one('SELECT bool_and(confirmed_at = subscribed_at) FROM newsletters')).toBe(true);
    expect(await one("SELECT answer FROM faqs WHERE question = 'Where do you ship from?'")).toContain(
      '{location}',
    );
    expect(await one('SELECT count(*)::int FROM search_documents')).toBe(13 + 18);
    expect(await one('SELECT array_agg(product_step ORDER BY id) FROM visits')).toEqual([2, 2]);
    expect(
      await select(`
        SELECT kind, key, sum(count) AS count, sum(total) AS total FROM analytics_day_counts GROUP BY 1, 2
        EXCEPT
        SELECT kind, key, sum(count), sum(total) FROM analytics_counts GROUP BY 1, 2`),
    ).toEqual([]);
    expect(await one('SELECT count(DISTINCT kind)::int FROM analytics_day_counts')).toBeGreaterThan(2);
  });

  it('is refused and not changed when it has only some of the old steps', async () => {
    await old.sequelize.query("DELETE FROM schema_migrations WHERE name LIKE '2026-11-22-%'");
    const names = await select('SELECT name FROM schema_migrations ORDER BY name');

    await expect(migrate(old.sequelize)).rejects.toThrow('23 of the 26 steps from before release 0.1.0');

    expect(await select('SELECT name FROM schema_migrations ORDER BY name')).toEqual(names);
  });
});
