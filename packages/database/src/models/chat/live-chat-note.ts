import * as t from '../table.ts';

/** An internal note of agents about a chat. Shoppers never receive it. */
export const LiveChatNote = t.table('live_chat_notes', {
  id: t.bigIdentity(),
  sessionId: t.uuid(),
  authorId: t.integer().nullable(),
  authorName: t.string(100),
  note: t.string(4000),
  createdAt: t.date().withDefault(),
});
export type LiveChatNote = t.Row<typeof LiveChatNote>;
