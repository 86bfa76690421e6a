import { FILTER_NAMES, FILTERS, SORT } from './filters.ts';
import classes from './SearchFilters.module.css';

interface SearchFiltersProps {
  readonly params: URLSearchParams;
  readonly onChange: (name: string, value: string) => void;
}

/** The filters and the order, as the address has them. */
export function SearchFilters({ params, onChange }: SearchFiltersProps) {
  const fields = [...FILTER_NAMES.map((name) => ({ name, ...FILTERS[name] })), { name: 'sort', ...SORT }];

  return (
    <div className={classes.filters} role="group" aria-label="Filters">
      {fields.map(({ name, label, any, choices }) => (
        <label key={name} className={classes.field}>
          <span className={classes.label}>{label}</span>
          <select
            className={classes.select}
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
