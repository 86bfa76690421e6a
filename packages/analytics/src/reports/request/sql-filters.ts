import {
  FILTER_FIELDS,
  type FilterField,
  type FilterOperator,
  INT4_MAX,
  type ReportFilter,
} from '@ronin/contracts';

/** What a visit has several values of: two filters may ask for two of them. */
const SEVERAL: ReadonlySet<FilterField> = new Set(['path', 'product', 'category']);

/**
 * The filters as the SQL function matching_visits reads them: `{"device": "mobile"}` for one value that a visit has, and the rest
 * in `conditions`, by field and what is asked of it. It is also how they are written in psql.
 */
export function toSqlFilters(filters: readonly ReportFilter[]): Record<string, unknown> {
  const conditions: Record<string, unknown> = {};
  const single: Record<string, string> = {};
  for (const field of FILTER_FIELDS) {
    const listsOf = (...operators: FilterOperator[]) =>
      filters.filter((filter) => filter.field === field && operators.includes(filter.operator)).map(valuesOf);
    for (const operator of ['is-not', 'contains', 'contains-not'] as const) {
      const values = listsOf(operator).flat();
      if (values.length > 0) conditions[`${field} ${operator}`] = values;
    }
    const lists = listsOf('is', 'one-of');
    const [first, second] = SEVERAL.has(field) ? lists : intersect(lists);
    if (first === undefined) continue;
    const [value = ''] = first;
    if (first.length === 1 && second === undefined && (value !== '' || !SEVERAL.has(field))) {
      single[field] = value;
    } else if (SEVERAL.has(field)) {
      conditions[`${field} each`] = lists;
    } else {
      conditions[`${field} one-of`] = first;
    }
  }

  return Object.keys(conditions).length > 0 ? { ...single, conditions } : single;
}

/** A number beyond the column's range is that of no product. */
const valuesOf = ({ field, operator, values }: ReportFilter): readonly string[] =>
  field === 'product' && !operator.startsWith('contains')
    ? values.filter((value) => Number(value) <= INT4_MAX)
    : values;

/** Of a field with one value: all lists have it. */
function intersect(lists: readonly (readonly string[])[]): (readonly string[])[] {
  if (lists.length === 0) return [];

  return [lists.reduce((known, list) => known.filter((value) => list.includes(value)))];
}
