import { columnTypesOf } from '@ronin/database';

type Model = Parameters<typeof columnTypesOf>[0];

/** The columns of a model in its order, for `INSERT INTO … (…)`. */
export const columnNames = (model: Model): string =>
  columnTypesOf(model)
    .map(({ column }) => column)
    .join(', ');

/** A table expression: the rows of a model that a parameter of the statement holds as JSON, by column. */
export function jsonRows(model: Model, parameter: string): string {
  const types = columnTypesOf(model).map(({ column, type }) => `${column} ${type}`);

  return `json_to_recordset(${parameter}::json) AS sent (${types.join(', ')})`;
}
