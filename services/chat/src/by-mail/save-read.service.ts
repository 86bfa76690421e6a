import { QueryTypes } from 'sequelize';
import type { ChatContext } from '../context.ts';
import { markRead } from '../messages/read-receipts.service.ts';
import { chatRoom } from '../sockets/rooms.ts';

/**
 * Marks what agents wrote as read by the shopper, and tells both sides.
 * @param upTo a message's id; `all`, or what went by mail.
 */
export async function saveRead(
  { database, sockets }: Pick<ChatContext, 'database' | 'sockets'>,
  sessionId: string,
  upTo: number | 'all' | 'mailed',
): Promise<void> {
  const lastId = typeof upTo === 'number' ? upTo : await findLastId({ database }, sessionId, upTo);
  const messageId = await markRead(database, { sessionId, messageId: lastId, agentId: null });
  if (messageId === null) return;
  const receipt = { sessionId, messageId, by: 'customer' } as const;
  sockets.agents.to(chatRoom(sessionId)).emit('read', receipt);
  sockets.shoppers.to(chatRoom(sessionId)).emit('read', receipt);
}

async function findLastId(
  { database }: Pick<ChatContext, 'database'>,
  sessionId: string,
  which: 'all' | 'mailed',
): Promise<number> {
  const [last] = await database.query<{ id: number }>(
    `SELECT id FROM live_chat_messages WHERE session_id = $1 AND ($2 = 'all' OR mailed_at IS NOT NULL)
     ORDER BY sequence DESC LIMIT 1`,
    { bind: [sessionId, which], type: QueryTypes.SELECT },
  );

  return last?.id ?? 0;
}
