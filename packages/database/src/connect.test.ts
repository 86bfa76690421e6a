import { buildCartItem, buildProduct, createTestDatabase, type TestDatabase } from '@ronin/testing';
import pg from 'pg';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from './connect.ts';
import { runPrepared } from './sql/prepared.ts';

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  database = test.sequelize;
});
afterAll(() => test.close());

const select = (sql: string, on = database) => on.query(sql, { type: QueryTypes.SELECT });

describe('values', () => {
  it('keep every digit of a decimal, as a string', async () => {
    const product = await buildProduct(database, { price: '12345678.90', weight: '0.10' });
    await product.reload();
    expect([product.price, product.weight]).toEqual(['12345678.90', '0.10']);
  });

  it('of int8 are numbers while they are exact', async () => {
    expect(
      await select('SELECT 9007199254740991 AS big, count(*) AS rows FROM generate_series(1, 3)'),
    ).toEqual([{ big: 9_007_199_254_740_991, rows: 3 }]);
    await expect(select('SELECT 9007199254740992 AS big')).rejects.toThrow('int8 beyond 2^53');
    expect(await select('SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
  });

  it('of int8 stay text for other users of pg in the process', async () => {
    const client = new pg.Client({ connectionString: test.url });
    await client.connect();
    const { rows } = await client.query('SELECT 1::bigint AS big');
    await client.end();
    expect(rows).toEqual([{ big: '1' }]);
  });

  it('of times are returned as they were stored, to the millisecond, in UTC', async () => {
    const addedAt = new Date('2026-03-29T01:30:00.123Z');
    const item = await buildCartItem(database, { addedAt });
    const [row] = await select(
      `SELECT added_at = '2026-03-29T01:30:00.123Z' AS same, added_at::text AS text FROM cart_items
       WHERE id = ${String(item.id)}`,
    );
    await item.reload();
    expect(item.addedAt).toEqual(addedAt);
    expect(row).toEqual({ same: true, text: '2026-03-29 01:30:00.123+00' });
  });
});

describe('updated_at', () =>
  it('changes with every update, and the updated instance has it', async () => {
    const product = await buildProduct(database, { updatedAt: new Date('2020-01-01T00:00:00Z') });
    await product.update({ price: '10.505' });
    expect(product.updatedAt.getTime()).toBeGreaterThanOrEqual(product.createdAt.getTime());
    expect(product.price).toBe('10.51');

    await database.query(`UPDATE products SET updated_at = '2020-01-01', featured = true`);
    const moved = await database.models.Product.count({
      where: { updatedAt: new Date('2020-01-01T00:00:00Z') },
    });
    expect(moved).toBe(0);
  }));

describe('several databases in one process', () =>
  it('do not mix', async () => {
    const other = await createTestDatabase();
    const mine = await buildProduct(database, { name: 'Mine' });
    const theirs = await buildProduct(other.sequelize, { name: 'Theirs' });
    expect(await database.models.Product.count({ where: { name: 'Theirs' } })).toBe(0);
    expect(await other.sequelize.models.Product.count({ where: { name: 'Mine' } })).toBe(0);

    await other.close();
    await expect(mine.reload()).resolves.toBe(mine);
    await expect(theirs.reload()).rejects.toThrow();
  }));

describe('limits', () => {
  it('end a statement that takes too long', async () => {
    const hasty = connectDatabase({ url: test.url, applicationName: 'hasty', statementTimeoutMs: 100 });
    await expect(select('SELECT pg_sleep(20)', hasty)).rejects.toMatchObject({ parent: { code: '57014' } });
    await hasty.close();
  });

  it('end a wait for a lock sooner than a statement', async () => {
    const hasty = connectDatabase({ url: test.url, applicationName: 'hasty', statementTimeoutMs: 600 });
    await database.transaction(async (transaction) => {
      await database.query('LOCK TABLE contacts', { transaction });
      await expect(select('SELECT count(*) FROM contacts', hasty)).rejects.toMatchObject({
        parent: { code: '55P03' },
      });
    });
    await hasty.close();
  });

  it('fail a query at once where no server listens', async () => {
    const nowhere = connectDatabase({
      url: 'postgres://ronin@127.0.0.1:1/ronin',
      applicationName: 'nowhere',
    });
    await expect(select('SELECT 1', nowhere)).rejects.toThrow('ECONNREFUSED');
    await nowhere.close();
  });

  it('connect with the application name, which pg_stat_activity shows', async () => {
    expect(await select('SHOW application_name')).toEqual([{ application_name: 'ronin-test' }]);
  });
});

describe('the log', () =>
  it('names a slow query without the values in it', async () => {
    const warnings: unknown[] = [];
    const logger = { info: () => undefined, warn: (details: object) => warnings.push(details) };
    const watched = connectDatabase({ url: test.url, applicationName: 'watched', logger });
    await select(`SELECT pg_sleep(1.05), 'hana''s secret' AS secret`, watched);
    await watched.close();

    expect(warnings).toEqual([
      {
        elapsedMs: expect.any(Number) as number,
        statement: 'Executed (default): SELECT pg_sleep(1.05), ? AS secret',
      },
    ]);
  }));

describe('a prepared statement', () => {
  const cents = { name: 'test-cents', text: 'SELECT $1::numeric(10,2) AS price, $2::bigint AS count' };

  it('returns the same types as other queries, in every run', async () => {
    for (const price of ['1.50', '2.50'])
      expect(await runPrepared(database, cents, [price, 7])).toEqual([{ price, count: 7 }]);
  });

  it('leaves the pool intact when the server refuses it', async () => {
    const only = connectDatabase({ url: test.url, applicationName: 'only', pool: { max: 1 } });
    await expect(runPrepared(only, cents, ['not a number', 7])).rejects.toThrow('invalid input syntax');
    expect(await runPrepared(only, cents, ['1.00', 7])).toEqual([{ price: '1.00', count: 7 }]);
    await only.close();
  });
});
