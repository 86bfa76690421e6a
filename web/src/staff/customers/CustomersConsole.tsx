import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { FilterBar } from '../../ui/console/list/FilterBar.tsx';
import { ListPage } from '../../ui/console/list/ListPage.tsx';
import type { ListColumn } from '../../ui/console/list/ListTable.tsx';
import { useView } from '../../ui/console/list/use-view.ts';
import { defineView, openKey, words } from '../../ui/console/list/view.ts';
import { formatMoment } from '../../ui/format/format-moment.ts';
import { CustomerDetail } from './CustomerDetail.tsx';
import { type Customer, customersApi } from './customers.api.ts';
import { countOrders, describeProof, nameOf } from './describe-customer.ts';

const VIEW = defineView({ q: words, open: openKey('customer') });

const COLUMNS: readonly ListColumn<Customer>[] = [
  { label: 'E-mail', value: ({ email }) => email },
  { label: 'Kind', value: ({ kind }) => (kind === 'guest' ? 'Guest' : 'Account') },
  { label: 'Proven', value: describeProof },
  {
    label: 'Last order',
    value: ({ lastOrderAt }) =>
      lastOrderAt === null ? null : <time dateTime={lastOrderAt}>{formatMoment(lastOrderAt)}</time>,
  },
  { label: 'Orders', value: ({ orders }) => countOrders(orders), isNumber: true, isFirst: true },
];

/** The customers, and what the shop has of the one that is open (behaviour: staff 10). */
export function CustomersConsole() {
  const [view, change] = useView(VIEW);
  const query = customersApi.useListCustomersInfiniteQuery(VIEW.toFilters(view));

  return (
    <ListPage
      title="Customers"
      filters={
        <FilterBar
          name="Customers"
          placeholder="Name, e-mail or order number"
          maxLength={TEXT_LIMITS.email}
          words={view.q}
          onSearch={(q) => change({ q, open: null })}
        />
      }
      query={query}
      empty="There is no customer yet."
      beginning="Everybody who orders or makes an account appears here, one row for each mail address."
      filtered={VIEW.isFiltered(view) && 'No customer matches these words.'}
      keyOf={({ address }) => address}
      titleLabel="Customer"
      titleOf={nameOf}
      columns={COLUMNS}
      open={view.open}
      onOpen={(open) => change({ open })}
      detail={<CustomerDetail address={view.open ?? ''} />}
      backLabel="All customers"
    />
  );
}
