import { type DimensionField, forEachUtm } from '@ronin/contracts';

/** What a visit has one value of: the column of each filter. */
export const DIMENSION_COLUMNS: Readonly<Record<DimensionField, string>> = {
  entryPage: 'entry_path',
  exitPage: 'exit_path',
  referrer: 'referrer_host',
  ...forEachUtm((_name, field) => `utm_${field}`),
  channel: 'channel',
  device: 'device_type',
  browser: 'browser_name',
  system: 'system',
  screen: 'screen',
  language: 'language',
  country: 'country_code',
};

/** The value that a visit `v` has of the dimension that a parameter of the function names. */
export const dimensionValue = (parameter: string) => `
      CASE ${parameter}
        ${Object.values(DIMENSION_COLUMNS)
          .map((column) => `WHEN '${column}' THEN v.${column}::text`)
          .join('\n        ')}
      END`;

export const DIMENSION_VALUE = dimensionValue('by_column');
