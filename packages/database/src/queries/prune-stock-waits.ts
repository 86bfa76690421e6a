import type { Database } from '../connect.ts';
import { repeatStatement } from '../sql/repeat-statement.ts';

const KEPT_DAYS = 30;
const ROWS_PER_STEP = 1_000;

const DELETE_ENDED = `
  WITH deleted AS (
    DELETE FROM stock_waits WHERE id IN (
      SELECT id FROM stock_waits
      WHERE CASE WHEN confirmed_at IS NULL THEN created_at ELSE notified_at END
        < $1::timestamptz - make_interval(days => ${String(KEPT_DAYS)})
      LIMIT ${String(ROWS_PER_STEP)} FOR UPDATE SKIP LOCKED
    )
    RETURNING 1
  )
  SELECT count(*)::int AS rows FROM deleted
`;

/**
 * Deletes the entries of waiting lists that nobody confirmed within 30 days, and those that got their mail 30 days ago.
 * @returns how many.
 */
export function pruneStockWaits(database: Database, now: Date, stopping?: AbortSignal): Promise<number> {
  return repeatStatement(database, DELETE_ENDED, { bind: [now], rowsPerStep: ROWS_PER_STEP, stopping });
}
