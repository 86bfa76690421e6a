import type { Database } from '../connect.ts';
import { repeatStatement } from '../sql/repeat-statement.ts';

/** Fewer than elsewhere, because the messages and notes of each chat are deleted too. */
const CHATS_PER_STEP = 200;

const DELETE_ENDED_CHATS = `
  WITH deleted AS (
    DELETE FROM live_chat_sessions WHERE id IN (
      SELECT id FROM live_chat_sessions WHERE status = 'ended' AND ended_at < $1
      ORDER BY id LIMIT ${String(CHATS_PER_STEP)} FOR UPDATE SKIP LOCKED
    )
    RETURNING 1
  )
  SELECT count(*)::int AS rows FROM deleted
`;

/**
 * Deletes chats that ended before an instant. Their messages and notes go with them; a ticket of a chat stays.
 * @returns how many chats it deleted.
 */
export function pruneChats(database: Database, before: Date, stopping?: AbortSignal): Promise<number> {
  return repeatStatement(database, DELETE_ENDED_CHATS, {
    bind: [before],
    rowsPerStep: CHATS_PER_STEP,
    stopping,
  });
}
