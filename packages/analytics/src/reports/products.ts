import type { Reading } from '../reading.service.ts';
import type { ReportRequest } from '../report-request.ts';
import { openScope } from './chosen-visits.ts';
import { hourly } from './hourly.ts';

export interface ProductFigures {
  productId: number;
  name: string | null;
  category: string | null;
  views: number;
  addsToCart: number;
  addsToWishlist: number;
  rowCount: number;
}

/**
 * What was looked at, put into the cart and onto the wishlist: by an event that says so, or by the flag of a product view
 * that has no id of its own. One that has is the tracker's, which sends the event too.
 */
export async function readProducts(
  reading: Reading,
  request: ReportRequest,
  limit: number,
): Promise<ProductFigures[]> {
  const scope = await openScope(reading, request);
  const { bind, isInHours, isPersonInRest, join } = hourly(request, scope);

  return await reading.all<ProductFigures>(
    `
      WITH figures AS (
        SELECT key[1]::int AS product_id,
          sum(count) FILTER (WHERE kind = 'product') AS views,
          sum(count) FILTER (WHERE kind = 'product-cart') AS carts,
          sum(count) FILTER (WHERE kind = 'product-wishlist') AS wishes
        FROM analytics_counts
        WHERE kind IN ('product', 'product-cart', 'product-wishlist') AND ${isInHours}
        GROUP BY 1
        UNION ALL
        SELECT product_id, count(*), count(*) FILTER (WHERE add_to_cart_clicked AND product_view_id IS NULL),
          count(*) FILTER (WHERE add_to_wishlist_clicked AND product_view_id IS NULL)
        FROM product_views ${join} WHERE ${isPersonInRest}
        GROUP BY 1
        UNION ALL
        SELECT product_id, 0, count(*) FILTER (WHERE event_type = 'add_to_cart'),
          count(*) FILTER (WHERE event_type = 'add_to_wishlist')
        FROM analytics_events ${join}
        WHERE event_type IN ('add_to_cart', 'add_to_wishlist') AND product_id IS NOT NULL AND ${isPersonInRest}
        GROUP BY 1
      )
      SELECT product_id AS "productId", products.name, products.category,
        coalesce(sum(views), 0)::bigint AS views,
        coalesce(sum(carts), 0)::bigint AS "addsToCart",
        coalesce(sum(wishes), 0)::bigint AS "addsToWishlist",
        count(*) OVER () AS "rowCount"
      FROM figures LEFT JOIN products ON products.id = product_id
      GROUP BY product_id, products.name, products.category
      HAVING coalesce(sum(views), 0) + coalesce(sum(carts), 0) + coalesce(sum(wishes), 0) > 0
      ORDER BY views DESC, "addsToCart" DESC, product_id
      LIMIT $limit
    `,
    { ...scope.bind, ...bind, limit },
  );
}
