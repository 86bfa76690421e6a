import type { Database } from '@ronin/database';
import type { Transaction } from 'sequelize';
import type { ChatContext } from '../context.ts';
import { markRead } from '../messages/read-receipts.service.ts';
import { chatRoom } from '../sockets/rooms.ts';

/** Marks what agents wrote as read by the shopper, up to a message's id or to the end, and tells both sides. */
export async function saveRead(
  { database, sockets }: Pick<ChatContext, 'database' | 'sockets'>,
  sessionId: string,
  upTo: number | 'all',
): Promise<void> {
  const lastId = typeof upTo === 'number' ? upTo : await findLastId(database, sessionId);
  publishRead(sockets, sessionId, await markRead(database, { sessionId, messageId: lastId, agentId: null }));
}

/** Whoever answers a mail has read it. The session's row is locked, so that what is mailed later stays unread. */
export const saveMailedRead = async (
  database: Database,
  sessionId: string,
  transaction: Transaction,
): Promise<number | null> =>
  await markRead(
    database,
    {
      sessionId,
      messageId: await findLastId(database, sessionId, { isMailed: true, transaction }),
      agentId: null,
    },
    transaction,
  );

/** @param messageId null when nothing was marked. */
export function publishRead(
  sockets: ChatContext['sockets'],
  sessionId: string,
  messageId: number | null,
): void {
  if (messageId === null) return;
  const receipt = { sessionId, messageId, by: 'customer' } as const;
  sockets.agents.to(chatRoom(sessionId)).emit('read', receipt);
  sockets.shoppers.to(chatRoom(sessionId)).emit('read', receipt);
}

async function findLastId(
  database: Database,
  sessionId: string,
  { isMailed = false, transaction = null }: { isMailed?: boolean; transaction?: Transaction | null } = {},
): Promise<number> {
  const [last] = await database.select<{ id: number }>(
    `SELECT id FROM live_chat_messages WHERE session_id = $1 AND (NOT $2 OR mailed_at IS NOT NULL)
     ORDER BY sequence DESC LIMIT 1`,
    [sessionId, isMailed],
    transaction,
  );

  return last?.id ?? 0;
}
