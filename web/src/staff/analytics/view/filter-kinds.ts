import { parseId } from '@ronin/contracts/ids';
import { forEachUtm } from '@ronin/contracts/utm';
import type { KnownFilter } from './report-view.ts';

/** A filter, by its name in the address and in the calls. */
export interface FilterKind extends KnownFilter {
  readonly label: string;
  /** The possible values; absent when any text is possible. */
  readonly values?: readonly string[];
  readonly example?: string;
  /** The label of a value. The empty value selects visits without one. */
  readonly formatValue: (value: string) => string;
}

const LONGEST = { url: 2_048, label: 255 } as const;
const isShort = (value: string) => value.length <= LONGEST.label;
const isPath = (value: string) => value !== '' && value.length <= LONGEST.url;
const orNone = (none: string) => (value: string) => (value === '' ? none : value);
const unchanged = (value: string) => value;

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

/** DE → Germany. */
export const formatCountry = (code: string): string => {
  try {
    return code === '' ? 'Unknown' : (regions.of(code) ?? code);
  } catch {
    return code;
  }
};

const CAPITAL = /^[a-z]/;

/** mobile → Mobile. */
export const formatDevice = (device: string): string =>
  device === '' ? 'Unknown' : device.replace(CAPITAL, (letter) => letter.toUpperCase());

const utm = (name: string, label: string): FilterKind => ({
  name,
  label,
  isKnown: isShort,
  formatValue: orNone('none'),
});

/** Every filter of the reports. A visit must match all that are set. */
export const FILTER_KINDS: readonly FilterKind[] = [
  { name: 'path', label: 'Page viewed', example: '/shop', isKnown: isPath, formatValue: unchanged },
  { name: 'entryPage', label: 'Entry page', example: '/', isKnown: isPath, formatValue: unchanged },
  { name: 'exitPage', label: 'Exit page', example: '/contact', isKnown: isPath, formatValue: unchanged },
  {
    name: 'product',
    label: 'Product',
    example: '3 (product id)',
    isKnown: (value) => parseId(value) !== null,
    formatValue: unchanged,
  },
  {
    name: 'category',
    label: 'Category',
    values: ['rings', 'pendants', 'bracelets', 'timepieces'],
    isKnown: isShort,
    formatValue: orNone('none'),
  },
  {
    name: 'referrer',
    label: 'Referrer',
    example: 'www.google.com',
    isKnown: isShort,
    formatValue: orNone('none (direct)'),
  },
  ...Object.values(forEachUtm((name, field) => utm(name, `UTM ${field}`))),
  {
    name: 'device',
    label: 'Device',
    values: ['desktop', 'mobile', 'tablet'],
    isKnown: isShort,
    formatValue: formatDevice,
  },
  {
    name: 'browser',
    label: 'Browser',
    values: ['Chrome', 'Safari', 'Firefox', 'Edge'],
    isKnown: isShort,
    formatValue: orNone('Unknown'),
  },
  {
    name: 'country',
    label: 'Country',
    example: 'JP (two letters)',
    isKnown: (value) => /^([A-Z]{2})?$/.test(value),
    formatValue: formatCountry,
  },
];
