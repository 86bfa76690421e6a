import { CHAT_EXCERPT_MAX, Conversation, type ConversationList } from '@ronin/contracts';
import { cutExcerpt, splitWords } from '@ronin/database';
import { presentRow } from '@ronin/server-kit';
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

const presentConversation = (row: ConversationRow, words: string[]): Conversation =>
  presentRow(Conversation, row, {
    preview: cutExcerpt(row.preview, words, CHAT_EXCERPT_MAX),
    sender:
      row.senderType === null || row.senderName === null
        ? null
        : { type: row.senderType, name: row.senderName },
    assignedTo: presentAgent(row),
    snoozedUntil: row.state === 'snoozed' ? (row.snoozedUntil?.toISOString() ?? null) : null,
  });
