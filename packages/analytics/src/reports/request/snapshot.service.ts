import { type Database, SQL_STATE, sqlStateOf } from '@ronin/database';
import { Transaction } from 'sequelize';
import { isShort, refuse, type ReportRequest } from './report-range.ts';

/** Values for the variables of a statement. */
export type Parameters = Record<string, unknown>;

/** A statement's variables are written as psql's, `:'from'`, so that it can be pasted there. Sequelize binds `$from`. */
const toBindNames = (sql: string): string => sql.replace(/:'(\w+)'/g, '$$$1');

/** Runs statements that all see the tables as of one instant. */
export interface ReportSnapshot {
  all<Row extends object>(sql: string, parameters: Parameters): Promise<Row[]>;
  /** The rows of a statement in steps of 1,000, so that any number of them needs little memory. One statement at a time. */
  steps<Row extends object>(sql: string, parameters: Parameters): AsyncGenerator<Row[]>;
  /** For a statement that always has exactly one row. */
  one<Row extends object>(sql: string, parameters: Parameters): Promise<Row>;
  /** What analysts have saved, from the shop's database. */
  saved<Row extends object>(sql: string, parameters: Parameters): Promise<Row[]>;
  /** For what is read by models. */
  transaction: Transaction;
  /** The days before this instant are finalised: daily totals exist for them (decision 0014). */
  finalisedUntil: Date;
}

/**
 * Compiling a report's statement (jit) costs more than it saves. Sorting in memory avoids temporary files. The tables are
 * worth a parallel worker at a size where the defaults would not yet start one. random_page_cost assumes an SSD; with less,
 * the counters of a month are read row by row, each page of the table three times.
 */
const SETTINGS = `
  SET LOCAL jit = off; SET LOCAL work_mem = '64MB'; SET LOCAL random_page_cost = 1.3;
  SET LOCAL min_parallel_table_scan_size = '1MB'; SET TRANSACTION READ ONLY;
`;
/** A short report often takes less time than the start of a parallel worker. A large table is still worth one. */
const FEWER_WORKERS = 'SET LOCAL parallel_setup_cost = 10000;';
const FINALISED_UNTIL = `SELECT until::timestamp AT TIME ZONE 'UTC' AS "finalisedUntil" FROM analytics_finalised`;

/**
 * Runs one report: all its rows and counters are of the same instant, whatever is written at the same time.
 * @param request when it is given, a short report starts parallel workers only for large tables.
 * @throws AppError invalid-input for a time zone that PostgreSQL does not know.
 */
export async function withSnapshot<Report>(
  database: Database,
  run: (snapshot: ReportSnapshot) => Promise<Report>,
  request?: ReportRequest,
): Promise<Report> {
  try {
    return await database.transaction(
      { isolationLevel: Transaction.ISOLATION_LEVELS.REPEATABLE_READ },
      async (transaction) => {
        const settings = request && isShort(request) ? SETTINGS + FEWER_WORKERS : SETTINGS;
        // One round trip for all of them.
        const [until] = await database.select<{ finalisedUntil: Date }>(
          settings + FINALISED_UNTIL,
          [],
          transaction,
        );
        if (until === undefined) throw new Error('The table analytics_finalised has no row.');
        const all = <Row extends object>(sql: string, bind: Parameters) =>
          database.select<Row>(toBindNames(sql), bind, transaction);
        const saved = <Row extends object>(sql: string, bind: Parameters) =>
          database.shop.select<Row>(toBindNames(sql), bind, database.shop === database ? transaction : null);
        const one = async <Row extends object>(sql: string, bind: Parameters) => {
          const [row] = await all<Row>(sql, bind);
          if (row === undefined) throw new Error('The statement has no row.');
          return row;
        };

        async function* steps<Row extends object>(sql: string, bind: Parameters): AsyncGenerator<Row[]> {
          await database.execute(`DECLARE steps NO SCROLL CURSOR FOR ${toBindNames(sql)}`, bind, transaction);
          for (;;) {
            const rows = await database.select<Row>('FETCH 1000 FROM steps', [], transaction);
            if (rows.length > 0) yield rows;
            if (rows.length < 1000) break;
          }
          await database.execute('CLOSE steps', [], transaction);
        }

        return await run({ all, one, saved, steps, transaction, finalisedUntil: until.finalisedUntil });
      },
    );
  } catch (error) {
    if (sqlStateOf(error) === SQL_STATE.invalidParameterValue)
      refuse('timezone', 'is not known to the database');
    throw error;
  }
}
