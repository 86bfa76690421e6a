import type { Settings } from '../settings.api.ts';
import type { Fields } from '../SettingsSection.tsx';

/** One way to ship to the countries of a zone. */
export type Rate = Settings['shippingZones'][number]['rates'][number] & {
  /** The key of its zone's row. */
  readonly zone: string;
};

/** The name of a field of a rate. */
export const nameOf = (key: string, field: 'label' | 'price' | 'freeFrom' | 'days'): string =>
  `rate-${key}-${field}`;

export const zoneField = (key: string, field: 'name' | 'countries'): string => `zone-${key}-${field}`;

/** Between the countries in the value of their field. */
export const COUNTRY_DIVIDER = '|';

export const readCountries = (fields: Fields, zone: string): string[] =>
  fields(zoneField(zone, 'countries'))
    .split(COUNTRY_DIVIDER)
    .filter((name) => name !== '');
