import { FILTER_NAMES, type FilterName, FILTERS, SORT } from './filters.ts';
import classes from './SearchFilters.module.css';

interface SearchFiltersProps {
  readonly params: URLSearchParams;
  readonly onChange: (name: string, value: string) => void;
  /** All filters are shown unless the page has one of them elsewhere. */
  readonly names?: readonly FilterName[];
  /** The name of the order without a choice. */
  readonly anyOrder?: string;
}

/** The filters and the order, as the address has them. */
export function SearchFilters({
  params,
  onChange,
  names = FILTER_NAMES,
  anyOrder = SORT.any,
}: SearchFiltersProps) {
  const fields = [
    ...names.map((name) => ({ name, ...FILTERS[name] })),
    { name: 'sort', ...SORT, any: anyOrder },
  ];

  return (
    <div className={classes.filters} role="group" aria-label="Filters">
      {fields.map(({ name, label, any, choices }) => (
        <label key={name} className={classes.field}>
          <span className="note">{label}</span>
          <select
            className={classes.select}
            name={name}
            value={choices.some(({ value }) => value === params.get(name)) ? (params.get(name) ?? '') : ''}
            onChange={({ target }) => {
              onChange(name, target.value);
            }}
          >
            <option value="">{any}</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
