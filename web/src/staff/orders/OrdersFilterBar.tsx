import type { StaffOrderCounts } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { FilterBar } from '../../ui/console/FilterBar.tsx';
import { Filters } from '../../ui/console/Filters.tsx';
import { FilterTabs } from '../../ui/console/FilterTabs.tsx';
import { FILTER_LABELS, FILTERS, formatOrdersView, type OrdersView } from './orders-view.ts';

interface OrdersFilterBarProps {
  readonly view: OrdersView;
  /** How many orders wait; undefined: not known. */
  readonly counts: StaffOrderCounts | undefined;
  readonly onChange: (change: Partial<OrdersView>) => void;
}

/** Filters by status and by words. The words count when they are submitted. */
export function OrdersFilterBar({ view, counts, onChange }: OrdersFilterBarProps) {
  const [words, setWords] = useState(view.q);
  const waiting = new Map<string, number>(Object.entries(counts ?? {}).filter(([, count]) => count > 0));

  return (
    <Filters isOpen={view.open !== null}>
      <FilterTabs
        label="Status"
        value={view.status}
        tabs={FILTERS.map((status) => ({
          value: status,
          label: FILTER_LABELS[status],
          count: waiting.get(status),
          search: formatOrdersView({ ...view, status, open: null }).toString(),
        }))}
      />
      <FilterBar
        name="Orders"
        words={{
          label: 'Search',
          placeholder: 'Number, name or e-mail',
          maxLength: TEXT_LIMITS.email,
          value: words,
          onChange: setWords,
        }}
        onSubmit={() => {
          onChange({ q: words.trim(), open: null });
        }}
      />
    </Filters>
  );
}
