import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createEmptyDatabase, type TestDatabase } from '@ronin/testing';
import { QueryTypes } from 'sequelize';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { beforeRelease010, migrations } from './migrations/index.ts';
import { snapshotSchema } from './schema-snapshot.ts';

const DUMP = path.join(import.meta.dirname, 'testing', 'before-0.1.0.sql');

let old: TestDatabase;

const select = <Row extends object>(sql: string) =>
  old.sequelize.query<Row>(sql, { type: QueryTypes.SELECT });

/** Every row of every table of the old database, with the columns that it had then. */
async function readRows(columns: { table: string; list: string }[]) {
  const tables = await Promise.all(
    columns.map(async ({ table, list }) => [
      table,
      await select(`SELECT ${list} FROM ${table} ORDER BY ${table}::text`),
    ]),
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
  select<{ table: string; list: string }>(`
    SELECT c.relname AS "table", string_agg(a.attname, ', ' ORDER BY a.attname) AS list
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relname NOT IN ('schema_migrations', 'analytics_counts')
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
    expect(withoutAnswers(await readRows(columns))).toEqual(withoutAnswers(before));
    expect(await sumCounts()).toEqual(counts);
    const fresh = await createEmptyDatabase();
    await migrate(fresh.sequelize);
    expect(await snapshotSchema(old.sequelize)).toEqual(await snapshotSchema(fresh.sequelize));
    await fresh.close();
    expect(await migrate(old.sequelize)).toEqual([]);
  });

  it('is refused and not changed when it has only some of the old steps', async () => {
    await old.sequelize.query("DELETE FROM schema_migrations WHERE name LIKE '2026-11-22-%'");
    const names = await select('SELECT name FROM schema_migrations ORDER BY name');

    await expect(migrate(old.sequelize)).rejects.toThrow('23 of the 26 steps from before release 0.1.0');

    expect(await select('SELECT name FROM schema_migrations ORDER BY name')).toEqual(names);
  });
});
