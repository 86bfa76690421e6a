/** Statements of a change of address and its undoing that stay SQL, for the server's clock and for locks. */

/** $1 hash of the session's token, $2 minutes. No row: the session has ended. */
export const IS_RECENT_SIGN_IN = `
  SELECT created_at > now() - make_interval(mins => $2) AS "isRecent"
  FROM customer_sessions WHERE token_hash = $1 AND expires_at > now()
`;

/** $1 e-mail in lower case, $2 the account that gets it back. */
export const FIND_OTHER_ACCOUNT = 'SELECT id FROM customers WHERE lower(email) = $1 AND id <> $2';

/** In the order of their ids, as a merge locks them. $1 ids. */
export const LOCK_CUSTOMERS =
  'SELECT id FROM customers WHERE id = ANY ($1::int[]) ORDER BY id FOR NO KEY UPDATE';

/**
 * Makes an account a guest, so that it can be merged: $1 the account. Its default addresses stay addresses; an account has one
 * default of each type.
 */
export const MAKE_GUEST = [
  'DELETE FROM customer_sessions WHERE customer_id = $1',
  'DELETE FROM email_changes WHERE customer_id = $1',
  'UPDATE addresses SET is_default = false WHERE customer_id = $1 AND is_default',
  `UPDATE customers SET email = NULL, first_name = NULL, last_name = NULL, phone = NULL, password = NULL WHERE id = $1`,
];
