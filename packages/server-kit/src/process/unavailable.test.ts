import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectDatabase, runPrepared } from '@ronin/database';
import { createFaultProxy, createTestDatabase, queueModes, type TestDatabase, waitFor } from '@ronin/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../../../scripts/embedded-postgres.mjs';
import { connectRedis } from './redis.ts';
import { isUnavailable } from './unavailable.ts';

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('isUnavailable is true', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.close());

  it('when the server takes no writes, as one that has become a replica', async () => {
    const only = connectDatabase({ url: test.url, applicationName: 'ronin-test', pool: { max: 1 } });
    await only.query('SET default_transaction_read_only = on');
    const refused = await errorOf(only.query('UPDATE products SET featured = true'));
    await only.close();

    expect(refused).toMatchObject({ parent: { code: '25006' } });
    expect(isUnavailable(refused)).toBe(true);
  });

  it('when PostgreSQL is stopped before and between statements', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'ronin-unavailable-'));
    const server = await startEmbeddedPostgres({ dataDir });
    const database = connectDatabase({ url: server.url, applicationName: 'ronin-test' });
    const select = { name: 'one', text: 'SELECT 1 AS one' };
    await database.query('SELECT 1');
    await runPrepared(database, select, []);

    const underWay = errorOf(database.query('SELECT pg_sleep(30)'));
    await server.stop();
    const errors = [
      await underWay,
      await errorOf(database.query('SELECT 1')),
      await errorOf(runPrepared(database, select, [])),
      await errorOf(database.transaction(() => Promise.resolve())),
      await errorOf(database.models.Product.findAll()),
    ];
    await database.close();
    await rm(dataDir, { recursive: true, force: true });

    expect(errors.map((error) => isUnavailable(error))).toEqual([true, true, true, true, true]);
  });

  it('when a connection is lost, a statement takes too long or a lock is held', async () => {
    const link = await createFaultProxy(test.url);
    const database = connectDatabase({
      url: link.url,
      applicationName: 'ronin-test',
      statementTimeoutMs: 300,
    });
    const slow = await errorOf(database.query('SELECT pg_sleep(5)'));
    const holder = await test.sequelize.transaction();
    await test.sequelize.query('SELECT 1 FROM products WHERE id = 1 FOR UPDATE', { transaction: holder });
    const locked = await errorOf(database.query('SELECT 1 FROM products WHERE id = 1 FOR UPDATE'));
    await holder.rollback();
    const underWay = errorOf(database.query('SELECT pg_sleep(0.2)'));
    await link.cut();
    const cut = await underWay;
    const refused = await errorOf(database.query('SELECT 1'));
    await link.close();
    await database.close();

    expect([slow, locked, cut, refused].map((error) => isUnavailable(error))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it.each(queueModes().filter(({ redisUrl }) => redisUrl !== null))(
    'when Redis is unreachable',
    async ({ redisUrl }) => {
      const link = await createFaultProxy(redisUrl ?? '');
      const redis = connectRedis(link.url, pino({ level: 'silent' }));
      await waitFor(() => redis.status === 'ready', { what: 'the connection to Redis' });
      await link.cut();
      const error = await errorOf(redis.ping());
      redis.disconnect();

      expect(isUnavailable(error)).toBe(true);
    },
  );

  it('but not for a bug', async () => {
    const faults = [
      await errorOf(test.sequelize.query('SELECT nonsense')),
      await errorOf(test.sequelize.query(`SELECT 'x'::int`)),
      await errorOf(test.sequelize.query('INSERT INTO products DEFAULT VALUES')),
      await errorOf(test.sequelize.query('INSERT INTO customers (id) VALUES (1)')),
      new TypeError('undefined is not a function'),
      new Error('out of reach'),
      'ECONNREFUSED',
      { code: 'ECONNREFUSED' },
      null,
    ];

    expect(faults.every((fault) => fault !== undefined)).toBe(true);
    expect(faults.filter((fault) => isUnavailable(fault))).toEqual([]);
  });

  it('for a wrapped error, and it ends for a circular cause', () => {
    const away = Object.assign(new Error('away'), { code: 'ECONNRESET' });
    const circle = new Error('circle');
    circle.cause = circle;

    expect(isUnavailable(new Error('outer', { cause: new Error('inner', { cause: away }) }))).toBe(true);
    expect(isUnavailable(new AggregateError([new Error('other'), away]))).toBe(true);
    expect(isUnavailable(circle)).toBe(false);
  });
});
