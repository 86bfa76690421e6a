import { CHAT_EXCERPT_MAX, type Conversation, type ConversationList } from '@ronin/contracts';
import { cutExcerpt, splitWords } from '@ronin/database';
import type { Page } from '../../context/staff-page.ts';
import { presentAgent } from '../inbox/inbox.presenter.ts';
import { type ConversationRow, formatCursor } from './conversations.service.ts';

/** @param q the words that were searched for. */
export function presentConversations({ rows, hasMore }: Page<ConversationRow>, q: string): ConversationList {
  const last = rows.at(-1);
  const words = splitWords(q);

  return {
    items: rows.map((row) => presentConversation(row, words)),
    next: hasMore && last !== undefined ? formatCursor(last) : null,
  };
}

const presentConversation = (row: ConversationRow, words: string[]): Conversation => ({
  source: row.source,
  id: row.id,
  kind: row.kind,
  state: row.state,
  number: row.number,
  name: row.name,
  email: row.email,
  subject: row.subject,
  preview: cutExcerpt(row.preview, words, CHAT_EXCERPT_MAX),
  sender:
    row.senderType === null || row.senderName === null
      ? null
      : { type: row.senderType, name: row.senderName },
  messageId: row.messageId,
  assignedTo: presentAgent(row),
  isOnline: row.isOnline,
  satisfaction: row.satisfaction,
  tags: row.tags,
  waitingSince: row.waitingSince?.toISOString() ?? null,
  snoozedUntil: row.state === 'snoozed' ? (row.snoozedUntil?.toISOString() ?? null) : null,
  createdAt: row.createdAt.toISOString(),
});
