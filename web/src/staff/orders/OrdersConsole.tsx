import type { StaffOrderSummary } from '@ronin/contracts';
import { csvFilesCalls } from '@ronin/contracts/calls';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { request, urlOf } from '../../app/calls/requests.ts';
import { FilterTabs } from '../../ui/console/FilterTabs.tsx';
import { FilterBar } from '../../ui/console/list/FilterBar.tsx';
import { ListPage } from '../../ui/console/list/ListPage.tsx';
import type { ListColumn } from '../../ui/console/list/ListTable.tsx';
import { itemsOf } from '../../ui/console/list/PagedList.tsx';
import { useView } from '../../ui/console/list/use-view.ts';
import { formatMoment } from '../../ui/format/format-moment.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Button } from '../../ui/mantine.ts';
import { SeveralOrders } from './bulk/SeveralOrders.tsx';
import { ShipWaitingOrders } from './bulk/ShipWaitingOrders.tsx';
import { useChosenOrders } from './bulk/use-chosen-orders.ts';
import { OrderDetail } from './detail/OrderDetail.tsx';
import { ordersApi } from './orders.api.ts';
import { FILTER_LABELS, FILTERS, ORDERS_VIEW, type OrdersView } from './orders-view.ts';
import { OrderMarks, OrderStatusLabel } from './OrderStatusLabel.tsx';

/** Milliseconds between two calls for new orders. */
const POLL_MS = 30_000;

/** The file has the orders of the chosen status. */
const exportPath = ({ status }: OrdersView): string =>
  urlOf(request(csvFilesCalls.exportOrders, { query: { status: status === 'all' ? undefined : status } }));

const hasMarks = ({ needsReview, sent, isGift, test }: StaffOrderSummary): boolean =>
  needsReview || sent === 'part' || isGift || test === true;

const COLUMNS: readonly ListColumn<StaffOrderSummary>[] = [
  { label: 'Status', value: ({ status }) => <OrderStatusLabel status={status} /> },
  { label: 'Marks', value: (order) => (hasMarks(order) ? <OrderMarks order={order} /> : null) },
  { label: 'Order', value: ({ orderNumber }) => orderNumber },
  {
    label: 'Ordered',
    value: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
  { label: 'Pieces', value: ({ quantity }) => describeQuantity(quantity), isNumber: true },
  { label: 'Total', value: ({ total }) => formatMoney(total), isNumber: true, isFirst: true },
];

const describeQuantity = (count: number): string => (count === 1 ? '1 piece' : `${String(count)} pieces`);

/** The orders of the shop, and the one that is open (behaviour: checkout 10). */
export function OrdersConsole() {
  const [view, change] = useView(ORDERS_VIEW);
  const query = ordersApi.useListStaffOrdersInfiniteQuery(ORDERS_VIEW.toFilters(view), {
    pollingInterval: POLL_MS,
  });
  const { data: counts } = ordersApi.useCountStaffOrdersQuery(undefined, { pollingInterval: POLL_MS });
  const waiting = new Map<string, number>(Object.entries(counts ?? {}).filter(([, count]) => count > 0));
  const listed = itemsOf(query) ?? [];
  const { chosen, isChoosing, ...choosing } = useChosenOrders();
  const isFiltered = view.q !== '' || view.status !== 'all';

  return (
    <ListPage
      title="Orders"
      tools={
        <>
          <ShipWaitingOrders />
          <Button variant="default" aria-pressed={isChoosing} onClick={choosing.toggleMode}>
            {isChoosing ? 'Stop choosing' : 'Choose several'}
          </Button>
          <Button component="a" variant="default" href={exportPath(view)} download>
            Export CSV
          </Button>
        </>
      }
      filters={
        <>
          <FilterTabs
            label="Status"
            value={view.status}
            tabs={FILTERS.map((status) => ({
              value: status,
              label: FILTER_LABELS[status],
              count: waiting.get(status),
              search: ORDERS_VIEW.format({ ...view, status, open: null }).toString(),
            }))}
          />
          <FilterBar
            name="Orders"
            placeholder="Number, name or e-mail"
            maxLength={TEXT_LIMITS.email}
            words={view.q}
            onSearch={(q) => {
              change({ q, open: null });
            }}
          />
        </>
      }
      above={
        isChoosing && (
          <SeveralOrders
            chosen={listed.filter(({ orderNumber }) => chosen.has(orderNumber))}
            onChooseAll={() => {
              choosing.chooseAll(listed.map(({ orderNumber }) => orderNumber));
            }}
            onDone={choosing.remove}
          />
        )
      }
      name="Orders"
      query={query}
      empty={isFiltered ? 'No order matches these filters.' : 'Nobody has ordered yet.'}
      keyOf={({ orderNumber }) => orderNumber}
      titleLabel="Customer"
      titleOf={({ name, email }) => name || email}
      columns={COLUMNS}
      isOpen={({ orderNumber }) => orderNumber === view.open}
      onOpen={({ orderNumber }) => {
        change({ open: orderNumber });
      }}
      choice={
        isChoosing
          ? {
              isChosen: ({ orderNumber }) => chosen.has(orderNumber),
              onToggle: ({ orderNumber }) => {
                choosing.toggle(orderNumber);
              },
            }
          : undefined
      }
      detail={view.open === null ? null : <OrderDetail key={view.open} orderNumber={view.open} />}
      backLabel="Back to the list"
      onBack={() => {
        change({ open: null });
      }}
    />
  );
}
