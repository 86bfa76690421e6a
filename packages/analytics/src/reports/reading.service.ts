import { SQL_STATE, sqlStateOf, type Database } from '@ronin/database';
import { QueryTypes, Transaction } from 'sequelize';
import { refuse } from './report-request.ts';

/** Values for the `$names` of a statement. */
export type Binds = Record<string, unknown>;

/** Runs statements that all see the tables as of one instant. */
export interface Reading {
  all<Row extends object>(sql: string, bind?: Binds): Promise<Row[]>;
  /** Of a statement that has exactly one row. */
  one<Row extends object>(sql: string, bind?: Binds): Promise<Row>;
}

/**
 * Compiling a report's statement costs more than it gains; sorting in memory spares the disk; its tables are worth a second
 * process at a size where PostgreSQL would not yet think so; and what an index finds is in memory or on a disk that turns
 * no platters.
 */
const SETTINGS = `
  SET LOCAL jit = off; SET LOCAL work_mem = '64MB'; SET LOCAL parallel_setup_cost = 200;
  SET LOCAL random_page_cost = 1.1; SET LOCAL min_parallel_table_scan_size = '1MB'; SET TRANSACTION READ ONLY
`;

/**
 * One report's reading: rows and counts of the same instant, whatever is written meanwhile.
 * @throws AppError invalid-input for a time zone that PostgreSQL does not know.
 */
export async function readTogether<Report>(
  database: Database,
  read: (reading: Reading) => Promise<Report>,
): Promise<Report> {
  try {
    return await database.transaction(
      { isolationLevel: Transaction.ISOLATION_LEVELS.REPEATABLE_READ },
      async (transaction) => {
        await database.query(SETTINGS, { transaction });
        const all = async <Row extends object>(sql: string, bind: Binds = {}) =>
          await database.query<Row>(sql, { bind, type: QueryTypes.SELECT, transaction });

        return await read({
          all,
          async one<Row extends object>(sql: string, bind?: Binds) {
            const [row] = await all<Row>(sql, bind);
            if (row === undefined) throw new Error('The statement has no row.');
            return row;
          },
        });
      },
    );
  } catch (error) {
    // PostgreSQL refuses an unknown time zone.
    if (sqlStateOf(error) === SQL_STATE.invalidParameterValue)
      refuse('timezone', 'is not known to the database');
    throw error;
  }
}
