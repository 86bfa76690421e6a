import { CONVERSIONS, converted, goalParameters, seen } from '../journeys/conversions.ts';
import { listReport } from '../report.ts';

/** Without a filter the views are a sum of counters; with one the rows of the selected visits are counted. */
const REVENUE_BY_PRODUCT = `
  WITH ${converted(seen('product_ids'))}, counted AS (
    SELECT (item->>'productId')::int AS product_id, (r.type = 'sale')::int AS orders,
      (item->>'quantity')::int AS quantity,
      CASE WHEN r.type = 'sale' THEN (item->>'amount')::numeric ELSE 0 END AS gross,
      CASE WHEN r.type = 'refund' THEN (item->>'amount')::numeric ELSE 0 END AS refunds, 0 AS views
    FROM revenue_events r CROSS JOIN LATERAL jsonb_array_elements(r.items) AS item
    WHERE NOT r.is_test AND r.created_at >= :'from' AND r.created_at < :'to'
      AND (NOT :'isFiltered'::boolean
        OR EXISTS (SELECT FROM matching_visits(:'filters') v WHERE v.session_id = r.session_id))
    UNION ALL
    SELECT key[1]::int, 0, 0, 0, 0, sum(count)
    FROM counts_between('{product}', :'first', :'end', :'totalsFrom', :'totalsTo')
    WHERE NOT :'isFiltered'::boolean
    GROUP BY key[1]
    UNION ALL
    SELECT p.product_id, 0, 0, 0, 0, count(*)
    FROM product_views p
    JOIN visits_between(:'from', :'to', :'filters') v ON v.session_id = p.session_id
    WHERE :'isFiltered'::boolean
      AND p.created_at >= :'from' AND p.created_at < :'to' AND p.bot_reason IS NULL AND NOT p.is_staff
    GROUP BY p.product_id
  )
  SELECT product_id AS "productId", p.name, p.category, sum(orders)::bigint AS orders,
    sum(counted.quantity)::bigint AS quantity, sum(gross)::numeric(14, 2)::text AS gross,
    sum(refunds)::numeric(14, 2)::text AS refunds, (sum(gross) - sum(refunds))::numeric(14, 2)::text AS net,
    sum(views)::bigint AS views, sum(orders)::float8 / nullif(sum(views), 0)::float8 AS conversion, ${CONVERSIONS},
    count(*) OVER () AS "rowCount"
  FROM counted LEFT JOIN analytics_products p USING (product_id) LEFT JOIN converted ON converted.value = product_id
  GROUP BY product_id, p.name, p.category, converted.visits, converted.conversions
  HAVING sum(orders) > 0 OR sum(refunds) > 0
  ORDER BY sum(gross) DESC, quantity DESC, product_id
  LIMIT :'limit'
`;

/** Which products were sold and paid back, without shipping and tax, the highest revenue first. */
export const revenueByProduct = listReport<'getRevenueByProduct'>(REVENUE_BY_PRODUCT, goalParameters);
