import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { FilterBar } from '../../ui/console/FilterBar.tsx';
import { Filters } from '../../ui/console/Filters.tsx';
import { FilterTabs } from '../../ui/console/FilterTabs.tsx';
import { FILTER_LABELS, FILTERS, formatStockView, type StockView } from './stock-view.ts';

interface StockFilterBarProps {
  readonly view: StockView;
  readonly onChange: (change: Partial<StockView>) => void;
}

/** Filters by what needs attention and by name. The words count when they are submitted. */
export function StockFilterBar({ view, onChange }: StockFilterBarProps) {
  const [words, setWords] = useState(view.q);

  return (
    <Filters isOpen={view.open !== null}>
      <FilterTabs
        label="Stock"
        value={view.filter}
        tabs={FILTERS.map((filter) => ({
          value: filter,
          label: FILTER_LABELS[filter],
          search: formatStockView({ ...view, filter, open: null }).toString(),
        }))}
      />
      <FilterBar
        name="Stock"
        words={{
          label: 'Search',
          placeholder: 'Name or number of a product',
          maxLength: TEXT_LIMITS.label,
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
