import { QueryTypes } from 'sequelize';
import type { Database } from '../connect.ts';

const KEPT_DAYS = 30;
const CHUNK = 1_000;

const DELETE_ENDED = `
  WITH deleted AS (
    DELETE FROM stock_waits WHERE id IN (
      SELECT id FROM stock_waits
      WHERE CASE WHEN confirmed_at IS NULL THEN created_at ELSE notified_at END
        < $1::timestamptz - make_interval(days => ${String(KEPT_DAYS)})
      LIMIT $2 FOR UPDATE SKIP LOCKED
    )
    RETURNING 1
  )
  SELECT count(*)::int AS rows FROM deleted
`;

/**
 * Deletes, in steps, the entries of waiting lists that nobody confirmed within 30 days, and those that got their mail 30 days
 * ago. @returns how many.
 */
export async function pruneStockWaits(database: Database, now: Date): Promise<number> {
  let deleted = 0;
  for (;;) {
    const [step] = await database.query<{ rows: number }>(DELETE_ENDED, {
      bind: [now, CHUNK],
      type: QueryTypes.SELECT,
    });
    deleted += step?.rows ?? 0;
    if (step === undefined || step.rows < CHUNK) return deleted;
  }
}
