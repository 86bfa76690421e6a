import { useSearchParams } from 'react-router-dom';
import { getErrorDetail } from '../../app/error-detail.ts';
import { ConsoleNotice } from '../../ui/console/ConsoleNotice.tsx';
import { ConsolePage } from '../../ui/console/ConsolePage.tsx';
import { ListAndDetail } from '../../ui/console/ListAndDetail.tsx';
import { Button } from '../../ui/mantine.ts';
import { useListInboxInfiniteQuery } from './inbox.api.ts';
import { formatInboxView, type InboxView, parseInboxView, toFilters } from './inbox-view.ts';
import { InboxFilterBar } from './InboxFilterBar.tsx';
import { InboxList } from './InboxList.tsx';
import { ItemDetail } from './ItemDetail.tsx';
import { Loading } from './Loading.tsx';

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
  const items = list.data?.pages.flatMap((page) => page.items);
  const isFiltered = view.q !== '' || view.kind !== 'all' || view.state !== 'open';

  return (
    <ConsolePage title="Inbox" layout="list">
      <InboxFilterBar key={view.q} view={view} onChange={change} />
      {list.error && (
        <ConsoleNotice role="alert" text={getErrorDetail(list.error)}>
          <Button variant="default" onClick={() => void list.refetch()}>
            Try again
          </Button>
        </ConsoleNotice>
      )}
      <ListAndDetail
        list={
          items === undefined ? (
            !list.error && <Loading name="Loading the inbox" />
          ) : (
            <InboxList
              items={items}
              empty={isFiltered ? 'Nothing matches these filters.' : 'Nothing is waiting for an answer.'}
              open={view.open}
              more={
                list.hasNextPage
                  ? { isLoading: list.isFetchingNextPage, load: () => void list.fetchNextPage() }
                  : null
              }
              onOpen={(open) => {
                change({ open });
              }}
            />
          )
        }
        detail={
          view.open && <ItemDetail key={`${view.open.source}-${String(view.open.id)}`} path={view.open} />
        }
        hint={items?.length === 0 ? null : 'Choose an item to read and answer it.'}
        backLabel="Back to the list"
        onBack={() => {
          change({ open: null });
        }}
      />
    </ConsolePage>
  );
}
