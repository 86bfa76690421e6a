import type { Database, Transaction } from '@ronin/database';
import type { ChatContext } from '../context.ts';
import { chatRoom } from '../sockets/rooms.ts';

interface ReadUpTo {
  sessionId: string;
  /** Up to this message, to the end, or to the last one that was mailed. */
  upTo: number | 'all' | 'mailed';
  /** null for the shopper. An agent's read receipt is stored only while the session is assigned to that agent. */
  agentId: number | null;
}

/** Marks the other side's messages. @returns the newest message that was marked, or null when none was. */
export async function markRead(
  database: Database,
  { sessionId, upTo, agentId }: ReadUpTo,
  transaction: Transaction | null = null,
): Promise<number | null> {
  const [row] = await database.select<{ newest: number | null }>(
    `WITH session AS (
       SELECT session_id FROM live_chat_sessions
       WHERE session_id = $1 AND ($3::int IS NULL OR (status = 'active' AND agent_id = $3::int))
     ), marked AS (
       UPDATE live_chat_messages m SET read_at = clock_timestamp()
       FROM session
       WHERE m.session_id = session.session_id AND m.read_at IS NULL
         AND m.id <= coalesce($2::bigint, (
           SELECT id FROM live_chat_messages WHERE session_id = $1 AND (NOT $4 OR mailed_at IS NOT NULL)
           ORDER BY sequence DESC LIMIT 1))
         AND (m.sender_type = 'customer') = ($3::int IS NOT NULL)
         AND m.sequence > coalesce((
           SELECT sequence FROM live_chat_messages
           WHERE session_id = $1 AND read_at IS NOT NULL AND (sender_type = 'customer') = ($3::int IS NOT NULL)
           ORDER BY sequence DESC LIMIT 1), 0)
       RETURNING m.id
     )
     SELECT max(id) AS newest FROM marked`,
    [sessionId, typeof upTo === 'number' ? upTo : null, agentId, upTo === 'mailed'],
    transaction,
  );

  return row?.newest ?? null;
}

/** Tells both sides what was read. @param from the socket that has reported it. */
export function publishRead(
  { shoppers, agents }: ChatContext['sockets'],
  receipt: { sessionId: string; messageId: number; by: 'agent' | 'customer' },
  from: { id: string } | null = null,
): void {
  const room = chatRoom(receipt.sessionId);
  const except = from === null ? [] : [from.id];
  agents.to(room).except(except).emit('read', receipt);
  shoppers.to(room).except(except).emit('read', receipt);
}

export async function saveRead(
  { database, sockets }: Pick<ChatContext, 'database' | 'sockets'>,
  read: ReadUpTo,
  from: { id: string } | null = null,
): Promise<void> {
  const messageId = await markRead(database, read);
  if (messageId === null) return;
  const by = read.agentId === null ? 'customer' : 'agent';
  publishRead(sockets, { sessionId: read.sessionId, messageId, by }, from);
}
