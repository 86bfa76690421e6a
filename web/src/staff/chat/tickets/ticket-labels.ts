import type { InboxKind, InboxSource, InboxState } from '@ronin/contracts';
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

export const formatItemKey = ({
  source,
  id,
}: {
  readonly source: string;
  readonly id: number | string;
}): string => `${source}-${String(id)}`;

/** An item by its key, such as `tickets-12`; null for a chat's sessionId. */
export function parseItemKey(key: string): ItemPath | null {
  const [, name, id] = /^(\w+)-([1-9]\d{0,9})$/.exec(key) ?? [];
  const source = SOURCES.find((known) => known === name);

  return source === undefined ? null : { source, id: Number(id) };
}

export const inboxKind = oneOf(KIND_LABELS);
/** Open items are what there is to do. */
export const inboxState = oneOf(STATE_LABELS, 'open');
