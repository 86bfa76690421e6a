import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ConsoleList } from '../../ui/console/ConsoleList.tsx';
import { ConsolePage } from '../../ui/console/ConsolePage.tsx';
import { FilterBar } from '../../ui/console/FilterBar.tsx';
import { Filters } from '../../ui/console/Filters.tsx';
import { ListAndDetail } from '../../ui/console/ListAndDetail.tsx';
import { ListRow } from '../../ui/console/ListRow.tsx';
import { formatMoment } from '../../ui/format/format-moment.ts';
import { CustomerDetail } from './CustomerDetail.tsx';
import { type Customer, useListCustomersInfiniteQuery } from './customers.api.ts';
import { countOrders, nameOf } from './describe-customer.ts';

interface View {
  readonly q: string;
  readonly customer: number | null;
}

/** The customers, and what the shop has of the one that is open (behaviour: staff 10). */
export function CustomersConsole() {
  const [search, setSearch] = useSearchParams();
  const view = parseView(search);
  const change = (next: Partial<View>) => {
    const { q, customer } = { ...view, ...next };
    setSearch(
      { ...(q && { q }), ...(customer !== null && { customer: String(customer) }) },
      { preventScrollReset: true },
    );
  };
  const list = useListCustomersInfiniteQuery(view.q, { refetchOnMountOrArgChange: true });

  return (
    <ConsolePage title="Customers" layout="list">
      <SearchBar key={view.q} view={view} onChange={change} />
      <ListAndDetail
        list={
          <ConsoleList
            name="Customers"
            query={list}
            empty={view.q === '' ? 'There is no customer yet.' : 'No customer matches these words.'}
            renderRow={(customer) => (
              <CustomerRow
                key={customer.id}
                customer={customer}
                isOpen={customer.id === view.customer}
                onOpen={() => {
                  change({ customer: customer.id });
                }}
              />
            )}
          />
        }
        detail={view.customer === null ? null : <CustomerDetail key={view.customer} id={view.customer} />}
        hint="Choose a customer to see their orders, chats, tickets and messages."
        backLabel="All customers"
        onBack={() => {
          change({ customer: null });
        }}
      />
    </ConsolePage>
  );
}

/** Unknown and invalid parameters are ignored. */
function parseView(search: URLSearchParams): View {
  const customer = search.get('customer') ?? '';

  return {
    q: search.get('q')?.trim() ?? '',
    customer: /^[1-9]\d{0,9}$/.test(customer) ? Number(customer) : null,
  };
}

interface SearchBarProps {
  readonly view: View;
  readonly onChange: (change: Partial<View>) => void;
}

function SearchBar({ view, onChange }: SearchBarProps) {
  const [words, setWords] = useState(view.q);

  return (
    <Filters isOpen={view.customer !== null}>
      <FilterBar
        name="Customers"
        words={{
          label: 'Search',
          placeholder: 'Name, e-mail or order number',
          maxLength: TEXT_LIMITS.email,
          value: words,
          onChange: setWords,
        }}
        onSubmit={() => {
          onChange({ q: words.trim(), customer: null });
        }}
      />
    </Filters>
  );
}

interface CustomerRowProps {
  readonly customer: Customer;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function CustomerRow({ customer, isOpen, onOpen }: CustomerRowProps) {
  const { email, kind, orders, lastOrderAt } = customer;

  return (
    <ListRow
      title={nameOf(customer)}
      meta={countOrders(orders)}
      detail={
        <>
          <span>{email}</span>
          {kind === 'guest' && <span>Guest</span>}
          {lastOrderAt !== null && <time dateTime={lastOrderAt}>{formatMoment(lastOrderAt)}</time>}
        </>
      }
      isOpen={isOpen}
      onOpen={onOpen}
    />
  );
}
