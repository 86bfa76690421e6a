import type { FilterField } from '@ronin/contracts';
import { DIMENSIONS } from '../../dimensions.ts';
import { listReport, type ReportFor } from '../report.ts';

/** The parts of a text are found as the filters `contains` find them. The list is JSON, so that it is read once, not for each row. */
const FOUND = `ILIKE ANY (filter_patterns(:'texts'::jsonb))`;
const LISTED = `
  ORDER BY visits DESC, value
  LIMIT :'limit'
`;

const OF_COLUMN = `
  SELECT coalesce(value, '') AS value, NULL AS label, sum(visits)::bigint AS visits, count(*) OVER () AS "rowCount"
  FROM visit_totals(:'from', :'to', :'totalsFrom', :'totalsTo', :'filters', :'column')
  WHERE coalesce(value, '') ${FOUND}
  GROUP BY 1
  HAVING sum(visits) > 0${LISTED}`;

const PATHS = `
  WITH counted AS MATERIALIZED (
    SELECT key[1] AS path, sum(count) AS visits
    FROM counts_between('{path-visit}', :'first', :'end', :'totalsFrom', :'totalsTo')
    WHERE NOT :'isFiltered'::boolean
    GROUP BY key[1]
    UNION ALL
    SELECT path, count(*)
    FROM (
      SELECT unnest(v.paths) AS path FROM matching_visits(:'filters') v
      WHERE :'isFiltered'::boolean AND v.started_at >= :'from' AND v.started_at < :'to'
    ) AS seen
    GROUP BY path
  )
  SELECT path AS value, NULL AS label, sum(visits)::bigint AS visits, count(*) OVER () AS "rowCount"
  FROM counted WHERE path ${FOUND}
  GROUP BY path
  HAVING sum(visits) > 0${LISTED}`;

const SEEN = `
    SELECT v.id, product_id, p.name, p.category
    FROM matching_visits(:'filters') v CROSS JOIN LATERAL unnest(v.product_ids) AS product_id
    LEFT JOIN analytics_products p USING (product_id)
    WHERE v.started_at >= :'from' AND v.started_at < :'to'`;

const PRODUCTS = `
  SELECT product_id::text AS value, name AS label, count(*) AS visits, count(*) OVER () AS "rowCount"
  FROM (${SEEN}
  ) AS seen
  WHERE name ${FOUND} OR product_id::text = :'q'::text OR :'q'::text = ''
  GROUP BY product_id, name${LISTED}`;

const CATEGORIES = `
  SELECT category AS value, NULL AS label, count(DISTINCT id) AS visits, count(*) OVER () AS "rowCount"
  FROM (${SEEN}
  ) AS seen
  WHERE category ${FOUND}
  GROUP BY category${LISTED}`;

const ofStatement = (statement: string, column = '') =>
  listReport<'getValues'>(statement, ({ q }) => ({ q, texts: JSON.stringify([q]), column }));

const REPORTS = new Map<FilterField, ReportFor<'getValues'>>([
  ['path', ofStatement(PATHS)],
  ['product', ofStatement(PRODUCTS)],
  ['category', ofStatement(CATEGORIES)],
  ...DIMENSIONS.map(({ filter, column }) => [filter, ofStatement(OF_COLUMN, column)] as const),
]);

/** Which values a filter may have, for suggestions. The filters that are set already count. */
export const values: ReportFor<'getValues'> = {
  read(snapshot, request, query) {
    const report = REPORTS.get(query.field);
    if (report === undefined) throw new Error(`The field ${query.field} has no values.`);

    return report.read(snapshot, request, query);
  },
  fileName: ({ field }) => `values-of-${field}`,
};
