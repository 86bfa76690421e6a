import { forEachUtm } from './utm.ts';

/** What a filter looks at (behaviour: reports 5). Free of zod, so that the browser may import it. */
export const FILTER_FIELDS = [
  'path',
  'product',
  'category',
  'entryPage',
  'exitPage',
  'referrer',
  ...Object.values(forEachUtm((name) => name)),
  'channel',
  'device',
  'browser',
  'system',
  'screen',
  'language',
  'country',
] as const;
export type FilterField = (typeof FILTER_FIELDS)[number];

/** What a visit has one value of: reports break visits down by it. */
export const DIMENSION_FIELDS = [
  'channel',
  'referrer',
  ...Object.values(forEachUtm((name) => name)),
  'device',
  'browser',
  'system',
  'screen',
  'language',
  'country',
  'entryPage',
  'exitPage',
] as const satisfies readonly FilterField[];
export type DimensionField = (typeof DIMENSION_FIELDS)[number];

export const FILTER_OPERATORS = ['is', 'is-not', 'contains', 'contains-not', 'one-of'] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

/** `device:one-of:mobile|tablet`, read. Only `one-of` has several values; an empty value stands for none. */
export interface ReportFilter {
  field: FilterField;
  operator: FilterOperator;
  values: readonly string[];
}

const isOneOf = <Item extends string>(items: readonly Item[], text: string): text is Item =>
  items.some((item) => item === text);

/** @returns what is wrong, for a text that is no filter. */
export function parseReportFilter(text: string): ReportFilter | string {
  const [field = '', operator = '', ...rest] = text.split(':');
  if (!isOneOf(FILTER_FIELDS, field)) return `the field must be one of ${FILTER_FIELDS.join(', ')}`;
  if (!isOneOf(FILTER_OPERATORS, operator))
    return `the operator must be one of ${FILTER_OPERATORS.join(', ')}`;
  if (rest.length === 0) return 'must be field:operator:value';
  const value = rest.join(':');
  const values = operator === 'one-of' ? value.split('|') : [value];
  if (value === '' && operator.startsWith('contains')) return 'must have a text to look for';

  return { field, operator, values };
}

/** The text of a filter, as the calls take it. */
export const formatReportFilter = ({ field, operator, values }: ReportFilter): string =>
  `${field}:${operator}:${values.join('|')}`;
