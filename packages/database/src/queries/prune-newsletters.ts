import { QueryTypes } from 'sequelize';
import type { Database } from '../connect.ts';

const KEPT_DAYS = 30;
const CHUNK = 1_000;

const DELETE_UNCONFIRMED = `
  WITH deleted AS (
    DELETE FROM newsletters WHERE id IN (
      SELECT id FROM newsletters
      WHERE confirmed_at IS NULL AND subscribed_at < $1::timestamptz - make_interval(days => ${String(KEPT_DAYS)})
      LIMIT $2 FOR UPDATE SKIP LOCKED
    )
    RETURNING 1
  )
  SELECT count(*)::int AS rows FROM deleted
`;

/** Deletes, in steps, the newsletter addresses that nobody confirmed within 30 days. @returns how many. */
export async function pruneNewsletters(database: Database, now: Date): Promise<number> {
  let deleted = 0;
  for (;;) {
    const [step] = await database.query<{ rows: number }>(DELETE_UNCONFIRMED, {
      bind: [now, CHUNK],
      type: QueryTypes.SELECT,
    });
    deleted += step?.rows ?? 0;
    if (step === undefined || step.rows < CHUNK) return deleted;
  }
}
