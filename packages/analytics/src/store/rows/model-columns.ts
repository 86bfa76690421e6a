import { columnTypesOf, type Database } from '@ronin/database';
import type { Transaction } from 'sequelize';

type Model = Parameters<typeof columnTypesOf>[0];

/** The columns of a model in its order, for `INSERT INTO … (…)`. */
export const columnNames = (model: Model): string =>
  columnTypesOf(model)
    .map(({ column }) => column)
    .join(', ');

/** Runs a statement with rows as JSON, unless there are none. */
export async function saveRows(
  database: Database,
  statement: string,
  rows: readonly object[],
  transaction: Transaction,
): Promise<void> {
  if (rows.length > 0) await database.execute(statement, [JSON.stringify(rows)], transaction);
}

/** A table expression: the rows of a model that a parameter of the statement holds as JSON, by column. */
export function jsonRows(model: Model, parameter: string): string {
  const types = columnTypesOf(model).map(({ column, type }) => `${column} ${type}`);

  return `json_to_recordset(${parameter}::json) AS sent (${types.join(', ')})`;
}
