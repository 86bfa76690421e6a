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
  it('are listed in the order of their dates and numbers, each name once', () => {
    const byNumber = new Intl.Collator('en', { numeric: true });

    expect(names).toEqual([...new Set(names)].toSorted(byNumber.compare));
  });

  it('each revert exactly what they created', async () => {
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

  it('creates the same schema again after all steps were reverted', async () => {
    await migrate(test.sequelize);
    const before = await snapshotSchema(test.sequelize);

    expect(await migrateDown(test.sequelize, { to: 0 })).toEqual(names.toReversed());
    expect(await snapshotSchema(test.sequelize)).toEqual([]);
    await migrate(test.sequelize);
    expect(await snapshotSchema(test.sequelize)).toEqual(before);
  });

  it('reverts only the last step by default', async () => {
    await migrate(test.sequelize);
    expect(await migrateDown(test.sequelize)).toEqual(names.slice(-1));
    expect(await migrate(test.sequelize)).toEqual(names.slice(-1));
  });

  it('leaves nothing behind when a step fails', async () => {
    await test.sequelize.query('CREATE TABLE wishlists (in_the_way integer)');
    const before = await snapshotSchema(test.sequelize);

    await expect(migrate(test.sequelize)).rejects.toThrow('2026-11-22-03-cart-and-wishlist');
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
