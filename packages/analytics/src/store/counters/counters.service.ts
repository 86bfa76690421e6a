import type { Database } from '@ronin/database';
import type { Transaction } from 'sequelize';
import type { Tallies } from './tallies.ts';

/**
 * One statement, because all workers wait for what it locks: an answer awaited in between would cost them all. Its parts run
 * in an order that is the statement's, and so the same in every transaction.
 */
const ADD = `
  WITH presence AS (
    INSERT INTO analytics_presence AS known (kind, quarter, previous, count)
    SELECT kind, quarter, previous, count
    FROM json_to_recordset($1::json) AS sent (kind text, quarter integer, previous integer, count bigint)
    ON CONFLICT (kind, quarter, previous) DO UPDATE SET count = known.count + excluded.count
  ), figures AS (
    INSERT INTO page_day_figures AS known (day, path, measure, value, views)
    SELECT day, path, measure, value, views
    FROM json_to_recordset($2::json) AS sent (day date, path text, measure text, value integer, views bigint)
    ON CONFLICT (day, path, measure, value) DO UPDATE SET views = known.views + excluded.views
  )
  INSERT INTO analytics_counts AS known (kind, quarter, key, count, total)
  SELECT kind, quarter, key, count, total
  FROM json_to_recordset($3::json) AS sent (kind text, quarter integer, key text[], count bigint, total double precision)
  ON CONFLICT (kind, quarter, key) DO UPDATE SET count = known.count + excluded.count, total = known.total + excluded.total
`;

/**
 * Adds a batch's counts to the tables. It comes last in the transaction: every worker adds to the same few rows, which
 * stay locked until it ends.
 */
export async function storeTallies(
  database: Database,
  { counts, presence, figures }: Tallies,
  transaction: Transaction,
): Promise<void> {
  const sent = [
    presence
      .entries()
      .map(({ key: [kind, quarter, previous], count }) => ({ kind, quarter, previous, count })),
    figures
      .entries()
      .map(({ key: [day, path, measure, value], count }) => ({ day, path, measure, value, views: count })),
    counts
      .entries()
      .map(({ key: [kind, quarter, key], count, total }) => ({ kind, quarter, key, count, total })),
  ];
  if (sent.every(({ length }) => length === 0)) return;

  await database.query(ADD, { bind: sent.map((rows) => JSON.stringify(rows)), transaction });
}
