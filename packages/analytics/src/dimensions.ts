import { forEachUtm, type UtmName } from '@ronin/contracts';

/** What a visit has one value of: reports group by it, and the daily totals are kept for each. */
export interface Dimension {
  /** The field of the visit's row. */
  name: 'deviceType' | 'browserName' | 'countryCode' | 'entryPath' | 'exitPath' | 'referrerHost' | UtmName;
  /** The column of `visits`. The daily totals call the dimension by it. */
  column: string;
  /** The report that groups by it; those of the campaign parameters are one call with a field. */
  report: string;
}

const UTM_DIMENSIONS: Dimension[] = Object.values(
  forEachUtm((name, field) => ({ name, column: `utm_${field}`, report: `utm-${field}` })),
);

/** Every dimension. A new campaign parameter is added in contracts/utm.ts and appears here. */
export const DIMENSIONS: readonly Dimension[] = [
  { name: 'deviceType', column: 'device_type', report: 'devices' },
  { name: 'browserName', column: 'browser_name', report: 'browsers' },
  { name: 'countryCode', column: 'country_code', report: 'countries' },
  { name: 'entryPath', column: 'entry_path', report: 'entry-pages' },
  { name: 'exitPath', column: 'exit_path', report: 'exit-pages' },
  { name: 'referrerHost', column: 'referrer_host', report: 'referrers' },
  ...UTM_DIMENSIONS,
];

/** The dimension that a report groups by. */
export function dimensionOf(report: string): Dimension {
  const dimension = DIMENSIONS.find((one) => one.report === report);
  if (dimension === undefined) throw new Error(`No report is called ${report}.`);

  return dimension;
}
