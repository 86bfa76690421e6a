import type { ChatSenderType } from '@ronin/contracts';
import * as t from '../table.ts';

/**
 * A message of a chat. Insert it with the session's row locked and with the next `sequence`, which that row counts: then
 * the ids of a session grow in commit order.
 */
export const LiveChatMessage = t.table('live_chat_messages', {
  id: t.bigIdentity(),
  sessionId: t.uuid().notPersonal('An id without meaning'),
  sequence: t.integer(),
  senderId: t.string().nullable().personal('The address of the shopper, or the user of the agent'),
  senderName: t.string(100).personal('The name of the shopper or the agent'),
  senderType: t.string<ChatSenderType>(20),
  message: t.string(4000).personal('Free text'),
  messageType: t.string(50).withDefault().notPersonal('A word of the program'),
  clientMessageId: t.uuid().nullable().notPersonal('An id without meaning'),
  /** The product that an agent shows with the message. */
  productId: t.integer().nullable(),
  readAt: t.date().nullable(),
  createdAt: t.date().withDefault(),
});
export type LiveChatMessage = t.Row<typeof LiveChatMessage>;
