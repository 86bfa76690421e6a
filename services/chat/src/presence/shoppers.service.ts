import type { Database } from '@ronin/database';

/**
 * Writes down that these sessions' shoppers are there. A session whose row is busy at the moment is passed over until the
 * next time, so this never waits and never takes part in a deadlock.
 */
export async function noteShoppersSeen(database: Database, sessionIds: string[]): Promise<void> {
  await database.query(
    `UPDATE live_chat_sessions SET customer_seen_at = now()
     WHERE id IN (
       SELECT id FROM live_chat_sessions
       WHERE session_id = ANY ($1::uuid[]) AND status <> 'ended'
       FOR NO KEY UPDATE SKIP LOCKED)`,
    { bind: [sessionIds] },
  );
}
