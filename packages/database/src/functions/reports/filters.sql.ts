import { DIMENSION_COLUMNS } from './dimension-value.sql.ts';

/** What a visit has several values of. A list of values is JSON, and an empty value is in it for the visits without any. */
interface Several {
  /** Whether the visit has a value of a list. */
  hasOne: (list: string) => string;
  /** Whether it has none at all. */
  isEmpty: string;
  /** Whether a value contains a text, in the form of a pattern. */
  contains: (pattern: string) => string;
}

const productsWhere = (condition: string) =>
  `ARRAY(SELECT product_id FROM analytics_products WHERE ${condition})`;
const SEVERAL: Record<'path' | 'product' | 'category', Several> = {
  path: {
    hasOne: (list) => `v.paths && filter_texts(${list})`,
    isEmpty: `v.paths = '{}'`,
    // A text without the separator is found in one path only.
    contains: (pattern) => `array_to_string(v.paths, chr(31)) ILIKE ${pattern}`,
  },
  product: {
    hasOne: (list) => `v.product_ids && filter_ids(${list})`,
    isEmpty: `v.product_ids = '{}'`,
    contains: (pattern) => `v.product_ids && ${productsWhere(`name ILIKE ${pattern}`)}`,
  },
  category: {
    hasOne: (list) => `v.product_ids && ${productsWhere(`category = ANY (filter_texts(${list}))`)}`,
    isEmpty: `NOT v.product_ids && ${productsWhere('category IS NOT NULL')}`,
    contains: (pattern) => `v.product_ids && ${productsWhere(`category ILIKE ${pattern}`)}`,
  },
};

const given = (name: string) => `filters->'conditions'->'${name}'`;
const ifGiven = (name: string, condition: string) => `(${given(name)} IS NULL OR ${condition})`;

/** The same inside matches_columns. */
const of = (name: string) => `conditions->'${name}'`;
const ifOf = (name: string, condition: string) => `(${of(name)} IS NULL OR ${condition})`;

/** What a column is compared with. A column without a value equals the empty text and contains nothing. */
function columnConditions(field: string, column: string): string[] {
  const text = column === 'country_code' ? `v.${column}::text` : `v.${column}`;

  return [
    ifOf(`${field} one-of`, `coalesce(${text}, '') = ANY (filter_texts(${of(`${field} one-of`)}))`),
    ifOf(`${field} is-not`, `coalesce(${text}, '') <> ALL (filter_texts(${of(`${field} is-not`)}))`),
    ifOf(`${field} contains`, `${text} ILIKE ALL (filter_patterns(${of(`${field} contains`)}))`),
    ifOf(
      `${field} contains-not`,
      `coalesce(${text}, '') NOT ILIKE ALL (filter_patterns(${of(`${field} contains-not`)}))`,
    ),
  ];
}

/** A subquery that refers to the visit is slow (decision 0018), so it looks at further elements only. */
const forEachElement = (list: string, condition: (element: string) => string) =>
  `${condition(`${list}->0`)} AND (${list}->1 IS NULL OR NOT EXISTS (
        SELECT FROM jsonb_array_elements(${list}) AS element WHERE NOT (${condition('element')})))`;

function severalConditions(field: string, { hasOne, isEmpty, contains }: Several): string[] {
  const hasOneOf = (list: string) => `(${hasOne(list)} OR ${list} ? '' AND ${isEmpty})`;
  const containsOneOf = (list: string) => contains(`ANY (filter_patterns(${list}))`);

  return [
    ifGiven(`${field} each`, forEachElement(given(`${field} each`), hasOneOf)),
    ifGiven(`${field} is-not`, `NOT ${hasOneOf(given(`${field} is-not`))}`),
    ifGiven(
      `${field} contains`,
      forEachElement(given(`${field} contains`), (text) => contains(`filter_pattern(${text})`)),
    ),
    ifGiven(`${field} contains-not`, `NOT (${containsOneOf(given(`${field} contains-not`))})`),
  ];
}

/** The filters that compare one column with one value; an empty one finds the visits without a value. */
const IS = Object.entries(DIMENSION_COLUMNS).map(
  ([field, column]) => `
      AND (filters->>'${field}' IS NULL OR v.${column} = ${
        // The cast keeps the comparison one of the column's own type.
        column === 'country_code' ? `(filters->>'${field}')::char(2)` : `filters->>'${field}'`
      }
        OR filters->>'${field}' = '' AND v.${column} IS NULL)`,
);
const SEVERAL_CONDITIONS = Object.entries(SEVERAL).flatMap(([field, several]) =>
  severalConditions(field, several),
);
const COLUMN_CONDITIONS = Object.entries(DIMENSION_COLUMNS).flatMap(([field, column]) =>
  columnConditions(field, column),
);

/** The condition that a visit `v` matches `filters`. `conditions` holds what is more than one value that it has. */
export const MATCHES_FILTERS = `(filters->>'path' IS NULL OR v.paths @> ARRAY[filters->>'path'])
      AND (filters->>'product' IS NULL OR (filters->>'product')::bigint = ANY (v.product_ids))
      AND (filters->>'category' IS NULL OR v.product_ids && ${productsWhere(`category = filters->>'category'`)})${IS.join('')}
      AND (filters->'conditions' IS NULL OR matches_columns(v, filters->'conditions')
        AND ${SEVERAL_CONDITIONS.join('\n        AND ')})`;

/** Lists of the filters as arrays. They are IMMUTABLE: the planner computes them once and sees the values. */
export const FILTER_FUNCTIONS = `
  CREATE OR REPLACE FUNCTION filter_texts(list jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT ARRAY(SELECT jsonb_array_elements_text(list))
  $$;
  COMMENT ON FUNCTION filter_texts IS 'A JSON list of texts as an array.';

  CREATE OR REPLACE FUNCTION filter_ids(list jsonb) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT ARRAY(SELECT value::integer FROM jsonb_array_elements_text(list) AS value WHERE value <> '')
  $$;
  COMMENT ON FUNCTION filter_ids IS 'A JSON list of ids as an array, without the empty ones.';

  CREATE OR REPLACE FUNCTION filter_pattern(one jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT '%' || regexp_replace(one #>> '{}', '([\\\\%_])', '\\\\\\1', 'g') || '%'
  $$;
  COMMENT ON FUNCTION filter_pattern IS 'The pattern of LIKE that finds a text of JSON anywhere.';

  CREATE OR REPLACE FUNCTION filter_patterns(list jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT ARRAY(SELECT filter_pattern(value) FROM jsonb_array_elements(list) AS value)
  $$;
  COMMENT ON FUNCTION filter_patterns IS 'For each text of a JSON list the pattern of LIKE that finds it anywhere.';

  CREATE OR REPLACE FUNCTION matches_columns(v visits, conditions jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT ${COLUMN_CONDITIONS.join('\n      AND ')}
  $$;
  COMMENT ON FUNCTION matches_columns IS
    'Whether the columns of a visit match conditions. Apart, so that it is parsed only when there are some.';
`;
