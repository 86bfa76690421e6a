import type { ConversationView } from '@ronin/contracts';
import { useLocation, useSearchParams } from 'react-router-dom';
import { defineView, openKey, tab, type ViewOf, words } from '../../../ui/console/list/view.ts';
import { inboxKind, inboxState } from '../tickets/ticket-labels.ts';

const viewOf = (...tabs: [ConversationView, ...ConversationView[]]) =>
  defineView({
    view: tab(...tabs),
    q: words,
    kind: inboxKind,
    state: inboxState,
    /** What a link opens: `tickets-12`, or `chats-` and a sessionId. It leaves the address as soon as it is open. */
    item: openKey('item'),
  });

/** /staff/chat and /staff/inbox begin with another view of the same list. */
const CHAT = viewOf('waiting', 'mine', 'later', 'tickets', 'all');
const INBOX = viewOf('tickets', 'waiting', 'mine', 'later', 'all');

type ConsoleViewValues = ViewOf<typeof CHAT>;

/** What the address says, and how it is changed. */
export interface ConsoleFilters {
  readonly values: ConsoleViewValues;
  /** @param isReplaced no entry in the browser's history. */
  readonly change: (values: Partial<ConsoleViewValues>, isReplaced?: boolean) => void;
  /** The query of the page with these values; the search words stay in their view. */
  readonly hrefOf: (values: Partial<ConsoleViewValues>) => string;
}

export function useConsoleView(): ConsoleFilters {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const { parse, format } = pathname.endsWith('/inbox') ? INBOX : CHAT;
  const values = parse(search);

  return {
    values,
    change: (changes, isReplaced = false) =>
      setSearch(format({ ...values, ...changes }), { preventScrollReset: true, replace: isReplaced }),
    hrefOf: (changes) => `?${format({ ...values, item: null, ...changes }).toString()}`,
  };
}

/** What the call of the list filters by. Only the view tickets has the filters of the inbox. */
export const toQuery = ({ view, q, kind, state }: ConsoleViewValues) => ({
  view,
  ...(q !== '' && { q }),
  ...(view === 'tickets' && kind !== 'all' && { kind }),
  ...(view === 'tickets' && state !== 'all' && { state }),
});
