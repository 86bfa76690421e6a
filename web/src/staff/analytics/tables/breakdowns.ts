import { reportsCalls } from '@ronin/contracts/calls';
import { forEachUtm, type UtmField, type UtmName } from '@ronin/contracts/utm';
import { formatCountry, formatDevice } from '../filters/filter-kinds.ts';
import type { Breakdown } from './BreakdownTable.tsx';

export type NamedBreakdown = Breakdown & { readonly name: string; readonly label: string };

const orUnknown = (value: string) => (value === '' ? 'Unknown' : value);
const orNone = (value: string) => (value === '' ? 'None' : value);

const utm = (filter: UtmName, field: UtmField): NamedBreakdown => ({
  name: field,
  label: `${field.slice(0, 1).toUpperCase()}${field.slice(1)}`,
  report: reportsCalls.getUtm,
  extra: { field },
  heading: `UTM ${field}`,
  filter,
  formatValue: orNone,
});

export const SOURCES: readonly [NamedBreakdown, ...NamedBreakdown[]] = [
  {
    name: 'referrers',
    label: 'Referrers',
    report: reportsCalls.getReferrers,
    heading: 'Referrer',
    filter: 'referrer',
    formatValue: (value) => (value === '' ? 'Direct' : value),
  },
  ...Object.values(forEachUtm(utm)),
];

export const VISITORS: readonly [NamedBreakdown, ...NamedBreakdown[]] = [
  {
    name: 'countries',
    label: 'Countries',
    report: reportsCalls.getCountries,
    heading: 'Country',
    filter: 'country',
    formatValue: formatCountry,
  },
  {
    name: 'devices',
    label: 'Devices',
    report: reportsCalls.getDevices,
    heading: 'Device',
    filter: 'device',
    formatValue: formatDevice,
  },
  {
    name: 'browsers',
    label: 'Browsers',
    report: reportsCalls.getBrowsers,
    heading: 'Browser',
    filter: 'browser',
    formatValue: orUnknown,
  },
];

export const ENTRY_AND_EXIT: readonly [NamedBreakdown, NamedBreakdown] = [
  {
    name: 'entry',
    label: 'Entry',
    report: reportsCalls.getEntryPages,
    heading: 'Entry page',
    filter: 'entryPage',
    formatValue: orUnknown,
  },
  {
    name: 'exit',
    label: 'Exit',
    report: reportsCalls.getExitPages,
    heading: 'Exit page',
    filter: 'exitPage',
    formatValue: orUnknown,
  },
];
