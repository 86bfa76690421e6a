/**
 * Views, carts and wishlists by product, in several rows each. The flags of a product view count only when it has no id of its
 * own: one that has is the tracker's, which sends an event too.
 */
export const PRODUCT_COUNTS = `counted AS (
    SELECT key[1]::int AS product_id,
      sum(count) FILTER (WHERE kind = 'product') AS views,
      sum(count) FILTER (WHERE kind = 'product-cart') AS to_cart,
      sum(count) FILTER (WHERE kind = 'product-wishlist') AS to_wishlist
    FROM counts_between('{product, product-cart, product-wishlist}', :'first', :'end', :'totalsFrom', :'totalsTo')
    WHERE NOT :'isFiltered'::boolean
    GROUP BY key[1]
    UNION ALL
    SELECT r.product_id, sum(r.views), sum(r.to_cart), sum(r.to_wishlist)
    FROM (
      SELECT session_id, product_id, 1 AS views,
        (add_to_cart_clicked AND product_view_id IS NULL)::int AS to_cart,
        (add_to_wishlist_clicked AND product_view_id IS NULL)::int AS to_wishlist
      FROM product_views
      WHERE created_at >= :'from' AND created_at < :'to' AND bot_reason IS NULL AND NOT is_staff
      UNION ALL
      SELECT session_id, product_id, 0, (event_type = 'add_to_cart')::int, (event_type = 'add_to_wishlist')::int
      FROM analytics_events
      WHERE event_type IN ('add_to_cart', 'add_to_wishlist') AND product_id IS NOT NULL
        AND created_at >= :'from' AND created_at < :'to' AND bot_reason IS NULL AND NOT is_staff
    ) AS r
    JOIN visits_between(:'from', :'to', :'filters') v ON v.session_id = r.session_id
    WHERE :'isFiltered'::boolean
    GROUP BY r.product_id
  )`;
