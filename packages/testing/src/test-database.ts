import './provided.ts';
import { randomBytes } from 'node:crypto';
import { connectDatabase, type Database } from '@ronin/database';
import { inject } from 'vitest';
import { runAsAdmin, withAdminLock, withConnection, withDatabase } from './admin.ts';
import { checkMails } from './check-mails.ts';

export interface TestDatabase {
  url: string;
  sequelize: Database;
  /** Closes the pool and drops the database, whoever else is still connected. */
  close: () => Promise<void>;
}

/** Clones the migrated and seeded database for a test file, in about a tenth of a second. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { template } = inject('testServers');
  return withCheckedMails(await createDatabase(`TEMPLATE ${template}`));
}

/** Every mail of a test file is checked when its database is closed. */
function withCheckedMails(test: TestDatabase): TestDatabase {
  return {
    ...test,
    async close() {
      try {
        // A test may have closed its own pool.
        await withConnection(test.url, (client) =>
          checkMails(async (sql, values) => (await client.query<object>(sql, values)).rows),
        );
      } finally {
        await test.close();
      }
    },
  };
}

/**
 * Clones a database that `fill` fills once in a run, for the first file that needs it.
 * @param name of the filled database, in letters and underscores
 */
export async function createFilledDatabase(
  name: string,
  fill: (database: Database) => Promise<void>,
): Promise<TestDatabase> {
  const { adminUrl, prefix } = inject('testServers');
  const template = `${prefix}_filled_${name}`;
  await withAdminLock(adminUrl, template, async () => {
    const [found] = await runAsAdmin(adminUrl, `SELECT FROM pg_database WHERE datname = '${template}'`);
    if (found?.rowCount === 1) return;
    const fresh = await createTestDatabase();
    await fill(fresh.sequelize);
    await fresh.sequelize.close();
    const { pathname } = new URL(fresh.url);
    await runAsAdmin(adminUrl, `ALTER DATABASE ${pathname.slice(1)} RENAME TO ${template}`);
  });

  return await createDatabase(`TEMPLATE ${template}`);
}

/** Creates an empty database, to test migrations and the seed. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return await createDatabase('TEMPLATE template0');
}

async function createDatabase(clause: string): Promise<TestDatabase> {
  const { adminUrl, prefix } = inject('testServers');
  const name = `${prefix}_${randomBytes(4).toString('hex')}`;
  // Copying the files takes half the time of writing each page to the log.
  await runAsAdmin(adminUrl, `CREATE DATABASE ${name} ${clause} STRATEGY FILE_COPY`);
  const url = withDatabase(adminUrl, name);
  const sequelize = connectDatabase({ url, applicationName: 'ronin-test', pool: { max: 5 } });

  return {
    url,
    sequelize,
    close: async () => {
      await sequelize.close();
      await runAsAdmin(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
