import type { InboxAgent, InboxDetails, InboxEntry, InboxItem, InboxList } from '@ronin/contracts';
import type { Page } from '../../context/staff-page.ts';
import { presentMailState } from '../../mail/mail.presenter.ts';
import { formatCursor, type HistoryRow, type ItemRow } from './inbox.service.ts';

export function presentItems({ rows, hasMore }: Page<ItemRow>): InboxList {
  const last = rows.at(-1);

  return { items: rows.map(presentItem), next: hasMore && last !== undefined ? formatCursor(last) : null };
}

function presentItem(row: ItemRow): InboxItem {
  const { agentId: _id, agentUsername: _username, agentName: _name, sessionId: _sessionId, ...item } = row;

  return {
    ...item,
    assignedTo: presentAgent(row),
    snoozedUntil: item.state === 'snoozed' ? (item.snoozedUntil?.toISOString() ?? null) : null,
    createdAt: item.createdAt.toISOString(),
  };
}

/** Who takes care of it. */
export const presentAgent = ({
  agentId,
  agentUsername,
  agentName,
}: Pick<ItemRow, 'agentId' | 'agentName' | 'agentUsername'>): InboxAgent | null =>
  agentId === null || agentUsername === null || agentName === null
    ? null
    : { agentId, username: agentUsername, displayName: agentName };

/** @param sendsMail whether mails leave the machine. */
export function presentDetails(
  { item, history }: { item: ItemRow; history: HistoryRow[] },
  sendsMail: boolean,
): InboxDetails {
  return {
    ...presentItem(item),
    sessionId: item.sessionId,
    history: history.map((row) => presentEntry(row, sendsMail)),
  };
}

function presentEntry(row: HistoryRow, sendsMail: boolean): InboxEntry {
  const { id, senderName, senderType, text, createdAt, mailId } = row;
  const { from, isFromCustomer, isAutomatic, originalBytes } = row;

  return {
    id,
    senderName,
    senderType,
    text,
    createdAt: createdAt.toISOString(),
    mail: mailId === null ? null : presentMailState(row, sendsMail),
    received:
      from === null || isFromCustomer === null || isAutomatic === null
        ? null
        : { from, isFromCustomer, isAutomatic, originalBytes },
  };
}
