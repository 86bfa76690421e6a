import { createEmptyDatabase, type TestDatabase } from '@ronin/testing';
import { QueryTypes } from 'sequelize';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase } from './connect.ts';
import { applyFunctions, migrate, migrateDown, runMigrations } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { snapshotSchema } from './testing/schema-snapshot.ts';

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

  it('refuses the database of a development version in one line, and changes nothing', async () => {
    await migrate(test.sequelize);
    const names = `SELECT name FROM schema_migrations ORDER BY name`;
    await test.sequelize.query(`INSERT INTO schema_migrations (name) VALUES ('2026-11-23-234-gifts')`);
    await test.sequelize.query(`DELETE FROM schema_migrations WHERE name = '2026-11-28-25-operations'`);
    const before = await test.sequelize.query(names, { type: QueryTypes.SELECT });

    await expect(migrate(test.sequelize)).rejects.toThrow(
      /^The database is of a development version [^\n]* migration 2026-11-23-234-gifts\. [^\n]* fc661409: [^\n]* Nothing was changed\.$/,
    );
    expect(await test.sequelize.query(names, { type: QueryTypes.SELECT })).toEqual(before);
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

describe('the functions and triggers', () => {
  const replaceAuditFunction = () =>
    test.sequelize.query(`
      CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
      DROP TRIGGER audit_log_is_kept ON audit_log;
      UPDATE schema_functions SET hash = 'of another text' WHERE name = 'audit';
    `);

  it('are created again when their text is another one than that of the last start', async () => {
    await migrate(test.sequelize);
    const before = await snapshotSchema(test.sequelize);
    await replaceAuditFunction();
    expect(await snapshotSchema(test.sequelize)).not.toEqual(before);

    expect(await migrate(test.sequelize)).toEqual([]);
    expect(await snapshotSchema(test.sequelize)).toEqual(before);
  });

  it('are left alone when a newer release has migrated the database', async () => {
    await migrate(test.sequelize);
    await replaceAuditFunction();
    await test.sequelize.query(`INSERT INTO schema_migrations (name) VALUES ('2999-01-01-99-later')`);
    const before = await snapshotSchema(test.sequelize);

    expect(await migrate(test.sequelize)).toEqual([]);
    expect(await snapshotSchema(test.sequelize)).toEqual(before);
  });

  it('are created by an owner of the database who is no superuser', async () => {
    const name = `owner_${String(process.pid)}`;
    await test.sequelize.query(`CREATE ROLE ${name} NOSUPERUSER`);
    try {
      await test.sequelize.query(`ALTER SCHEMA public OWNER TO ${name}; CREATE EXTENSION pg_trgm;`);
      await test.sequelize.transaction(async (transaction) => {
        await test.sequelize.query(`SET LOCAL ROLE ${name}`, { transaction });
        const query = (statement: string, values?: unknown[]) =>
          test.sequelize.query(statement, { transaction, ...(values && { bind: values }) });
        await runMigrations(query, () => true);
        await applyFunctions(query);
      });
      // A connection that has not used pg_trgm yet, as that of a later start.
      const later = connectDatabase({ url: test.url, applicationName: 'later' });
      await later.transaction(async (transaction) => {
        await later.query(`SET LOCAL ROLE ${name}`, { transaction });
        await applyFunctions((statement, values) =>
          later.query(statement, { transaction, ...(values && { bind: values }) }),
        );
      });
      await later.close();
    } finally {
      await test.sequelize.query(
        `REASSIGN OWNED BY ${name} TO CURRENT_USER; DROP OWNED BY ${name}; DROP ROLE ${name}`,
      );
    }
    expect(await migrate(test.sequelize)).toEqual([]);
  });
});
