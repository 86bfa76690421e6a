import { columnsOf } from '@ronin/database';

/** Statements of the reviews that must be safe against simultaneous requests. */

/** An order that has arrived. What was paid back later was received, too. The alias of the order is o. */
const RECEIVED = `(o.status = 'delivered' OR (o.status = 'refunded' AND EXISTS (
  SELECT FROM order_events e WHERE e.order_id = o.id AND e.kind = 'delivered')))`;

/** The last order of a customer in which a product arrived. */
const lastOrder = (customer: string, product: string) => `
  SELECT o.customer_id, o.first_name FROM orders o JOIN order_items i ON i.order_id = o.id
  WHERE o.customer_id = ${customer} AND i.product_id = ${product} AND ${RECEIVED}
  ORDER BY o.id DESC LIMIT 1
`;

/** Cost: one customer's orders by index. $1 product, $2 customer. */
export const FIND_PERMISSION = `
  SELECT EXISTS (SELECT FROM reviews WHERE product_id = product.id AND customer_id = $2::int) AS "hasWritten",
    EXISTS (${lastOrder('$2::int', 'product.id')}) AS "hasReceived"
  FROM products product WHERE id = $1::bigint AND status <> 'draft'
`;

/**
 * Writes the review of the customer whose invitation it is, or else of the caller who received the product. The lock makes a
 * merge of that customer wait (LOCK_ACCOUNT): it would fail if a second review of the same product appeared in between.
 * $1 product, $2 caller, $3 the secret of an invitation, $4 rating, $5 title, $6 comment.
 */
export const WRITE_REVIEW = `
  WITH product AS (
    SELECT id FROM products WHERE id = $1::bigint AND status <> 'draft'
  ), author AS (
    SELECT * FROM (
      (SELECT o.customer_id, o.first_name, 0 AS place FROM review_invitations invitation
       JOIN orders o ON o.id = invitation.order_id
       WHERE invitation.token = $3::uuid AND invitation.product_id = (SELECT id FROM product))
      UNION ALL
      (SELECT last_order.*, 1 FROM (${lastOrder('$2::int', '(SELECT id FROM product)')}) last_order)
    ) found ORDER BY place LIMIT 1
  ), customer AS (
    SELECT id, first_name FROM customers WHERE id = (SELECT customer_id FROM author) FOR NO KEY UPDATE
  ), written AS (
    INSERT INTO reviews (product_id, customer_id, rating, title, comment, verified, author_name)
    SELECT product.id, customer.id, $4::int, $5::text, $6::text, true, coalesce(customer.first_name, author.first_name)
    FROM product, customer, author
    ON CONFLICT (product_id, customer_id) DO NOTHING
    RETURNING id
  )
  SELECT EXISTS (SELECT FROM product) AS "hasProduct", EXISTS (SELECT FROM author) AS "hasAuthor",
    (SELECT id FROM written) AS id
`;

/**
 * A guest's row is created with the first write. The vote comes before the lock of the review, in the order of a merge. The last
 * UPDATE reads the author again after it has waited: a merge may just have made the caller the author, and then the vote
 * must be taken back. $1 review, $2 customer.
 */
export const VOTE = `
  WITH review AS (
    SELECT id, customer_id FROM reviews WHERE id = $1::bigint AND status = 'published'
  ), others AS (
    SELECT id FROM review WHERE customer_id IS DISTINCT FROM $2::int
  ), customer AS (
    INSERT INTO customers (id) SELECT $2::int FROM others ON CONFLICT DO NOTHING
  ), voted AS (
    INSERT INTO review_votes (review_id, customer_id) SELECT id, $2::int FROM others
    ON CONFLICT DO NOTHING RETURNING ${columnsOf('ReviewVote', 'review_votes', ['reviewId'])}
  ), counted AS (
    UPDATE reviews SET helpful = helpful + 1 FROM voted
    WHERE reviews.id = voted."reviewId" AND reviews.customer_id IS DISTINCT FROM $2::int
    RETURNING reviews.id
  )
  SELECT NOT EXISTS (SELECT FROM others)
    OR (EXISTS (SELECT FROM voted) AND NOT EXISTS (SELECT FROM counted)) AS "isOwn"
  FROM review
`;

/** $1 review, $2 customer, $3 comment. */
export const WRITE_COMMENT = `
  WITH review AS (
    SELECT id, product_id FROM reviews WHERE id = $1::bigint AND status = 'published'
  ), customer AS (
    INSERT INTO customers (id) SELECT $2::int FROM review ON CONFLICT DO NOTHING
  ), last_order AS (
    ${lastOrder('$2::int', '(SELECT product_id FROM review)')}
  )
  INSERT INTO review_comments (review_id, customer_id, customer_name, comment, is_verified_purchase)
  SELECT review.id, $2::int,
    coalesce((SELECT first_name FROM customers WHERE id = $2::int), (SELECT first_name FROM last_order), ''),
    $3::text, EXISTS (SELECT FROM last_order)
  FROM review
  RETURNING id
`;

/** $1 review, $2 the name of the shop, $3 comment. */
export const WRITE_SHOP_COMMENT = `
  INSERT INTO review_comments (review_id, customer_name, comment, is_shop, status)
  SELECT id, $2::text, $3::text, true, 'published' FROM reviews WHERE id = $1::bigint AND status = 'published'
  RETURNING id
`;
