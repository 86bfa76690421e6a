import * as t from '../table.ts';

/** A canned reply: a prepared text with a shortcut. */
export const LiveChatReply = t.table('live_chat_replies', {
  id: t.identity(),
  shortcut: t.string(30),
  text: t.string(4000).notPersonal('A text that agents share'),
  createdAt: t.date().withDefault(),
  updatedAt: t.date().withDefault(),
});
export type LiveChatReply = t.Row<typeof LiveChatReply>;
