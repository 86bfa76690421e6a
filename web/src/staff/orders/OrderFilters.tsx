import { COUNTRIES } from '@ronin/contracts/countries';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { FilterBar } from '../../ui/console/list/FilterBar.tsx';
import { TextInput } from '../../ui/mantine.ts';
import type { OrdersView } from './orders-view.ts';

interface OrderFiltersProps {
  readonly view: OrdersView;
  readonly onChange: (change: Partial<OrdersView>) => void;
}

const ALL = 'All countries';
const OPTIONS = [ALL, ...COUNTRIES].map((name) => ({ value: name, label: name }));

/** What is searched, the days of the orders, and where they are sent. */
export function OrderFilters({ view, onChange }: OrderFiltersProps) {
  const { q, from, to, country } = view;

  return (
    <FilterBar
      name="Orders"
      placeholder="Number, name, product, place, tracking, invoice"
      maxLength={TEXT_LIMITS.email}
      words={q}
      onSearch={(words) => onChange({ q: words, open: null })}
      choices={[
        {
          label: 'Sent to',
          options: OPTIONS,
          value: country || ALL,
          isSearchable: true,
          onChange: (value, words) => onChange({ country: value === ALL ? '' : value, q: words, open: null }),
        },
      ]}
      fields={
        <>
          <TextInput
            type="date"
            label="From"
            value={from}
            max={to || undefined}
            onChange={({ currentTarget }) => onChange({ from: currentTarget.value, open: null })}
          />
          <TextInput
            type="date"
            label="To"
            value={to}
            min={from || undefined}
            onChange={({ currentTarget }) => onChange({ to: currentTarget.value, open: null })}
          />
        </>
      }
    />
  );
}
