/**
 * Statements of the merge of a guest into an account. Simultaneous writes are why they stay SQL. The guest's rows are
 * deleted and inserted again, not copied: DELETE waits for a write that is under way and returns what it wrote.
 * Unless a statement says otherwise: $1 guest, $2 account.
 */

/** A guest who never wrote has no row. */
export const CREATE_GUEST_ROW = 'INSERT INTO customers (id) VALUES ($1) ON CONFLICT DO NOTHING';

/** One merge of a guest, or one new order, at a time. Other writes go on. $1 guest. */
export const LOCK_GUEST = `
  SELECT merged_into IS NULL AND email IS NULL AND id <> 1 AS "isGuest" FROM customers WHERE id = $1 FOR NO KEY UPDATE
`;

/**
 * FOR UPDATE waits for writes that refer to the guest, and makes later ones wait. $1 guest.
 * @see refuse_merged_customer, the trigger that refuses those later ones
 */
export const LOCK_WRITES = 'SELECT FROM customers WHERE id = $1 FOR UPDATE';

/**
 * One merge into an account at a time. The weaker lock lets the account's own writes go on: with FOR UPDATE, an add of the
 * same product would wait for the merge and the merge for the add. $1 account.
 */
export const LOCK_ACCOUNT = 'SELECT id FROM customers WHERE id = $1 FOR NO KEY UPDATE';

/** $3 the largest quantity of one item. Items with different options stay apart. */
export const MOVE_CART = `
  WITH moved AS (DELETE FROM cart_items WHERE customer_id = $1 RETURNING product_id, quantity, options, added_at)
  INSERT INTO cart_items (customer_id, product_id, quantity, options, added_at)
  SELECT $2, product_id, quantity, options, added_at FROM moved
  ON CONFLICT (customer_id, product_id, options) DO UPDATE
  SET quantity = least($3, cart_items.quantity + excluded.quantity)
`;

export const MOVE_WISHLIST = `
  WITH moved AS (DELETE FROM wishlists WHERE customer_id = $1 RETURNING product_id, added_at)
  INSERT INTO wishlists (customer_id, product_id, added_at) SELECT $2, product_id, added_at FROM moved
  ON CONFLICT DO NOTHING
`;

/** A customer has one link: that of the account stays. */
export const MOVE_WISHLIST_LINK = `
  WITH moved AS (DELETE FROM wishlist_links WHERE customer_id = $1 RETURNING token, created_at)
  INSERT INTO wishlist_links (customer_id, token, created_at) SELECT $2, token, created_at FROM moved
  ON CONFLICT (customer_id) DO NOTHING
`;

export const MOVE_RECENTLY_VIEWED = `
  WITH moved AS (DELETE FROM recently_viewed WHERE customer_id = $1 RETURNING product_id, viewed_at)
  INSERT INTO recently_viewed (customer_id, product_id, viewed_at) SELECT $2, product_id, viewed_at FROM moved
  ON CONFLICT (customer_id, product_id) DO UPDATE
  SET viewed_at = greatest(recently_viewed.viewed_at, excluded.viewed_at)
`;

/** An answer of the account stays, because it was counted. */
export const MOVE_FAQ_RATINGS = `
  WITH moved AS (DELETE FROM faq_ratings WHERE customer_id = $1 RETURNING faq_id, helpful, rated_at)
  INSERT INTO faq_ratings (faq_id, customer_id, helpful, rated_at) SELECT faq_id, $2, helpful, rated_at FROM moved
  ON CONFLICT DO NOTHING
`;

/** Each customer may review a product once: the review of the account stays. The account's own writes wait for LOCK_ACCOUNT. */
export const DELETE_SECOND_REVIEWS = `
  DELETE FROM reviews r WHERE r.customer_id = $1
    AND EXISTS (SELECT FROM reviews own WHERE own.customer_id = $2 AND own.product_id = r.product_id)
`;

/** A review that both found helpful was counted twice. */
export const MOVE_REVIEW_VOTES = `
  WITH moved AS (DELETE FROM review_votes WHERE customer_id = $1 RETURNING review_id, voted_at),
  kept AS (
    INSERT INTO review_votes (review_id, customer_id, voted_at) SELECT review_id, $2, voted_at FROM moved
    ON CONFLICT DO NOTHING RETURNING review_id
  )
  UPDATE reviews SET helpful = greatest(0, helpful - 1) FROM moved
  WHERE reviews.id = moved.review_id AND moved.review_id NOT IN (SELECT review_id FROM kept)
`;

/** Tables whose rows only change owner. Analytics rows never do. */
const OWNED_TABLES = [
  'addresses',
  'customer_feedback',
  'live_chat_sessions',
  'orders',
  'product_questions',
  'review_comments',
  'reviews',
  'support_tickets',
];

export const CHANGE_OWNERS = OWNED_TABLES.map(
  (table) => `UPDATE ${table} SET customer_id = $2 WHERE customer_id = $1`,
);

/**
 * What one of the two wrote and the other found helpful is now the account's own review. It runs after CHANGE_OWNERS, which
 * waits for votes that are under way. $1 account.
 */
export const DELETE_OWN_REVIEW_VOTES = `
  WITH own AS (
    DELETE FROM review_votes v USING reviews r
    WHERE v.customer_id = $1 AND r.id = v.review_id AND r.customer_id = $1
    RETURNING v.review_id
  )
  UPDATE reviews SET helpful = greatest(0, helpful - 1) FROM own WHERE reviews.id = own.review_id
`;

/** The last statement: a write that waits for this row must wait for nothing that the merge still has to lock. */
export const MARK_MERGED = 'UPDATE customers SET merged_into = $2 WHERE id = $1';
