import { type InboxAgent, type InboxDetails, InboxEntry, InboxItem, ReceivedMail } from '@ronin/contracts';
import { presentRow } from '@ronin/server-kit';
import { presentMailState } from '../../mail/mail.presenter.ts';
import type { HistoryRow, ItemRow } from './inbox.service.ts';

export const presentAgent = ({
  agentId,
  agentUsername,
  agentName,
}: Pick<ItemRow, 'agentId' | 'agentName' | 'agentUsername'>): InboxAgent | null =>
  agentId === null || agentUsername === null || agentName === null
    ? null
    : { agentId, username: agentUsername, displayName: agentName };

/** The time is shown while it is snoozed. */
export const presentSnooze = ({ state, snoozedUntil }: { state: string; snoozedUntil: Date | null }) =>
  state === 'snoozed' ? (snoozedUntil?.toISOString() ?? null) : null;

/** @param sendsMail whether mails leave the machine. */
export const presentDetails = (
  { item, history }: { item: ItemRow; history: HistoryRow[] },
  sendsMail: boolean,
): InboxDetails => ({
  ...presentRow(InboxItem, item, { assignedTo: presentAgent(item), snoozedUntil: presentSnooze(item) }),
  sessionId: item.sessionId,
  history: history.map((row) =>
    presentRow(InboxEntry, row, {
      mail: row.mailId === null ? null : presentMailState(row, sendsMail),
      received: row.from === null ? null : ReceivedMail.parse(row),
    }),
  ),
});
