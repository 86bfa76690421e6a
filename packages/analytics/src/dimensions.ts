import { DIMENSION_FIELDS, type DimensionField, forEachUtm, type UtmField } from '@ronin/contracts';
import { DIMENSION_COLUMNS } from '@ronin/database';

const REPORTS: Readonly<Record<DimensionField, string>> = {
  channel: 'channels',
  device: 'devices',
  browser: 'browsers',
  system: 'systems',
  screen: 'screens',
  language: 'languages',
  country: 'countries',
  entryPage: 'entry-pages',
  exitPage: 'exit-pages',
  referrer: 'referrers',
  ...forEachUtm((_name, field) => `utm-${field}`),
};

/**
 * What a visit has one value of, with its column of `visits`, by which the daily totals know it, and the report that groups by it.
 * Those of the campaign parameters are one call with a field; a new parameter is added in contracts/utm.ts and appears here.
 */
export const DIMENSIONS = DIMENSION_FIELDS.map((filter) => ({
  filter,
  column: DIMENSION_COLUMNS[filter],
  report: REPORTS[filter],
}));

/** The dimension that a report groups by. */
export function dimensionOf(report: string) {
  const dimension = DIMENSIONS.find((one) => one.report === report);
  if (dimension === undefined) throw new Error(`No report is called ${report}.`);

  return dimension;
}

/** What revenue is reported by: the channel, the referrer or a field of the campaign. */
export const originOf = (by: 'channel' | 'referrer' | UtmField) =>
  dimensionOf(by === 'channel' || by === 'referrer' ? `${by}s` : `utm-${by}`);
