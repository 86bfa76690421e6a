import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { Moment } from '../../ui/console/detail/Detail.tsx';
import { FilterBar } from '../../ui/console/list/FilterBar.tsx';
import { ListPage } from '../../ui/console/list/ListPage.tsx';
import { defineView, openKey, useView, words } from '../../ui/console/list/view.ts';
import { CustomerDetail } from './CustomerDetail.tsx';
import { customersApi } from './customers.api.ts';
import { countOrders, describeProof, nameOf } from './describe-customer.ts';

const VIEW = defineView({ q: words, open: openKey('customer') });

/** The customers, and what the shop has of the one that is open (behaviour: staff 10). */
export function CustomersConsole() {
  const [view, change] = useView(VIEW);

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
      query={customersApi.useListCustomersInfiniteQuery(VIEW.toFilters(view))}
      empty="There is no customer yet."
      beginning="Everybody who orders or makes an account appears here, one row for each mail address."
      filtered={VIEW.isFiltered(view) && 'No customer matches these words.'}
      keyOf={({ address }) => address}
      titleLabel="Customer"
      titleOf={nameOf}
      columns={[
        { label: 'E-mail', value: ({ email }) => email },
        { label: 'Kind', value: ({ kind }) => (kind === 'guest' ? 'Guest' : 'Account') },
        { label: 'Proven', value: describeProof },
        { label: 'Last order', value: ({ lastOrderAt }) => lastOrderAt && <Moment at={lastOrderAt} /> },
        { label: 'Orders', value: ({ orders }) => countOrders(orders), isNumber: true, isFirst: true },
      ]}
      open={view.open}
      onOpen={(open) => change({ open })}
      detail={<CustomerDetail address={view.open ?? ''} />}
      backLabel="All customers"
    />
  );
}
