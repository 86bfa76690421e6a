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

/** Waits for writes that refer to the guest; refuse_merged_customer, a trigger, refuses later ones. $1 guest. */
export const LOCK_WRITES = 'SELECT FROM customers WHERE id = $1 FOR UPDATE';

/**
 * One merge into an account at a time. The weaker lock lets the account's own writes go on: with FOR UPDATE, an add of the
 * same product would wait for the merge and the merge for the add. $1 account.
 */
export const LOCK_ACCOUNT = 'SELECT id FROM customers WHERE id = $1 FOR NO KEY UPDATE';

/** Moves the rows of a table of which a customer has one for each key. `conflict` says what becomes of a row that the account has too. */
const move = (table: string, columns: string, conflict: string): string => `
  WITH moved AS (DELETE FROM ${table} WHERE customer_id = $1 RETURNING ${columns})
  INSERT INTO ${table} (customer_id, ${columns}) SELECT $2, ${columns} FROM moved
  ON CONFLICT ${conflict}
`;

/** $3 the largest quantity of one item. Items with different options stay apart. */
export const MOVE_CART = move(
  'cart_items',
  'product_id, quantity, options, added_at',
  `(customer_id, product_id, options) DO UPDATE SET quantity = least($3, cart_items.quantity + excluded.quantity)`,
);

/** Each customer may review a product once: the review of the account stays. The account's own writes wait for LOCK_ACCOUNT. */
const DELETE_SECOND_REVIEWS = `
  DELETE FROM reviews r WHERE r.customer_id = $1
    AND EXISTS (SELECT FROM reviews own WHERE own.customer_id = $2 AND own.product_id = r.product_id)
`;

/** A review that both found helpful was counted twice. */
const MOVE_REVIEW_VOTES = `
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

/** What is moved beside the cart, in this order. */
export const MOVES = [
  move('wishlists', 'product_id, added_at', 'DO NOTHING'),
  // A customer has one link: that of the account stays.
  move('wishlist_links', 'token, created_at', '(customer_id) DO NOTHING'),
  move(
    'recently_viewed',
    'product_id, viewed_at',
    `(customer_id, product_id) DO UPDATE SET viewed_at = greatest(recently_viewed.viewed_at, excluded.viewed_at)`,
  ),
  // An answer of the account stays, because it was counted.
  move('faq_ratings', 'faq_id, helpful, rated_at', 'DO NOTHING'),
  MOVE_REVIEW_VOTES,
  DELETE_SECOND_REVIEWS,
  ...OWNED_TABLES.map((table) => `UPDATE ${table} SET customer_id = $2 WHERE customer_id = $1`),
];

/**
 * What one of the two wrote and the other found helpful is now the account's own review. It runs after MOVES, where the change
 * of a review's owner waits for votes that are under way. $1 account.
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
