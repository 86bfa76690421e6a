import type { InboxKind, InboxSource, InboxState } from '@ronin/contracts';
import type { InboxFilters, ItemPath } from './inbox.api.ts';

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

/** What the page shows. All of it is in the address, so that it can be shared and reloaded. */
export interface InboxView {
  readonly q: string;
  readonly kind: InboxKind | 'all';
  readonly state: InboxState | 'all';
  readonly open: ItemPath | null;
}

/** Open items are what there is to do, so they are the default. Unknown and invalid parameters are ignored. */
export function parseInboxView(search: URLSearchParams): InboxView {
  const [, name, id] = /^(\w+)-([1-9]\d{0,9})$/.exec(search.get('item') ?? '') ?? [];
  const source = SOURCES.find((known) => known === name);

  return {
    q: search.get('q')?.trim() ?? '',
    kind: parseKind(search.get('kind')),
    state: parseState(search.get('state')),
    open: source === undefined ? null : { source, id: Number(id) },
  };
}

/** The query of a view. Default values are left out. */
export const formatInboxView = ({ q, kind, state, open }: InboxView): URLSearchParams =>
  new URLSearchParams({
    ...(q && { q }),
    ...(kind !== 'all' && { kind }),
    ...(state !== 'open' && { state }),
    ...(open && { item: `${open.source}-${String(open.id)}` }),
  });

/** What the call filters by. */
export const toFilters = ({ q, kind, state }: InboxView): InboxFilters => ({
  ...(q && { q }),
  ...(kind !== 'all' && { kind }),
  ...(state !== 'all' && { state }),
});

const KINDS: readonly InboxKind[] = ['contact', 'partner', 'size', 'ticket', 'missed-chat', 'feedback'];
const SOURCES: readonly InboxSource[] = ['contacts', 'tickets', 'feedback'];
const STATES: readonly InboxState[] = ['open', 'answered', 'snoozed', 'closed'];

export const parseKind = (value: string | null): InboxView['kind'] =>
  KINDS.find((kind) => kind === value) ?? 'all';

export const parseState = (value: string | null): InboxView['state'] =>
  value === 'all' ? 'all' : (STATES.find((state) => state === value) ?? 'open');
