import { type DimensionField, forEachUtm, type UtmName } from '@ronin/contracts';

/** What a visit has one value of: reports group by it, and the daily totals are kept for each. */
export interface Dimension {
  /** The field of the visit's row. */
  name:
    | 'browserName'
    | 'channel'
    | 'countryCode'
    | 'deviceType'
    | 'entryPath'
    | 'exitPath'
    | 'language'
    | 'referrerHost'
    | 'screen'
    | 'system'
    | UtmName;
  /** The filter that looks at it. */
  filter: DimensionField;
  /** The column of `visits`. The daily totals call the dimension by it. */
  column: string;
  /** The report that groups by it; those of the campaign parameters are one call with a field. */
  report: string;
}

const UTM_DIMENSIONS: Dimension[] = Object.values(
  forEachUtm((name, field) => ({ name, filter: name, column: `utm_${field}`, report: `utm-${field}` })),
);

/** Every dimension. A new campaign parameter is added in contracts/utm.ts and appears here. */
export const DIMENSIONS: readonly Dimension[] = [
  { name: 'channel', filter: 'channel', column: 'channel', report: 'channels' },
  { name: 'deviceType', filter: 'device', column: 'device_type', report: 'devices' },
  { name: 'browserName', filter: 'browser', column: 'browser_name', report: 'browsers' },
  { name: 'system', filter: 'system', column: 'system', report: 'systems' },
  { name: 'screen', filter: 'screen', column: 'screen', report: 'screens' },
  { name: 'language', filter: 'language', column: 'language', report: 'languages' },
  { name: 'countryCode', filter: 'country', column: 'country_code', report: 'countries' },
  { name: 'entryPath', filter: 'entryPage', column: 'entry_path', report: 'entry-pages' },
  { name: 'exitPath', filter: 'exitPage', column: 'exit_path', report: 'exit-pages' },
  { name: 'referrerHost', filter: 'referrer', column: 'referrer_host', report: 'referrers' },
  ...UTM_DIMENSIONS,
];

/** The dimension that a report groups by. */
export function dimensionOf(report: string): Dimension {
  const dimension = DIMENSIONS.find((one) => one.report === report);
  if (dimension === undefined) throw new Error(`No report is called ${report}.`);

  return dimension;
}

/** The column of `visits` that a filter looks at. */
export function columnOf(filter: DimensionField): string {
  const dimension = DIMENSIONS.find((one) => one.filter === filter);
  if (dimension === undefined) throw new Error(`No dimension has the filter ${filter}.`);

  return dimension.column;
}
