import { useSearchParams } from 'react-router-dom';
import { ConsoleList } from '../../ui/console/ConsoleList.tsx';
import { ConsolePage } from '../../ui/console/ConsolePage.tsx';
import { ListAndDetail } from '../../ui/console/ListAndDetail.tsx';
import { useListInboxInfiniteQuery } from './inbox.api.ts';
import { formatInboxView, type InboxView, parseInboxView, toFilters } from './inbox-view.ts';
import { InboxFilterBar } from './InboxFilterBar.tsx';
import { ItemDetail } from './ItemDetail.tsx';
import { ItemRow } from './ItemRow.tsx';

/** Between two looks for new items. */
const POLL_MS = 30_000;

/** What people wrote to the shop, and the item that is open (behaviour: inbox 1). */
export function InboxConsole() {
  const [search, setSearch] = useSearchParams();
  const view = parseInboxView(search);
  const change = (next: Partial<InboxView>) => {
    setSearch(formatInboxView({ ...view, ...next }), { preventScrollReset: true });
  };
  const list = useListInboxInfiniteQuery(toFilters(view), {
    refetchOnMountOrArgChange: true,
    pollingInterval: POLL_MS,
  });
  const isFiltered = view.q !== '' || view.kind !== 'all' || view.state !== 'open';
  const isEmpty = list.data?.pages.every(({ items }) => items.length === 0);

  return (
    <ConsolePage title="Inbox" layout="list">
      <InboxFilterBar key={view.q} view={view} onChange={change} />
      <ListAndDetail
        list={
          <ConsoleList
            name="Items"
            query={list}
            empty={isFiltered ? 'Nothing matches these filters.' : 'Nothing is waiting for an answer.'}
            renderRow={(item) => (
              <ItemRow
                key={`${item.source}-${String(item.id)}`}
                item={item}
                isOpen={item.source === view.open?.source && item.id === view.open.id}
                onOpen={() => {
                  change({ open: { source: item.source, id: item.id } });
                }}
              />
            )}
          />
        }
        detail={
          view.open && <ItemDetail key={`${view.open.source}-${String(view.open.id)}`} path={view.open} />
        }
        hint={isEmpty ? null : 'Choose an item to read and answer it.'}
        backLabel="Back to the list"
        onBack={() => {
          change({ open: null });
        }}
      />
    </ConsolePage>
  );
}
