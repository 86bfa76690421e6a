import { useSearchParams } from 'react-router-dom';
import { getErrorDetail } from '../../app/error-detail.ts';
import { ConsoleNotice } from '../../ui/console/ConsoleNotice.tsx';
import { ListAndDetail } from '../../ui/console/ListAndDetail.tsx';
import { Button } from '../../ui/mantine.ts';
import { OrderDetail } from './detail/OrderDetail.tsx';
import { Loading } from './Loading.tsx';
import { useListStaffOrdersInfiniteQuery } from './orders.api.ts';
import { formatOrdersView, type OrdersView, parseOrdersView, toFilters } from './orders-view.ts';
import { OrdersFilterBar } from './OrdersFilterBar.tsx';
import { OrdersList } from './OrdersList.tsx';
import classes from './OrdersConsole.module.css';

/** Between two looks for new orders. */
const POLL_MS = 30_000;

/** The orders of the shop, and the one that is open (behaviour: checkout 10). */
export function OrdersConsole() {
  const [search, setSearch] = useSearchParams();
  const view = parseOrdersView(search);
  const change = (next: Partial<OrdersView>) => {
    setSearch(formatOrdersView({ ...view, ...next }), { preventScrollReset: true });
  };
  const list = useListStaffOrdersInfiniteQuery(toFilters(view), {
    refetchOnMountOrArgChange: true,
    pollingInterval: POLL_MS,
  });
  const orders = list.data?.pages.flatMap((page) => page.items);
  const isFiltered = view.q !== '' || view.status !== 'all';

  return (
    <div className={classes.page} data-open={view.open !== null}>
      <h1 className={classes.title}>Orders</h1>
      <div className={classes.filters}>
        <OrdersFilterBar key={view.q} view={view} onChange={change} />
      </div>
      {list.error && (
        <ConsoleNotice role="alert" text={getErrorDetail(list.error)}>
          <Button variant="default" onClick={() => void list.refetch()}>
            Try again
          </Button>
        </ConsoleNotice>
      )}
      <ListAndDetail
        list={
          orders === undefined ? (
            !list.error && <Loading name="Loading the orders" />
          ) : (
            <OrdersList
              orders={orders}
              empty={isFiltered ? 'No order matches these filters.' : 'Nobody has ordered yet.'}
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
        detail={view.open === null ? null : <OrderDetail key={view.open} orderNumber={view.open} />}
        hint="Choose an order to see what is in it and what comes next."
        backLabel="Back to the list"
        onBack={() => {
          change({ open: null });
        }}
      />
    </div>
  );
}
