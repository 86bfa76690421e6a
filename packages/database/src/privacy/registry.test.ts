import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Models } from '../models.ts';
import * as tables from '../models/index.ts';
import type { Table } from '../models/table.ts';
import { fieldOf } from '../sql/columns.ts';
import { notPersonal } from './not-personal.ts';
import { privacyRegistry } from './registry.ts';
import { eraseStatements, exportStatement } from './statements.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

/** Names of columns that say something about a person, whatever their type. */
const PERSONAL_NAME =
  /name|mail|phone|street|city|zip|address|company|^ip|_ip|user_agent|device|country|password|token|customer_id|session_id|birth|note|comment|message/;

/** A text of this length can hold a sentence about a person. Shorter ones are words of the program. */
const FREE_TEXT_LENGTH = 100;

interface Column {
  table: string;
  column: string;
  looksPersonal: boolean;
}

/** The columns of every table except partitions and the migrations' own. */
async function listColumns(): Promise<Column[]> {
  const rows = await test.sequelize.query<{ table: string; column: string; type: string; length: number }>(
    `SELECT c.relname AS "table", a.attname AS "column", y.typname AS type,
            CASE WHEN a.atttypmod > 4 THEN a.atttypmod - 4 ELSE 100000 END AS length
     FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     JOIN pg_type y ON y.oid = a.atttypid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relname NOT IN ('schema_migrations', 'schema_functions')
     ORDER BY c.relname, a.attnum`,
    { type: QueryTypes.SELECT },
  );

  return rows.map(({ table, column, type, length }) => ({
    table,
    column,
    looksPersonal:
      PERSONAL_NAME.test(column) ||
      ['inet', 'jsonb', 'text', '_text'].includes(type) ||
      (['varchar', 'bpchar', '_varchar'].includes(type) && length >= FREE_TEXT_LENGTH),
  }));
}

/** What each model says of its columns. */
const modelled = Object.entries<Table>(tables).flatMap(([model, { name, columns }]) =>
  Object.entries(columns).map(([attribute, { options }]) => ({
    model,
    column: `${name}.${fieldOf(model as keyof Models, attribute)}`,
    ...options,
  })),
);
const personal = modelled.filter((one) => one.personal !== undefined);
const declared = [
  ...modelled.filter((one) => one.notPersonal !== undefined).map(({ column }) => column),
  ...Object.entries(notPersonal).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  ),
];

it('knows every column that looks personal: the model of a new one says what it holds, as personal or notPersonal', async () => {
  const known = new Set([...personal.map(({ column }) => column), ...declared]);
  const looksPersonal = (await listColumns())
    .filter((column) => column.looksPersonal)
    .map(({ table, column }) => `${table}.${column}`);

  expect(looksPersonal.length).toBeGreaterThan(100);
  expect(looksPersonal.filter((column) => !known.has(column))).toEqual([]);
});

it('has every table with a personal column, once and no other', () => {
  const withPersonal = new Set(personal.map(({ model }) => model));

  expect(withPersonal.size).toBeGreaterThan(40);
  expect(privacyRegistry.map(({ model }) => model).toSorted()).toEqual([...withPersonal].toSorted());
});

it('names no column that does not exist, and none as both', async () => {
  const existing = new Set((await listColumns()).map(({ table, column }) => `${table}.${column}`));

  expect(declared.filter((column) => !existing.has(column))).toEqual([]);
  expect(personal.filter(({ column }) => declared.includes(column))).toEqual([]);
});

it('has statements that PostgreSQL accepts', async () => {
  const statements = privacyRegistry.flatMap((table) => {
    const exporting = exportStatement(table);

    return exporting === null ? eraseStatements(table) : [exporting, ...eraseStatements(table)];
  });
  for (const statement of statements) {
    await test.sequelize.query(statement, { bind: [1_000_000, 'nobody@example.com'] });
  }

  expect(statements.length).toBeGreaterThan(30);
});

it('exports something of each table with a heading, and no secret, and says why and how long it is kept', () => {
  for (const { model, why, kept, title } of privacyRegistry) {
    const exported = modelled
      .filter((one) => one.model === model && one.exported)
      .map(({ column }) => column);
    if (title !== undefined) expect(exported, title).not.toEqual([]);
    expect(exported.filter((column) => /password|hash|token|hmac/i.test(column))).toEqual([]);
    expect(
      [why, kept].filter((text) => text.trim() === ''),
      title,
    ).toEqual([]);
  }
});

it('erases every row of a customer unless it says why not', () => {
  for (const table of privacyRegistry) {
    const isKept = table.erase !== 'delete' && 'keep' in table.erase;
    expect(eraseStatements(table).length === 0, table.title).toBe(isKept);
  }
});
