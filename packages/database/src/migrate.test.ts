import { createEmptyDatabase, type TestDatabase } from '@ronin/testing';
import { QueryTypes } from 'sequelize';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase } from './connect.ts';
import { migrate, migrateDown } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { snapshotSchema } from './schema-snapshot.ts';

const names = migrations.map(({ name }) => name);
let test: TestDatabase;

beforeEach(async () => {
  test = await createEmptyDatabase();
});
afterEach(() => test.close());

describe('migrations', () => {
  it('are listed in the order of their dates, each name once', () => {
    expect(names).toEqual([...new Set(names)].toSorted());
  });

  it('each take back exactly what they made', async () => {
    for (const { name, up, down } of migrations) {
      const before = await snapshotSchema(test.sequelize);
      await test.sequelize.query(up);
      const after = await snapshotSchema(test.sequelize);
      await test.sequelize.query(down);
      expect(await snapshotSchema(test.sequelize), `${name} down`).toEqual(before);
      await test.sequelize.query(up);
      expect(await snapshotSchema(test.sequelize), `${name} up again`).toEqual(after);
    }
  });
});

describe('the step that moves stays into their visits', () => {
  const STEP = '2026-11-21-24-analytics-stays';
  const read = (sql: string) => test.sequelize.query(sql, { type: QueryTypes.SELECT });

  it('moves each page view, in the order of time, and moves it back', async () => {
    await migrate(test.sequelize);
    await migrateDown(test.sequelize, { to: STEP });
    await test.sequelize.query(`
      INSERT INTO visits (id, session_id, started_at, ended_at, page_views, product_views, events, funnel_step, trail)
      VALUES (7, 'session_1_two', now(), now(), 2, 0, 0, 0, '{1}'), (8, 'session_1_none', now(), now(), 0, 1, 0, 0, '{1}');
      INSERT INTO page_stays (id, viewed_at, visit_id, path, seconds, scroll_depth) VALUES
        ('00000000-0000-4000-8000-000000000002', '2026-11-01T10:00:01Z', 7, '/shop', NULL, 50),
        ('00000000-0000-4000-8000-000000000001', '2026-11-01T10:00:00Z', 7, '/', 12, NULL);
    `);
    const rows = await read('SELECT * FROM page_stays ORDER BY id');
    await migrate(test.sequelize);

    expect(
      await read('SELECT stay_paths, stay_seconds, stay_depths, stay_ids FROM visits ORDER BY id'),
    ).toEqual([
      {
        stay_paths: ['/', '/shop'],
        stay_seconds: [12, null],
        stay_depths: [null, 50],
        stay_ids: ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'],
      },
      { stay_paths: [], stay_seconds: [], stay_depths: [], stay_ids: [] },
    ]);
    await migrateDown(test.sequelize, { to: STEP });
    expect(await read('SELECT * FROM page_stays ORDER BY id')).toEqual(rows);
  });
});

describe('migrate', () => {
  it('runs every step once, and finds nothing to do the second time', async () => {
    expect(await migrate(test.sequelize)).toEqual(names);
    expect(await migrate(test.sequelize)).toEqual([]);
  });

  it('lets several processes start at once: one runs the steps, all succeed', async () => {
    const others = [1, 2, 3].map(() => connectDatabase({ url: test.url, applicationName: 'other' }));
    const runs = await Promise.all([test.sequelize, ...others].map((database) => migrate(database)));
    await Promise.all(others.map((database) => database.close()));

    expect(runs.flat()).toEqual(names);
  });

  it('leaves the same schema after all the way down and up again', async () => {
    await migrate(test.sequelize);
    const before = await snapshotSchema(test.sequelize);

    expect(await migrateDown(test.sequelize, { to: 0 })).toEqual(names.toReversed());
    expect(await snapshotSchema(test.sequelize)).toEqual([]);
    await migrate(test.sequelize);
    expect(await snapshotSchema(test.sequelize)).toEqual(before);
  });

  it('takes back the last step alone unless told', async () => {
    await migrate(test.sequelize);
    expect(await migrateDown(test.sequelize)).toEqual(names.slice(-1));
    expect(await migrate(test.sequelize)).toEqual(names.slice(-1));
  });

  it('leaves nothing behind when a step fails', async () => {
    await test.sequelize.query('CREATE TABLE wishlists (in_the_way integer)');
    const before = await snapshotSchema(test.sequelize);

    await expect(migrate(test.sequelize)).rejects.toThrow('2026-11-21-04-cart-and-wishlist');
    expect(await snapshotSchema(test.sequelize)).toEqual(before);
    await test.sequelize.query('DROP TABLE wishlists');
    expect(await migrate(test.sequelize)).toEqual(names);
  });

  it('gives up when another process keeps the lock', async () => {
    const other = connectDatabase({ url: test.url, applicationName: 'other' });
    await other.transaction(async (transaction) => {
      await other.query('SELECT pg_advisory_xact_lock(726966001)', { transaction, type: QueryTypes.SELECT });
      await expect(migrate(test.sequelize, { lockWaitMs: 50 })).rejects.toThrow(
        'another process has been migrating',
      );
    });
    await other.close();
    expect(await migrate(test.sequelize)).toEqual(names);
  });
});
