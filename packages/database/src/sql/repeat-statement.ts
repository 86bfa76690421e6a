import type { Database } from '../connect.ts';

interface Repeated {
  bind: unknown[];
  /** The limit in the statement: after a step with fewer rows nothing is left. */
  rowsPerStep: number;
  stopping?: AbortSignal | undefined;
}

/**
 * Runs a statement that changes a limited number of rows, and answers their number as `rows`, until nothing is left or the
 * process stops: no lock is held for long. Several processes may run it at once when it skips locked rows.
 * @returns how many rows it changed.
 */
export async function repeatStatement(
  database: Database,
  statement: string,
  { bind, rowsPerStep, stopping }: Repeated,
): Promise<number> {
  let total = 0;
  while (stopping?.aborted !== true) {
    const [step] = await database.select<{ rows: number }>(statement, bind);
    const rows = step?.rows ?? 0;
    total += rows;
    if (rows < rowsPerStep) break;
  }

  return total;
}

/** Deletes the rows that match, a limited number at a time, and skips locked ones. @returns how many. */
export const deleteInSteps = (
  database: Database,
  { table, key = 'id', where }: { table: string; key?: string; where: string },
  options: Repeated,
): Promise<number> =>
  repeatStatement(
    database,
    `
      WITH deleted AS (
        DELETE FROM ${table} WHERE (${key}) IN (
          SELECT ${key} FROM ${table} WHERE ${where} LIMIT ${String(options.rowsPerStep)} FOR UPDATE SKIP LOCKED
        )
        RETURNING 1
      )
      SELECT count(*)::int AS rows FROM deleted
    `,
    options,
  );
