import { QueryTypes, type Transaction } from 'sequelize';
import { Umzug, type UmzugStorage } from 'umzug';
import type { Database, DatabaseLogger } from './connect.ts';
import { migrations } from './migrations/index.ts';

/** What the migrations run in. */
export interface MigrationRun {
  database: Database;
  transaction: Transaction;
}

/** Runs and reverts migrations in the transaction of `run`. */
export function createMigrator(run: MigrationRun, logger: DatabaseLogger | undefined): Umzug<MigrationRun> {
  return new Umzug<MigrationRun>({
    migrations: migrations.map(({ name, up, down }) => ({
      name,
      up: ({ context }) => context.database.query(up, { transaction: context.transaction }),
      down: ({ context }) => context.database.query(down, { transaction: context.transaction }),
    })),
    context: run,
    storage,
    logger: logger && {
      debug: () => undefined,
      info: (message) => {
        logger.info(message, 'migration step');
      },
      warn: (message) => {
        logger.warn(message, 'migration problem');
      },
      error: (message) => {
        logger.warn(message, 'migration problem');
      },
    },
  });
}

/** Umzug's own storage would write outside the transaction. */
const storage: UmzugStorage<MigrationRun> = {
  async executed({ context: { database, transaction } }) {
    const rows = await database.query<{ name: string }>(`SELECT name FROM schema_migrations ORDER BY name`, {
      transaction,
      type: QueryTypes.SELECT,
    });

    return rows.map(({ name }) => name);
  },
  async logMigration({ name, context: { database, transaction } }) {
    await database.query(`INSERT INTO schema_migrations (name) VALUES (:name)`, {
      replacements: { name },
      transaction,
    });
  },
  async unlogMigration({ name, context: { database, transaction } }) {
    await database.query(`DELETE FROM schema_migrations WHERE name = :name`, {
      replacements: { name },
      transaction,
    });
  },
};
