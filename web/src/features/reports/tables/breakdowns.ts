import type { Breakdown } from './BreakdownTable.tsx';
import { nameCountry, nameDevice } from '../filters/filter-kinds.ts';

export type Named = Breakdown & { readonly name: string; readonly label: string };

const asItIs = (value: string) => (value === '' ? 'Unknown' : value);
const orNone = (value: string) => (value === '' ? 'None' : value);

const utm = (field: string, label: string): Named => ({
  name: field,
  label,
  report: 'utm',
  extra: { field },
  heading: `UTM ${label.toLowerCase()}`,
  filter: `utm${label}`,
  nameValue: orNone,
});

export const SOURCES: readonly [Named, ...Named[]] = [
  {
    name: 'referrers',
    label: 'Referrers',
    report: 'referrers',
    heading: 'Referrer',
    filter: 'referrer',
    nameValue: (value) => (value === '' ? 'Direct' : value),
  },
  utm('source', 'Source'),
  utm('medium', 'Medium'),
  utm('campaign', 'Campaign'),
  utm('term', 'Term'),
  utm('content', 'Content'),
];

export const VISITORS: readonly [Named, ...Named[]] = [
  {
    name: 'countries',
    label: 'Countries',
    report: 'countries',
    heading: 'Country',
    filter: 'country',
    nameValue: nameCountry,
  },
  {
    name: 'devices',
    label: 'Devices',
    report: 'devices',
    heading: 'Device',
    filter: 'device',
    nameValue: nameDevice,
  },
  {
    name: 'browsers',
    label: 'Browsers',
    report: 'browsers',
    heading: 'Browser',
    filter: 'browser',
    nameValue: asItIs,
  },
];

export const ENDS: readonly [Named, Named] = [
  {
    name: 'entry',
    label: 'Entry',
    report: 'entry-pages',
    heading: 'Entry page',
    filter: 'entryPage',
    nameValue: asItIs,
  },
  {
    name: 'exit',
    label: 'Exit',
    report: 'exit-pages',
    heading: 'Exit page',
    filter: 'exitPage',
    nameValue: asItIs,
  },
];
