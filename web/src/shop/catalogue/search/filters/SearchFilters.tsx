import type { Product } from '@ronin/contracts';
import { useRef } from 'react';
import { CloseIcon } from '../../../../ui/icons.tsx';
import { countChoices, FILTER_NAMES, type FilterName, FILTERS, listActiveFilters, SORT } from './filters.ts';
import { OwnPrice } from './OwnPrice.tsx';
import classes from './SearchFilters.module.css';

interface SearchFiltersProps {
  readonly products: readonly Product[];
  readonly params: URLSearchParams;
  readonly onChange: (name: string, value: string) => void;
  /** All filters are shown unless the page has one of them elsewhere. */
  readonly names?: readonly FilterName[];
  readonly anyOrder?: string;
}

/** The filters and the order, as the address has them, and a button for each active filter, which removes it. */
export function SearchFilters({
  products,
  params,
  onChange,
  names = FILTER_NAMES,
  anyOrder = SORT.any,
}: SearchFiltersProps) {
  const group = useRef<HTMLDivElement>(null);
  const active = listActiveFilters(params).filter(({ name }) => names.includes(name));

  return (
    <div
      ref={group}
      className={`stack ${classes.part ?? ''}`}
      role="group"
      aria-label="Filters"
      tabIndex={-1}
    >
      <div className={classes.filters}>
        {names.map((name) => {
          const { label, any, choices } = FILTERS[name];
          const counts = countChoices(products, params, name);
          const chosen = active.find((filter) => filter.name === name);
          const isOwn = chosen !== undefined && !choices.some(({ value }) => value === chosen.value);

          return (
            <label key={name} className="stack tight">
              <span className="note">{label}</span>
              <select
                className={classes.select}
                name={name}
                value={chosen?.value ?? ''}
                onChange={({ target }) => onChange(name, target.value)}
              >
                <option value="">{withCount(any, counts.get(''))}</option>
                {[...choices, ...(isOwn ? [chosen] : [])].map((choice) => {
                  const count = counts.get(choice.value);

                  return (
                    <option
                      key={choice.value}
                      value={choice.value}
                      disabled={count === undefined && choice.value !== chosen?.value}
                    >
                      {withCount(choice.label, count)}
                    </option>
                  );
                })}
              </select>
            </label>
          );
        })}
        <label className="stack tight">
          <span className="note">{SORT.label}</span>
          <select
            className={classes.select}
            name="sort"
            value={SORT.choices.find(({ value }) => value === params.get('sort'))?.value ?? ''}
            onChange={({ target }) => onChange('sort', target.value)}
          >
            <option value="">{anyOrder}</option>
            {SORT.choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <OwnPrice
        key={params.get('price')}
        value={params.get('price')}
        onChange={(value) => onChange('price', value)}
      />
      {active.length > 0 && (
        <ul className="row gap-1" aria-label="Active filters">
          {active.map(({ name, label }) => (
            <li key={name}>
              <button
                type="button"
                className={`small tap ${classes.chip ?? ''}`}
                aria-label={`Remove the filter ${label}`}
                onClick={() => {
                  onChange(name, '');
                  // The button goes; the focus stays near it.
                  group.current?.focus({ preventScroll: true });
                }}
              >
                {label}
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const withCount = (label: string, count = 0): string => `${label} (${String(count)})`;
