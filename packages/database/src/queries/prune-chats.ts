import { QueryTypes } from 'sequelize';
import type { Database } from '../connect.ts';

/** A step deletes so many chats with their messages and notes, so that no lock is held for long. */
const CHUNK = 200;

/** Several workers may run it at once: each skips the rows that another has locked. */
const DELETE_ENDED_CHATS = `
  WITH deleted AS (
    DELETE FROM live_chat_sessions WHERE id IN (
      SELECT id FROM live_chat_sessions WHERE status = 'ended' AND ended_at < $1
      ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED
    )
    RETURNING 1
  )
  SELECT count(*)::int AS chats FROM deleted
`;

/**
 * Deletes chats that ended before an instant, in steps. Their messages and notes go with them; a ticket of a chat stays.
 * @returns how many chats it deleted.
 */
export async function pruneChats(database: Database, before: Date): Promise<number> {
  let chats = 0;
  for (;;) {
    const [step] = await database.query<{ chats: number }>(DELETE_ENDED_CHATS, {
      bind: [before, CHUNK],
      type: QueryTypes.SELECT,
    });
    chats += step?.chats ?? 0;
    if (step === undefined || step.chats < CHUNK) return chats;
  }
}
