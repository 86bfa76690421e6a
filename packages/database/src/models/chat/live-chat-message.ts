import type { ChatSenderType } from '@ronin/contracts';
import * as t from '../table.ts';

/**
 * A message of a chat. Insert it with the session's row locked and with the next `sequence`, which that row counts: then
 * the ids of a session grow in commit order.
 */
export const LiveChatMessage = t.table('live_chat_messages', {
  id: t.bigIdentity(),
  sessionId: t.uuid(),
  sequence: t.integer(),
  senderId: t.string().nullable(),
  senderName: t.string(100),
  senderType: t.string<ChatSenderType>(20),
  message: t.string(4000),
  messageType: t.string(50).withDefault(),
  clientMessageId: t.uuid().nullable(),
  /** The product that an agent shows with the message. */
  productId: t.integer().nullable(),
  readAt: t.date().nullable(),
  createdAt: t.date().withDefault(),
});
export type LiveChatMessage = t.Row<typeof LiveChatMessage>;
