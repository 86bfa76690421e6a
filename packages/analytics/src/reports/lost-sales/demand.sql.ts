/** The estimate also learns from the time before the range. */
export const LEARNING_DAYS = 90;

const PEOPLE = `created_at >= :'learnFrom' AND created_at < :'to' AND bot_reason IS NULL AND NOT is_staff`;

/**
 * For each product how people met it while it could be bought, and while it was sold out. A visit counts by its first sign of
 * interest: a view, an opened result of a search, an addition to the wishlist. One that began before the range, and goes on in
 * it, counts in both. Whoever bought the product afterwards has lost nothing, whichever visit it was: orders are rows beside
 * the signs, because a join of the two takes minutes.
 */
export const DEMAND = `
  WITH spells AS NOT MATERIALIZED (
    SELECT product_id, started_at, coalesce(ended_at, 'infinity') AS ended_at, price, is_available
    FROM analytics_product_spells
    WHERE started_at < :'to' AND coalesce(ended_at, 'infinity') > :'learnFrom'
  ), signs AS (
    SELECT session_id, product_id, created_at, true AS is_view, false AS is_search,
      add_to_wishlist_clicked AND product_view_id IS NULL AS is_wish
    FROM product_views WHERE ${PEOPLE}
    UNION ALL
    SELECT session_id, product_id, created_at, false, event_type = 'search_click', event_type = 'add_to_wishlist'
    FROM analytics_events
    WHERE event_type IN ('search_click', 'add_to_wishlist') AND product_id IS NOT NULL AND ${PEOPLE}
  ), sold AS (
    SELECT r.session_id, r.customer_ids, coalesce(r.ordered_at, r.created_at) AS at,
      (item->>'productId')::int AS product_id, (item->>'quantity')::int AS quantity
    FROM revenue_events r CROSS JOIN LATERAL jsonb_array_elements(r.items) AS item
    WHERE r.type = 'sale' AND NOT r.is_test AND r.created_at >= :'learnFrom'
  ), deeds AS (
    SELECT s.session_id, s.product_id, s.created_at >= :'from' AS is_inside, s.created_at, s.is_view, s.is_search, s.is_wish,
      spell.is_available, spell.price, false AS is_own_order, NULL::timestamptz AS bought_at
    FROM signs s
    JOIN spells spell
      ON spell.product_id = s.product_id AND s.created_at >= spell.started_at AND s.created_at < spell.ended_at
    WHERE NOT :'isFiltered'::boolean
      OR s.session_id IN (SELECT session_id FROM visits_between(:'learnFrom', :'to', :'filters'))
    UNION ALL
    SELECT session_id, product_id, side.is_inside, NULL, false, false, false, NULL, NULL, true, NULL
    FROM sold CROSS JOIN (VALUES (true), (false)) AS side (is_inside)
    UNION ALL
    SELECT v.session_id, product_id, true, NULL, false, false, false, NULL, NULL, false, sold.at
    FROM sold CROSS JOIN unnest(sold.customer_ids) AS buyer (id) JOIN visits v ON v.customer_id = buyer.id
  ), met AS (
    SELECT session_id, product_id, is_inside,
      min(created_at) FILTER (WHERE is_available) AS in_stock_at,
      min(created_at) FILTER (WHERE NOT is_available) AS sold_out_at,
      avg(price) FILTER (WHERE NOT is_available) AS price,
      count(*) FILTER (WHERE is_view AND NOT is_available) AS views,
      count(*) FILTER (WHERE is_search AND NOT is_available) AS searches,
      count(*) FILTER (WHERE is_wish AND NOT is_available) AS wishes,
      CASE WHEN bool_or(is_wish) THEN 'wished' WHEN bool_or(is_search) THEN 'searched' ELSE 'viewed' END AS sign,
      bool_or(is_own_order) AS bought, max(bought_at) AS bought_at
    FROM deeds GROUP BY 1, 2, 3 HAVING count(created_at) > 0
  ), parted AS (
    SELECT *, coalesce(sold_out_at < coalesce(in_stock_at, 'infinity'), false) AS is_sold_out FROM met
  ), missed AS (
    SELECT product_id, sign, price, bought OR coalesce(bought_at >= sold_out_at, false) AS bought
    FROM parted WHERE is_inside AND is_sold_out
  ), counted AS (
    SELECT product_id, sign, count(*) AS in_stock, count(*) FILTER (WHERE bought) AS buyers, 0::bigint AS sold_out,
      0::bigint AS missed, NULL::numeric AS price
    FROM parted WHERE NOT is_sold_out GROUP BY product_id, sign
    UNION ALL
    SELECT product_id, sign, 0, 0, count(*), count(*) FILTER (WHERE NOT bought), avg(price) FROM missed
    GROUP BY product_id, sign
  ), demand AS (
    SELECT product_id, sum(in_stock)::bigint AS in_stock, sum(buyers)::bigint AS buyers, sum(sold_out)::bigint AS sold_out,
      sum(price * sold_out) / nullif(sum(sold_out), 0) AS price,
      json_agg(json_build_object('sign', sign, 'inStock', in_stock, 'buyers', buyers, 'missed', missed)) AS signs
    FROM counted GROUP BY product_id
  ), rows_of AS (
    SELECT product_id, sum(views)::bigint AS views, sum(searches)::bigint AS searches, sum(wishes)::bigint AS wishes
    FROM met WHERE is_inside GROUP BY product_id
  ), pieces AS (
    SELECT s.product_id, sum(s.quantity)::bigint AS pieces
    FROM sold s JOIN spells spell ON spell.product_id = s.product_id AND s.at >= spell.started_at AND s.at < spell.ended_at
    WHERE s.at < :'to' AND (NOT :'isFiltered'::boolean
      OR EXISTS (SELECT FROM matching_visits(:'filters') v WHERE v.session_id = s.session_id))
    GROUP BY s.product_id
  ), requested AS (
    SELECT product_id, count(*) AS requests FROM back_in_stock_events
    WHERE created_at >= :'from' AND created_at < :'to' AND NOT :'isFiltered'::boolean GROUP BY product_id
  ), since AS (
    SELECT product_id, coalesce(max(ended_at) FILTER (WHERE is_available), min(started_at)) AS at
    FROM analytics_product_spells GROUP BY product_id HAVING bool_or(ended_at IS NULL AND NOT is_available)
  )
  SELECT product_id AS "productId", p.name, p.category, p.image_url AS "imageUrl", since.at AS "soldOutSince",
    coalesce(d.sold_out, 0)::bigint AS visits, coalesce(r.views, 0)::bigint AS views,
    coalesce(r.searches, 0)::bigint AS searches, coalesce(r.wishes, 0)::bigint AS "addsToWishlist",
    coalesce(q.requests, 0)::bigint AS requests, coalesce(d.in_stock, 0)::bigint AS "visitsInStock",
    coalesce(d.buyers, 0)::bigint AS "buyersInStock", coalesce(d.price, p.price, 0)::float8 AS price,
    coalesce(pieces.pieces, 0)::bigint AS pieces, coalesce(d.signs, '[]') AS signs
  FROM demand d FULL JOIN requested q USING (product_id) LEFT JOIN rows_of r USING (product_id)
    LEFT JOIN pieces USING (product_id) LEFT JOIN since USING (product_id) LEFT JOIN analytics_products p USING (product_id)
  ORDER BY visits DESC, "visitsInStock" DESC, product_id
  LIMIT :'products'
`;
