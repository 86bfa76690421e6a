import type { StaffOrderSummary } from '@ronin/contracts';
import { csvFilesCalls } from '@ronin/contracts/calls';
import { COUNTRIES } from '@ronin/contracts/countries';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { request, urlOf } from '../../app/calls/requests.ts';
import { Moment } from '../../ui/console/detail/Detail.tsx';
import { FilterTabs } from '../../ui/console/FilterTabs.tsx';
import { FilterBar } from '../../ui/console/list/FilterBar.tsx';
import { ListPage } from '../../ui/console/list/ListPage.tsx';
import { itemsOf } from '../../ui/console/list/PagedList.tsx';
import { useView } from '../../ui/console/list/view.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Button, TextInput } from '../../ui/mantine.ts';
import { SeveralOrders } from './bulk/SeveralOrders.tsx';
import { ShipWaitingOrders } from './bulk/ShipWaitingOrders.tsx';
import { useChosenOrders } from './bulk/use-chosen-orders.ts';
import { describeDestination, describeProducts } from './describe-order.ts';
import { OrderDetail } from './detail/OrderDetail.tsx';
import { ordersApi } from './orders.api.ts';
import { ORDERS_VIEW, type OrdersView } from './orders-view.ts';
import { OrderMarks, OrderStatusLabel } from './OrderStatusLabel.tsx';

const POLL_MS = 30_000;

/** The file has the orders of the chosen status. */
const exportPath = ({ status }: OrdersView): string =>
  urlOf(request(csvFilesCalls.exportOrders, { query: { status: status === 'all' ? undefined : status } }));

const hasMarks = ({ needsReview, sent, isGift, test }: StaffOrderSummary): boolean =>
  needsReview || sent === 'part' || isGift || test === true;

const ALL_COUNTRIES = 'All countries';
const COUNTRY_OPTIONS = [ALL_COUNTRIES, ...COUNTRIES].map((name) => ({ value: name, label: name }));

const DAYS = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const;

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
            tabs={ORDERS_VIEW.tabs(view, 'status').map((tab) => ({ ...tab, count: waiting.get(tab.value) }))}
          />
          <FilterBar
            name="Orders"
            placeholder="Number, name, product, place, tracking, invoice"
            maxLength={TEXT_LIMITS.email}
            words={view.q}
            onSearch={(q) => change({ q, open: null })}
            choices={[
              {
                label: 'Sent to',
                options: COUNTRY_OPTIONS,
                value: view.country || ALL_COUNTRIES,
                isSearchable: true,
                onChange: (value, q) =>
                  change({ country: value === ALL_COUNTRIES ? '' : value, q, open: null }),
              },
            ]}
            fields={DAYS.map(({ name, label }) => (
              <TextInput
                key={name}
                type="date"
                label={label}
                value={view[name]}
                max={(name === 'from' && view.to) || undefined}
                min={(name === 'to' && view.from) || undefined}
                onChange={({ currentTarget }) => change({ [name]: currentTarget.value, open: null })}
              />
            ))}
          />
        </>
      }
      above={
        isChoosing && (
          <SeveralOrders
            chosen={listed.filter(({ orderNumber }) => chosen.has(orderNumber))}
            onChooseAll={() => choosing.chooseAll(listed.map(({ orderNumber }) => orderNumber))}
            onDone={choosing.remove}
          />
        )
      }
      query={query}
      empty="Nobody has ordered yet."
      beginning="Orders appear here when shoppers pay. Place one yourself with a test payment."
      filtered={ORDERS_VIEW.isFiltered(view) && 'No order matches these filters.'}
      keyOf={({ orderNumber }) => orderNumber}
      titleLabel="Order"
      titleOf={({ orderNumber }) => orderNumber}
      columns={[
        { label: 'Ordered', value: ({ createdAt }) => <Moment at={createdAt} /> },
        { label: 'Customer', value: ({ name, email }) => name || email },
        { label: 'Products', value: describeProducts, isWide: true },
        { label: 'Destination', value: describeDestination },
        { label: 'Status', value: ({ status }) => <OrderStatusLabel status={status} /> },
        { label: 'Marks', value: (order) => (hasMarks(order) ? <OrderMarks order={order} /> : null) },
        { label: 'Total', value: ({ total }) => formatMoney(total), isNumber: true, isFirst: true },
      ]}
      open={view.open}
      onOpen={(open) => change({ open })}
      choice={choosing.choice}
      detail={<OrderDetail orderNumber={view.open ?? ''} />}
    />
  );
}
