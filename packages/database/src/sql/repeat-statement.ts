import { QueryTypes } from 'sequelize';
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
    const [step] = await database.query<{ rows: number }>(statement, { bind, type: QueryTypes.SELECT });
    const rows = step?.rows ?? 0;
    total += rows;
    if (rows < rowsPerStep) break;
  }

  return total;
}
