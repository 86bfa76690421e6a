import {
  CHAT_EXCERPT_MAX,
  Conversation,
  type ConversationList,
  InboxItem,
  type InboxList,
} from '@ronin/contracts';
import { cutExcerpt, splitWords } from '@ronin/database';
import { presentRow } from '@ronin/server-kit';
import { presentPageBy } from '../../context/staff-page.ts';
import type { ConversationRow } from './conversations.service.ts';
import { presentAgent, presentSnooze } from './inbox.presenter.ts';

/** @param q the words that were searched for. */
export function presentConversations(found: ConversationRow[], q: string): ConversationList {
  const words = splitWords(q);
  const present = (row: ConversationRow) =>
    presentRow(Conversation, row, {
      preview: cutExcerpt(row.preview, words, CHAT_EXCERPT_MAX),
      sender:
        row.senderType === null || row.senderName === null
          ? null
          : { type: row.senderType, name: row.senderName },
      assignedTo: presentAgent(row),
      snoozedUntil: presentSnooze(row),
    });

  return presentPageBy(found, present, (row) => `${String(row.rank)}-${cursorOf(row)}`);
}

/** The view of items alone. Its pages end without the rank, which is 0 for all of them. */
export const presentInboxList = (found: ConversationRow[]): InboxList =>
  presentPageBy(
    found,
    (row) =>
      InboxItem.parse({
        ...{ ...row, id: row.rowId, createdAt: row.createdAt.toISOString() },
        ...{ assignedTo: presentAgent(row), snoozedUntil: presentSnooze(row) },
      }),
    cursorOf,
  );

const cursorOf = ({ time, source, rowId }: ConversationRow) => [time.getTime(), source, rowId].join('-');
