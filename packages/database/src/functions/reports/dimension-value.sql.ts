import { UTM_FIELDS } from '@ronin/contracts';

const DIMENSIONS = [
  'channel',
  'device_type',
  'browser_name',
  'system',
  'screen',
  'language',
  'country_code',
  'entry_path',
  'exit_path',
  'referrer_host',
  ...UTM_FIELDS.map((field) => `utm_${field}`),
];

/** The value that a visit `v` has of the dimension that a parameter of the function names. */
export const dimensionValue = (parameter: string) => `
      CASE ${parameter}
        ${DIMENSIONS.map((column) => `WHEN '${column}' THEN v.${column}::text`).join('\n        ')}
      END`;

export const DIMENSION_VALUE = dimensionValue('by_column');
