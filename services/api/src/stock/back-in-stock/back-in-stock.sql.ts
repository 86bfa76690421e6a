/** Statements of the waiting lists that must be safe against simultaneous requests. */

/** The columns that the service needs of a new or changed entry. */
const RETURNED = 'token, confirmation_sent_at AS "confirmationSentAt"';

/** A request is over once its mail was sent: the address may join again. $1 product, $2 address. */
export const JOIN_LIST = `
  INSERT INTO back_in_stock_requests AS wait (product_id, email) VALUES ($1, $2)
  ON CONFLICT (product_id, lower(email)) DO UPDATE
    SET email = excluded.email, token = gen_random_uuid(), created_at = now(), confirmation_sent_at = now(),
      confirmed_at = NULL, notified_at = NULL
    WHERE wait.notified_at IS NOT NULL
  RETURNING ${RETURNED}
`;

/** Of simultaneous requests one gets the row. $1 product, $2 address. */
export const NEXT_CONFIRMATION = `
  UPDATE back_in_stock_requests SET confirmation_sent_at = now()
  WHERE product_id = $1 AND lower(email) = lower($2) AND confirmed_at IS NULL
    AND confirmation_sent_at < now() - interval '1 hour'
  RETURNING ${RETURNED}
`;

/** $1 product, $2 address. */
export const IS_CONFIRMED = `
  SELECT confirmed_at IS NOT NULL AS confirmed FROM back_in_stock_requests
  WHERE product_id = $1 AND lower(email) = lower($2)
`;

/** $1 token. */
export const CONFIRM = `
  UPDATE back_in_stock_requests wait SET confirmed_at = coalesce(confirmed_at, now()) FROM products product
  WHERE wait.token = $1 AND product.id = wait.product_id
  RETURNING product.id AS "productId", product.name, product.in_stock AS "inStock"
`;

/** Products with somebody to write to. $1 how many. */
export const LIST_WAITED_FOR = `
  SELECT product.id FROM products product
  WHERE product.in_stock AND EXISTS (
    SELECT FROM back_in_stock_requests WHERE product_id = product.id AND confirmed_at IS NOT NULL AND notified_at IS NULL
  )
  ORDER BY product.id LIMIT $1
`;

/**
 * Takes as many entries as pieces are free, those first that were confirmed first. Who got a mail in the last day, and since
 * the pieces became free, may still come: a piece is left for each of them. Of a product that is made to order nobody has
 * to wait for others. $1 product, $2 how many at most.
 */
export const TAKE_NEXT = `
  WITH free AS (
    SELECT CASE WHEN product.made_to_order THEN $2::int ELSE stock.quantity - stock.reserved_quantity - (
      SELECT count(*) FROM back_in_stock_requests
      WHERE product_id = product.id AND notified_at > greatest(now() - interval '1 day', stock.free_since)
    ) END AS pieces
    FROM products product LEFT JOIN inventory stock ON stock.product_id = product.id
    WHERE product.id = $1 AND product.in_stock
  ), next AS (
    SELECT id FROM back_in_stock_requests
    WHERE product_id = $1 AND confirmed_at IS NOT NULL AND notified_at IS NULL
    ORDER BY confirmed_at, id
    LIMIT greatest(0, least($2::int, coalesce((SELECT pieces FROM free), 0)))
    FOR UPDATE
  )
  UPDATE back_in_stock_requests wait SET notified_at = now() FROM next, products product
  WHERE wait.id = next.id AND product.id = wait.product_id
  RETURNING wait.email, wait.token, product.id AS "productId", product.name AS "productName"
`;
