import { csvFilesCalls } from '@ronin/contracts/calls';
import { useSearchParams } from 'react-router-dom';
import { request, urlOf } from '../../app/calls/requests.ts';
import { ConsoleList } from '../../ui/console/ConsoleList.tsx';
import { ConsolePage } from '../../ui/console/ConsolePage.tsx';
import { ListAndDetail } from '../../ui/console/ListAndDetail.tsx';
import { Button } from '../../ui/mantine.ts';
import { SeveralOrders } from './bulk/SeveralOrders.tsx';
import { useChosenOrders } from './bulk/use-chosen-orders.ts';
import { OrderDetail } from './detail/OrderDetail.tsx';
import { OrderRow } from './OrderRow.tsx';
import { useCountStaffOrdersQuery, useListStaffOrdersInfiniteQuery } from './orders.api.ts';
import { formatOrdersView, type OrdersView, parseOrdersView, toFilters } from './orders-view.ts';
import { OrdersFilterBar } from './OrdersFilterBar.tsx';

/** Between two looks for new orders. */
const POLL_MS = 30_000;

/** The file has the orders of the chosen status. */
const exportPath = ({ status }: OrdersView): string =>
  urlOf(request(csvFilesCalls.exportOrders, { query: { status: status === 'all' ? undefined : status } }));

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
  const { data: counts } = useCountStaffOrdersQuery(undefined, { pollingInterval: POLL_MS });
  const listed = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const { chosen, isChoosing, ...choosing } = useChosenOrders();
  const isFiltered = view.q !== '' || view.status !== 'all';

  return (
    <ConsolePage
      title="Orders"
      layout="list"
      tools={
        <>
          <Button variant="default" aria-pressed={isChoosing} onClick={choosing.toggleMode}>
            {isChoosing ? 'Stop choosing' : 'Choose several'}
          </Button>
          <Button component="a" variant="default" href={exportPath(view)} download>
            Export CSV
          </Button>
        </>
      }
    >
      <OrdersFilterBar key={view.q} view={view} counts={counts} onChange={change} />
      <ListAndDetail
        list={
          <>
            {isChoosing && (
              <SeveralOrders
                chosen={listed.filter(({ orderNumber }) => chosen.has(orderNumber))}
                onChooseAll={() => {
                  choosing.chooseAll(listed.map(({ orderNumber }) => orderNumber));
                }}
                onDone={choosing.remove}
              />
            )}
            <ConsoleList
              name="Orders"
              query={list}
              empty={isFiltered ? 'No order matches these filters.' : 'Nobody has ordered yet.'}
              renderRow={(order) => (
                <OrderRow
                  key={order.orderNumber}
                  order={order}
                  isOpen={order.orderNumber === view.open}
                  onOpen={() => {
                    change({ open: order.orderNumber });
                  }}
                  choice={
                    isChoosing
                      ? {
                          isChosen: chosen.has(order.orderNumber),
                          onToggle: () => {
                            choosing.toggle(order.orderNumber);
                          },
                        }
                      : undefined
                  }
                />
              )}
            />
          </>
        }
        detail={view.open === null ? null : <OrderDetail key={view.open} orderNumber={view.open} />}
        hint="Choose an order to see what is in it and what comes next."
        backLabel="Back to the list"
        onBack={() => {
          change({ open: null });
        }}
      />
    </ConsolePage>
  );
}
