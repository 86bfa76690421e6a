import type { Database } from '../connect.ts';
import { repeatStatement } from '../sql/repeat-statement.ts';

const KEPT_DAYS = 30;
const ROWS_PER_STEP = 1_000;

const DELETE_UNCONFIRMED = `
  WITH deleted AS (
    DELETE FROM newsletters WHERE id IN (
      SELECT id FROM newsletters
      WHERE confirmed_at IS NULL AND subscribed_at < $1::timestamptz - make_interval(days => ${String(KEPT_DAYS)})
      LIMIT ${String(ROWS_PER_STEP)} FOR UPDATE SKIP LOCKED
    )
    RETURNING 1
  )
  SELECT count(*)::int AS rows FROM deleted
`;

/** Deletes the newsletter addresses that nobody confirmed within 30 days. @returns how many. */
export function pruneNewsletters(database: Database, now: Date, stopping?: AbortSignal): Promise<number> {
  return repeatStatement(database, DELETE_UNCONFIRMED, { bind: [now], rowsPerStep: ROWS_PER_STEP, stopping });
}
