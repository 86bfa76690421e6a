import { parseId } from '@ronin/contracts/ids';
import type { FilterField, FilterOperator, ReportFilter } from '@ronin/contracts/report-filters';
import { forEachUtm } from '@ronin/contracts/utm';

export interface FilterKind {
  readonly label: string;
  readonly example?: string;
  /** Why a value cannot be one; absent: any text can. */
  readonly refuse?: (value: string) => string | null;
  /** The label of a value. The empty value selects visits without one. */
  readonly formatValue: (value: string) => string;
}

const orNone = (none: string) => (value: string) => (value === '' ? none : value);

const namesOf = (type: 'language' | 'region') => {
  const names = new Intl.DisplayNames(['en'], { type, fallback: 'code' });

  return (code: string): string => {
    try {
      return code === '' ? 'Unknown' : (names.of(code) ?? code);
    } catch {
      return code;
    }
  };
};

/** DE → Germany. */
export const formatCountry = namesOf('region');
/** de → German. */
const formatLanguage = namesOf('language');

/** mobile → Mobile. */
export const formatDevice = (device: string): string =>
  device === '' ? 'Unknown' : device.replace(/^[a-z]/, (letter) => letter.toUpperCase());

const utm = forEachUtm((_name, field): FilterKind => ({
  label: `UTM ${field}`,
  formatValue: orNone('None'),
}));

const path = (label: string, example: string): FilterKind => ({
  label,
  example,
  refuse: (value) => (value.startsWith('/') ? null : 'A path begins with /.'),
  formatValue: orNone('Unknown'),
});

/** Every filter of the reports. A visit must match all that are set. */
export const FILTER_KINDS: Readonly<Record<FilterField, FilterKind>> = {
  path: path('Page viewed', '/shop'),
  entryPage: path('Entry page', '/'),
  exitPage: path('Exit page', '/contact'),
  product: {
    label: 'Product',
    example: '3',
    refuse: (value) => (parseId(value) === null ? 'A product has a number.' : null),
    formatValue: (value) => `No. ${value}`,
  },
  category: { label: 'Category', example: 'rings', formatValue: orNone('None') },
  referrer: { label: 'Referrer', example: 'www.google.com', formatValue: orNone('Direct') },
  ...utm,
  channel: { label: 'Channel', example: 'search', formatValue: formatDevice },
  device: { label: 'Device', example: 'mobile', formatValue: formatDevice },
  browser: { label: 'Browser', example: 'Safari', formatValue: orNone('Unknown') },
  system: { label: 'System', example: 'iOS', formatValue: formatDevice },
  screen: { label: 'Screen', example: 'small', formatValue: formatDevice },
  language: { label: 'Language', example: 'en', formatValue: formatLanguage },
  country: {
    label: 'Country',
    example: 'JP',
    refuse: (value) => (/^([A-Z]{2})?$/.test(value) ? null : 'A country has a code of two letters.'),
    formatValue: formatCountry,
  },
};

export const OPERATORS: Readonly<Record<FilterOperator, string>> = {
  is: 'is',
  'is-not': 'is not',
  contains: 'contains',
  'contains-not': 'does not contain',
  'one-of': 'is one of',
};

/** Its value is a part of what is looked for. */
export const isPart = (operator: FilterOperator) => operator === 'contains' || operator === 'contains-not';

/** What is wrong with a filter; null when nothing is. */
export function findProblem({ field, operator, values }: ReportFilter): string | null {
  if (isPart(operator)) return null;
  const { refuse } = FILTER_KINDS[field];

  return values.map((value) => (value === '' ? null : (refuse?.(value) ?? null))).find(Boolean) ?? null;
}

/** Country is one of Japan, Germany. */
export function describeFilter(
  { field, operator, values }: ReportFilter,
  nameOf: (value: string) => string = FILTER_KINDS[field].formatValue,
): string {
  const texts = isPart(operator) ? values : values.map(nameOf);

  return `${FILTER_KINDS[field].label} ${OPERATORS[operator]} ${texts.join(', ')}`;
}
