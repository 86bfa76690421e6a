import { DIMENSION_FIELDS, type DimensionField, forEachUtm, type UtmField } from '@ronin/contracts';
import { DIMENSION_COLUMNS } from '@ronin/database';

/** What a visit has one value of: reports group by it, and the daily totals are kept for each. */
interface Dimension {
  /** The filter that looks at it. */
  filter: DimensionField;
  /** The column of `visits`. The daily totals call the dimension by it. */
  column: string;
  /** The report that groups by it; those of the campaign parameters are one call with a field. */
  report: string;
}

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

/** Every dimension. A new campaign parameter is added in contracts/utm.ts and appears here. */
export const DIMENSIONS: readonly Dimension[] = DIMENSION_FIELDS.map((filter) => ({
  filter,
  column: DIMENSION_COLUMNS[filter],
  report: REPORTS[filter],
}));

/** The dimension that a report groups by. */
export function dimensionOf(report: string): Dimension {
  const dimension = DIMENSIONS.find((one) => one.report === report);
  if (dimension === undefined) throw new Error(`No report is called ${report}.`);

  return dimension;
}

/** What revenue is reported by: the channel, the referrer or a field of the campaign. */
export const originOf = (by: 'channel' | 'referrer' | UtmField): Dimension =>
  dimensionOf(by === 'channel' || by === 'referrer' ? `${by}s` : `utm-${by}`);
