import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runPrepared } from './prepared.ts';
import { SQL_STATE, sqlStateOf } from './sql-state.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const DUPLICATE = 'INSERT INTO newsletters (email) VALUES ($1), ($1)';
const email = 'mia@example.com';

it('reads the SQLSTATE of an error that Sequelize wrapped', async () => {
  const error: unknown = await test.sequelize
    .query(DUPLICATE, { bind: [email] })
    .catch((thrown: unknown) => thrown);

  expect(sqlStateOf(error)).toBe(SQL_STATE.uniqueViolation);
});

it('reads the SQLSTATE of a prepared statement', async () => {
  const statement = { name: 'duplicate', text: DUPLICATE };
  const error: unknown = await runPrepared(test.sequelize, statement, [email]).catch(
    (thrown: unknown) => thrown,
  );

  expect(sqlStateOf(error)).toBe(SQL_STATE.uniqueViolation);
});

it.each([new Error('other'), Object.assign(new Error('closed'), { code: 'EPIPE' }), 'text', null])(
  'is null for an error that did not come from PostgreSQL: %s',
  (error) => expect(sqlStateOf(error)).toBeNull(),
);
