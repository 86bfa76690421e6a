import type { Conversation, InboxKind, InboxSource, InboxState } from '@ronin/contracts';
import { oneOf } from '../../../ui/console/list/view.ts';
import type { ItemPath } from './inbox.api.ts';

export const KIND_LABELS: Record<InboxKind, string> = {
  contact: 'Contact message',
  partner: 'Partner request',
  size: 'Size request',
  ticket: 'Ticket',
  'missed-chat': 'Missed chat',
  feedback: 'Feedback',
};

export const STATE_LABELS: Record<InboxState, string> = {
  open: 'Open',
  answered: 'Answered',
  snoozed: 'Snoozed',
  closed: 'Closed',
};

const SOURCES: readonly InboxSource[] = ['contacts', 'tickets', 'feedback'];

/** How the panes name what is open: a chat's sessionId, or an item such as `tickets-12`. */
export const keyOf = ({ source, id }: Pick<Conversation, 'id' | 'source'>): string =>
  source === 'chats' ? id : `${source}-${id}`;

/** An item by its key; null for a chat's sessionId. */
export function parseItemKey(key: string): ItemPath | null {
  const [, name, id] = /^(\w+)-([1-9]\d{0,9})$/.exec(key) ?? [];
  const source = SOURCES.find((known) => known === name);

  return source === undefined ? null : { source, id: Number(id) };
}

export const inboxKind = oneOf(KIND_LABELS);
/** Open items are what there is to do. */
export const inboxState = oneOf(STATE_LABELS, 'open');
