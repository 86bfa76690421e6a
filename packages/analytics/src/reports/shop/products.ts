import { CONVERSIONS, converted, goalParameters, seen } from '../journeys/conversions.ts';
import { listReport } from '../report.ts';
import { PRODUCT_COUNTS } from './product-counts.sql.ts';

const PRODUCTS = `
  WITH ${converted(seen('product_ids'))}, ${PRODUCT_COUNTS}
  SELECT product_id AS "productId", p.name, p.category,
    coalesce(sum(views), 0)::bigint AS views,
    coalesce(sum(to_cart), 0)::bigint AS "addsToCart",
    coalesce(sum(to_wishlist), 0)::bigint AS "addsToWishlist",
    coalesce(sum(to_cart), 0)::float8 / nullif(sum(views), 0)::float8 AS conversion, ${CONVERSIONS},
    count(*) OVER () AS "rowCount"
  FROM counted LEFT JOIN analytics_products p USING (product_id) LEFT JOIN converted ON converted.value = product_id
  GROUP BY product_id, p.name, p.category, converted.visits, converted.conversions
  HAVING coalesce(sum(views), 0) + coalesce(sum(to_cart), 0) + coalesce(sum(to_wishlist), 0) > 0
  ORDER BY views DESC, "addsToCart" DESC, product_id
  LIMIT :'limit'
`;

/** Which products were viewed, put into the cart and onto the wishlist. */
export const products = listReport<'getProducts'>(PRODUCTS, goalParameters);
