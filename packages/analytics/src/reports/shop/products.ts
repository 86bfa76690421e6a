import { reportParameters } from '../request/parameters.ts';
import type { ReportRequest } from '../request/report-range.ts';
import type { ReportSnapshot } from '../request/snapshot.service.ts';

export interface ProductRow {
  productId: number;
  name: string | null;
  category: string | null;
  views: number;
  addsToCart: number;
  addsToWishlist: number;
  rowCount: number;
}

/**
 * Without a filter the counters are added up; with one the rows of the selected visits are counted. The flags of a product
 * view count only when it has no id of its own: one that has is the tracker's, which sends an event too.
 */
const PRODUCTS = `
  WITH counted AS (
    SELECT key[1]::int AS product_id,
      sum(count) FILTER (WHERE kind = 'product') AS views,
      sum(count) FILTER (WHERE kind = 'product-cart') AS to_cart,
      sum(count) FILTER (WHERE kind = 'product-wishlist') AS to_wishlist
    FROM counts_between('{product, product-cart, product-wishlist}', :'first', :'end', :'totalsFrom', :'totalsTo')
    WHERE NOT :'isFiltered'::boolean
    GROUP BY key[1]
    UNION ALL
    SELECT p.product_id, count(*),
      count(*) FILTER (WHERE p.add_to_cart_clicked AND p.product_view_id IS NULL),
      count(*) FILTER (WHERE p.add_to_wishlist_clicked AND p.product_view_id IS NULL)
    FROM product_views p
    JOIN report_visits(:'from', :'to', :'filters', NULL) v ON v.session_id = p.session_id
    WHERE :'isFiltered'::boolean
      AND p.created_at >= :'from' AND p.created_at < :'to' AND p.bot_reason IS NULL AND NOT p.is_staff
    GROUP BY p.product_id
    UNION ALL
    SELECT e.product_id, 0,
      count(*) FILTER (WHERE e.event_type = 'add_to_cart'),
      count(*) FILTER (WHERE e.event_type = 'add_to_wishlist')
    FROM analytics_events e
    JOIN report_visits(:'from', :'to', :'filters', NULL) v ON v.session_id = e.session_id
    WHERE :'isFiltered'::boolean
      AND e.event_type IN ('add_to_cart', 'add_to_wishlist') AND e.product_id IS NOT NULL
      AND e.created_at >= :'from' AND e.created_at < :'to' AND e.bot_reason IS NULL AND NOT e.is_staff
    GROUP BY e.product_id
  )
  SELECT product_id AS "productId", products.name, products.category,
    coalesce(sum(views), 0)::bigint AS views,
    coalesce(sum(to_cart), 0)::bigint AS "addsToCart",
    coalesce(sum(to_wishlist), 0)::bigint AS "addsToWishlist",
    count(*) OVER () AS "rowCount"
  FROM counted LEFT JOIN products ON products.id = product_id
  GROUP BY product_id, products.name, products.category
  HAVING coalesce(sum(views), 0) + coalesce(sum(to_cart), 0) + coalesce(sum(to_wishlist), 0) > 0
  ORDER BY views DESC, "addsToCart" DESC, product_id
  LIMIT :'limit'
`;

/** Which products were viewed, put into the cart and onto the wishlist. */
export const getProductsReport = (
  snapshot: ReportSnapshot,
  request: ReportRequest,
  limit: number,
): Promise<ProductRow[]> =>
  snapshot.all<ProductRow>(PRODUCTS, { ...reportParameters(snapshot, request), limit });
