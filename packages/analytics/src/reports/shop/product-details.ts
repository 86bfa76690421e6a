import { CONVERSIONS, converted, goalParameters, seen } from '../journeys/conversions.ts';
import { listReport } from '../report.ts';
import { PRODUCT_COUNTS } from './product-counts.sql.ts';

/** With fewer views a product gets no verdict. */
const VERDICT_VIEWS = 100;
/** A verdict about orders or carts needs as many of them, or the shop's mean to expect as many. */
const VERDICT_EXPECTED = 3;
/** A stock that lasts shorter, at the pace of the range, sells out. */
const STOCK_DAYS = 14;

const LOOKED = `p.product_id, p.view_duration, p.image_clicks, p.price_clicked`;
const LOOKED_AT = `p.created_at >= :'from' AND p.created_at < :'to' AND p.bot_reason IS NULL AND NOT p.is_staff`;

/** The first that fits (behaviour: reports 20). */
const VERDICT = `
    CASE
      WHEN NOT coalesce(p.is_published, false) THEN 'not-published'
      WHEN f.views < ${String(VERDICT_VIEWS)} THEN 'too-few-views'
      WHEN f.orders > 0 AND (NOT p.is_available OR p.quantity > p.reserved_quantity
        AND (p.quantity - p.reserved_quantity) * extract(epoch FROM :'to'::timestamptz - :'from'::timestamptz)
          < f.pieces * 86400 * ${String(STOCK_DAYS)}) THEN 'sells-out'
      WHEN mean.orders * f.views >= ${String(VERDICT_EXPECTED)} AND f.orders * 3 <= mean.orders * f.views
        THEN CASE WHEN f.to_cart >= ${String(VERDICT_EXPECTED)} AND f.to_cart >= mean.carts * f.views
          THEN 'left-in-cart' ELSE 'looked-at-not-bought' END
      WHEN f.orders >= ${String(VERDICT_EXPECTED)} AND f.orders >= 2 * mean.orders * f.views THEN 'sells-well'
      ELSE 'steady'
    END`;

const PRODUCT_DETAILS = `
  WITH ${converted(seen('product_ids'))}, ${PRODUCT_COUNTS}, looked AS (
    SELECT ${LOOKED} FROM product_views p WHERE NOT :'isFiltered'::boolean AND ${LOOKED_AT}
    UNION ALL
    SELECT ${LOOKED}
    FROM product_views p JOIN visits_between(:'from', :'to', :'filters') v ON v.session_id = p.session_id
    WHERE :'isFiltered'::boolean AND ${LOOKED_AT}
  ), sold AS (
    SELECT (item->>'productId')::int AS product_id, r.type = 'sale' AS is_sale, (item->>'quantity')::int AS quantity,
      (item->>'amount')::numeric AS amount
    FROM revenue_events r CROSS JOIN LATERAL jsonb_array_elements(r.items) AS item
    WHERE NOT r.is_test AND r.created_at >= :'from' AND r.created_at < :'to'
      AND (NOT :'isFiltered'::boolean
        OR EXISTS (SELECT FROM matching_visits(:'filters') v WHERE v.session_id = r.session_id))
  ), figures AS (
    SELECT product_id, sum(views) AS views, sum(seconds) AS seconds, sum(images) AS images, sum(prices) AS prices,
      sum(to_wishlist) AS to_wishlist, sum(to_cart) AS to_cart, sum(orders) AS orders, sum(pieces) AS pieces, sum(net) AS net
    FROM (
      SELECT product_id, 0::numeric AS views, 0::float8 AS seconds, 0::bigint AS images, 0::bigint AS prices,
        0::numeric AS to_wishlist, 0::numeric AS to_cart, 0::bigint AS orders, 0::bigint AS pieces, 0::numeric AS net
      FROM analytics_products
      UNION ALL
      SELECT product_id, coalesce(sum(views), 0), 0, 0, 0, coalesce(sum(to_wishlist), 0), coalesce(sum(to_cart), 0), 0, 0, 0
      FROM counted GROUP BY product_id
      UNION ALL
      SELECT product_id, 0, coalesce(sum(view_duration), 0), sum(image_clicks), count(*) FILTER (WHERE price_clicked), 0, 0,
        0, 0, 0
      FROM looked GROUP BY product_id
      UNION ALL
      SELECT product_id, 0, 0, 0, 0, 0, 0, count(*) FILTER (WHERE is_sale), sum(quantity),
        sum(CASE WHEN is_sale THEN amount ELSE -amount END)
      FROM sold GROUP BY product_id
    ) AS part
    GROUP BY product_id
  ), mean AS (
    SELECT coalesce(sum(orders) / nullif(sum(views), 0), 0) AS orders, coalesce(sum(to_cart) / nullif(sum(views), 0), 0) AS carts
    FROM figures
  )
  SELECT f.product_id AS "productId", p.name, p.category, p.image_url AS "imageUrl",
    coalesce(p.is_published, false) AS "isPublished", coalesce(p.is_available, false) AS "isAvailable",
    p.quantity - p.reserved_quantity AS stock, p.price::text AS price, f.views::bigint AS views,
    round(f.seconds::numeric)::float8 AS seconds, f.images::bigint AS "imageClicks", f.prices::bigint AS "priceClicks",
    f.to_wishlist::bigint AS "addsToWishlist", f.to_cart::bigint AS "addsToCart", f.orders::bigint AS orders,
    f.pieces::bigint AS quantity, f.net::numeric(14, 2)::text AS net,
    f.orders::float8 / nullif(f.views, 0)::float8 AS conversion, ${CONVERSIONS}, ${VERDICT} AS verdict,
    count(*) OVER () AS "rowCount"
  FROM figures f CROSS JOIN mean LEFT JOIN analytics_products p USING (product_id)
    LEFT JOIN converted ON converted.value = f.product_id
  ORDER BY f.views DESC, f.net DESC, f.product_id
  LIMIT :'limit'
`;

/** What is known of each product: what it is, how it was looked at and sold, and what that says. */
export const productDetails = listReport<'getProductDetails'>(PRODUCT_DETAILS, goalParameters);
