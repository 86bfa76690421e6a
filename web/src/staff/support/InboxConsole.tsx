import type { InboxItem } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { FilterBar } from '../../ui/console/list/FilterBar.tsx';
import { ListPage } from '../../ui/console/list/ListPage.tsx';
import type { ListColumn } from '../../ui/console/list/ListTable.tsx';
import { useView } from '../../ui/console/list/use-view.ts';
import { formatMoment } from '../../ui/format/format-moment.ts';
import { inboxApi } from './inbox.api.ts';
import { INBOX_VIEW, inboxKind, inboxState, KIND_LABELS, STATE_LABELS } from './inbox-view.ts';
import { ItemDetail } from './ItemDetail.tsx';
import { ItemStateLabel } from './ItemStateLabel.tsx';

/** Milliseconds between two calls for new items. */
const POLL_MS = 30_000;

const toOptions = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const KINDS = [{ value: 'all', label: 'All kinds' }, ...toOptions(KIND_LABELS)];
const STATES = [...toOptions(STATE_LABELS), { value: 'all', label: 'All states' }];

const keyOf = ({ source, id }: Pick<InboxItem, 'source' | 'id'>): string => `${source}-${String(id)}`;

const COLUMNS: readonly ListColumn<InboxItem>[] = [
  { label: 'Message', value: ({ preview }) => preview, isWide: true },
  { label: 'State', value: (item) => <ItemStateLabel item={item} /> },
  { label: 'Kind', value: ({ kind }) => KIND_LABELS[kind] },
  { label: 'Assigned to', value: ({ assignedTo }) => assignedTo?.displayName ?? null },
  { label: 'Received', value: ({ createdAt }) => formatMoment(createdAt), isNumber: true, isFirst: true },
];

/** What people wrote to the shop, and the item that is open (behaviour: inbox 1). */
export function InboxConsole() {
  const [view, change] = useView(INBOX_VIEW);
  const query = inboxApi.useListInboxInfiniteQuery(INBOX_VIEW.toFilters(view), {
    pollingInterval: POLL_MS,
  });
  const isFiltered = view.q !== '' || view.kind !== 'all' || view.state !== 'open';

  return (
    <ListPage
      title="Inbox"
      filters={
        <FilterBar
          name="Inbox"
          placeholder="Name, e-mail, number or words"
          maxLength={TEXT_LIMITS.name}
          words={view.q}
          onSearch={(q) => {
            change({ q, open: null });
          }}
          choices={[
            {
              label: 'Kind',
              options: KINDS,
              value: view.kind,
              onChange: (kind) => {
                change({ kind: inboxKind.parse(kind), open: null });
              },
            },
            {
              label: 'State',
              options: STATES,
              value: view.state,
              onChange: (state) => {
                change({ state: inboxState.parse(state), open: null });
              },
            },
          ]}
        />
      }
      name="Items"
      query={query}
      empty={isFiltered ? 'Nothing matches these filters.' : 'Nothing is waiting for an answer.'}
      beginning={
        isFiltered
          ? undefined
          : {
              text: 'Messages of the contact page, tickets of the help page and chats that nobody answered arrive here.',
            }
      }
      keyOf={keyOf}
      titleLabel="From"
      titleOf={({ name }) => name}
      columns={COLUMNS}
      isOpen={(item) => view.open !== null && keyOf(item) === keyOf(view.open)}
      onOpen={({ source, id }) => {
        change({ open: { source, id } });
      }}
      detail={view.open && <ItemDetail key={keyOf(view.open)} path={view.open} />}
      backLabel="Back to the list"
      onBack={() => {
        change({ open: null });
      }}
    />
  );
}
