import * as t from '../table.ts';

/** An internal note of agents about a chat. Shoppers never receive it. */
export const LiveChatNote = t.table('live_chat_notes', {
  id: t.bigIdentity(),
  sessionId: t.uuid().notPersonal('An id without meaning'),
  authorId: t.integer().nullable(),
  authorName: t.string(100).personal('The name of the agent'),
  note: t.string(4000).personal('Free text about the shopper'),
  createdAt: t.date().withDefault(),
});
export type LiveChatNote = t.Row<typeof LiveChatNote>;
