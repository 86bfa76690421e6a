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

/** The value that a visit `v` has of the dimension `by_column`. */
export const DIMENSION_VALUE = `
      CASE by_column
        ${DIMENSIONS.map((column) => `WHEN '${column}' THEN v.${column}::text`).join('\n        ')}
      END`;
