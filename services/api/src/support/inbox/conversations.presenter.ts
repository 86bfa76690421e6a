import {
  CHAT_EXCERPT_MAX,
  Conversation,
  type ConversationList,
  InboxItem,
  type InboxList,
} from '@ronin/contracts';
import { cutExcerpt, splitWords } from '@ronin/database';
import { presentRow } from '@ronin/server-kit';
import type { Page } from '../../context/staff-page.ts';
import type { ConversationRow } from './conversations.service.ts';
import { presentAgent, presentSnooze } from './inbox.presenter.ts';

/** @param q the words that were searched for. */
export function presentConversations(page: Page<ConversationRow>, q: string): ConversationList {
  const words = splitWords(q);
  const items = page.rows.map((row) =>
    presentRow(Conversation, row, {
      preview: cutExcerpt(row.preview, words, CHAT_EXCERPT_MAX),
      sender:
        row.senderType === null || row.senderName === null
          ? null
          : { type: row.senderType, name: row.senderName },
      assignedTo: presentAgent(row),
      snoozedUntil: presentSnooze(row),
    }),
  );

  return { items, next: presentNext(page, ({ rank }) => `${String(rank)}-`) };
}

/** The view of items alone. Its pages end without the rank, which is 0 for all of them. */
export function presentInboxList(page: Page<ConversationRow>): InboxList {
  const items = page.rows.map((row) =>
    InboxItem.parse({
      ...{ ...row, id: row.rowId, createdAt: row.createdAt.toISOString() },
      ...{ assignedTo: presentAgent(row), snoozedUntil: presentSnooze(row) },
    }),
  );

  return { items, next: presentNext(page, () => '') };
}

function presentNext(
  { rows, hasMore }: Page<ConversationRow>,
  prefixOf: (row: ConversationRow) => string,
): string | null {
  const last = rows.at(-1);

  return hasMore && last !== undefined
    ? `${prefixOf(last)}${[last.time.getTime(), last.source, last.rowId].join('-')}`
    : null;
}
