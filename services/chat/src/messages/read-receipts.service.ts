import type { Database } from '@ronin/database';
import type { Transaction } from 'sequelize';

interface ReadUpTo {
  sessionId: string;
  messageId: number;
  /** null for the shopper. An agent's read receipt is stored only while the session is assigned to that agent. */
  agentId: number | null;
}

/**
 * Marks the other side's messages up to `messageId` as read. It starts after the newest message that is already read.
 * @returns the newest message that was marked, or null when none was.
 */
export async function markRead(
  database: Database,
  { sessionId, messageId, agentId }: ReadUpTo,
  transaction: Transaction | null = null,
): Promise<number | null> {
  const [row] = await database.select<{ newest: number | null }>(
    `WITH session AS (
       SELECT session_id FROM live_chat_sessions
       WHERE session_id = $1 AND ($3::int IS NULL OR (status = 'active' AND agent_id = $3::int))
     ), marked AS (
       UPDATE live_chat_messages m SET read_at = clock_timestamp()
       FROM session
       WHERE m.session_id = session.session_id AND m.id <= $2::bigint AND m.read_at IS NULL
         AND (m.sender_type = 'customer') = ($3::int IS NOT NULL)
         AND m.sequence > coalesce((
           SELECT sequence FROM live_chat_messages
           WHERE session_id = $1 AND read_at IS NOT NULL AND (sender_type = 'customer') = ($3::int IS NOT NULL)
           ORDER BY sequence DESC LIMIT 1), 0)
       RETURNING m.id
     )
     SELECT max(id) AS newest FROM marked`,
    [sessionId, messageId, agentId],
    transaction,
  );

  return row?.newest ?? null;
}
