import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { type SyntheticEvent, useState } from 'react';
import { FilterTabs } from '../../ui/console/FilterTabs.tsx';
import { Button, TextInput } from '../../ui/mantine.ts';
import { FILTER_LABELS, FILTERS, formatOrdersView, type OrdersView } from './orders-view.ts';
import classes from './OrdersFilterBar.module.css';

interface OrdersFilterBarProps {
  readonly view: OrdersView;
  readonly onChange: (change: Partial<OrdersView>) => void;
}

/** Filters by status and by words. The words count when they are submitted. */
export function OrdersFilterBar({ view, onChange }: OrdersFilterBarProps) {
  const [words, setWords] = useState(view.q);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onChange({ q: words.trim(), open: null });
  };

  return (
    <div className={classes.filters}>
      <FilterTabs
        label="Status"
        value={view.status}
        tabs={FILTERS.map((status) => ({
          value: status,
          label: FILTER_LABELS[status],
          search: formatOrdersView({ ...view, status, open: null }).toString(),
        }))}
      />
      <form className={classes.bar} role="search" aria-label="Orders" onSubmit={submit}>
        <TextInput
          className={classes.words ?? ''}
          type="search"
          aria-label="Search"
          placeholder="Number, name or e-mail"
          maxLength={TEXT_LIMITS.email}
          value={words}
          onChange={({ currentTarget }) => {
            setWords(currentTarget.value);
          }}
        />
        <Button type="submit" variant="default">
          Search
        </Button>
      </form>
    </div>
  );
}
