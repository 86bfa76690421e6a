import { exportedAttributes, fieldOf, selectList, tableOf } from '../sql/columns.ts';
import type { AnyPersonalTable } from './personal-table.ts';

/** Both parameters must occur in a statement, also when its condition needs one of them. */
const matching = (rows: string): string => `(${rows}) AND $1::int IS NOT NULL AND $2::text IS NOT NULL`;

/** Rows of one table in an export, at most. A person has far fewer; it bounds the memory of one call. */
const EXPORTED_MAX = 100_000;

/** The rows of one person: $1 the account's id, $2 its address in lower case. Null when none are exported. */
export function exportStatement(table: AnyPersonalTable): string | null {
  const { model, rows, title } = table;
  if (rows === undefined || title === undefined) return null;
  const columns = selectList(model, 't', exportedAttributes(model));

  return `SELECT ${columns} FROM ${tableOf(model)} t WHERE ${matching(rows)} ORDER BY t.ctid LIMIT ${String(EXPORTED_MAX)}`;
}

/** Erase what a person has in one table, with the same parameters. None when nothing is erased. */
export function eraseStatements(table: AnyPersonalTable): string[] {
  const { model, rows, erasedRows = rows, erase, emptiedWhenKept = [] } = table;
  if (rows === undefined || erasedRows === undefined || (erase !== 'delete' && 'keep' in erase)) return [];
  if (erase === 'delete') return [`DELETE FROM ${tableOf(model)} t WHERE ${matching(erasedRows)}`];
  const empty = emptiedWhenKept.map((attribute) => `${fieldOf(model, attribute)} = NULL`);
  const values: Record<string, string | null> = erase.overwrite;
  const assignments = Object.entries(values).map(
    ([attribute, value]) =>
      `${fieldOf(model, attribute)} = ${value === null ? 'NULL' : `'${value.replaceAll("'", "''")}'`}`,
  );

  return [
    `UPDATE ${tableOf(model)} t SET ${assignments.join(', ')} WHERE ${matching(erasedRows)}`,
    ...(empty.length === 0
      ? []
      : [`UPDATE ${tableOf(model)} t SET ${empty.join(', ')} WHERE ${matching(rows)}`]),
  ];
}
