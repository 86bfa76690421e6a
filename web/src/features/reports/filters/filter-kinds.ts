import type { KnownFilter } from '../report-view.ts';

/** A way to narrow the view, by the name that it has in the address and in the calls. */
export interface FilterKind extends KnownFilter {
  readonly label: string;
  /** The only values there are; absent: any text. */
  readonly values?: readonly string[];
  readonly example?: string;
  /** A value in words; the empty one chooses the visits that have none. */
  readonly nameValue: (value: string) => string;
}

const LONGEST = { url: 2_048, label: 255 } as const;
const isShort = (value: string) => value.length <= LONGEST.label;
const isPath = (value: string) => value !== '' && value.length <= LONGEST.url;
const orNone = (none: string) => (value: string) => (value === '' ? none : value);
const asItIs = (value: string) => value;

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

/** DE as Germany. */
export const nameCountry = (code: string): string => {
  try {
    return code === '' ? 'Unknown' : (regions.of(code) ?? code);
  } catch {
    return code;
  }
};

const CAPITAL = /^[a-z]/;

/** mobile as Mobile. */
export const nameDevice = (device: string): string =>
  device === '' ? 'Unknown' : device.replace(CAPITAL, (letter) => letter.toUpperCase());

const utm = (name: string, label: string): FilterKind => ({
  name,
  label,
  isKnown: isShort,
  nameValue: orNone('none'),
});

/** Every filter that the reports take. They combine: a visit must match all of them. */
export const FILTER_KINDS: readonly FilterKind[] = [
  { name: 'path', label: 'Page seen', example: '/shop', isKnown: isPath, nameValue: asItIs },
  { name: 'entryPage', label: 'Entry page', example: '/', isKnown: isPath, nameValue: asItIs },
  { name: 'exitPage', label: 'Exit page', example: '/contact', isKnown: isPath, nameValue: asItIs },
  {
    name: 'product',
    label: 'Product',
    example: '3, its number',
    isKnown: (value) => /^0*[1-9]\d{0,14}$/.test(value),
    nameValue: asItIs,
  },
  {
    name: 'category',
    label: 'Category',
    values: ['rings', 'pendants', 'bracelets', 'timepieces'],
    isKnown: isShort,
    nameValue: orNone('none'),
  },
  {
    name: 'referrer',
    label: 'Referrer',
    example: 'www.google.com',
    isKnown: isShort,
    nameValue: orNone('none, came directly'),
  },
  utm('utmSource', 'UTM source'),
  utm('utmMedium', 'UTM medium'),
  utm('utmCampaign', 'UTM campaign'),
  utm('utmTerm', 'UTM term'),
  utm('utmContent', 'UTM content'),
  {
    name: 'device',
    label: 'Device',
    values: ['desktop', 'mobile', 'tablet'],
    isKnown: isShort,
    nameValue: nameDevice,
  },
  {
    name: 'browser',
    label: 'Browser',
    values: ['Chrome', 'Safari', 'Firefox', 'Edge'],
    isKnown: isShort,
    nameValue: orNone('Unknown'),
  },
  {
    name: 'country',
    label: 'Country',
    example: 'JP, two letters',
    isKnown: (value) => /^([A-Z]{2})?$/.test(value),
    nameValue: nameCountry,
  },
];
