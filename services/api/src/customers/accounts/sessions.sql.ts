/** Statements of customers' sessions that stay SQL, for the server's clock. Cost: the sessions of one account, by index. */

/**
 * $1 customer, $2 token's hash, $3 device, $4 country, $5 days without use, $6 the hash of the password that signed in, or
 * null. The lock waits for an erasure or a change of the password that is under way; then there is no row.
 */
export const INSERT_SESSION = `
  INSERT INTO customer_sessions (customer_id, token_hash, device, country_code, expires_at)
  SELECT id, $2, $3, $4, now() + make_interval(days => $5)
  FROM customers WHERE id = $1 AND email IS NOT NULL AND ($6::text IS NULL OR password = $6) FOR SHARE
  RETURNING id
`;

/** $1 customer, $2 how many stay. */
export const DELETE_OLDEST_SESSIONS = `
  DELETE FROM customer_sessions WHERE id IN (
    SELECT id FROM customer_sessions WHERE customer_id = $1 ORDER BY last_seen_at DESC, id DESC OFFSET $2
  )
`;
