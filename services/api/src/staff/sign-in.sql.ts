/**
 * Statements of staff sessions that stay SQL: they race with changes of the account, or delete and notify in one step.
 * Cost: a few rows by primary key or index.
 */

/** $1 token hash, $2 channel. */
export const END_SESSION = `
  WITH ended AS (DELETE FROM staff_sessions WHERE token_hash = $1 RETURNING token_hash, user_id)
  SELECT username, pg_notify($2, token_hash) FROM ended JOIN users ON users.id = user_id
`;

/** $1 user id, $2 channel. */
export const END_SESSIONS = `
  WITH ended AS (DELETE FROM staff_sessions WHERE user_id = $1 RETURNING token_hash)
  SELECT pg_notify($2, token_hash) FROM ended
`;

/**
 * $1 token hash, $2 user id, $3 password hash that was checked, $4 hours, $5 version that was read. FOR SHARE waits for a
 * change of the account that is under way, and makes a later one wait for us, so that it finds the new session and ends it.
 */
export const START_SESSION = `
  INSERT INTO staff_sessions (token_hash, user_id, expires_at)
  SELECT $1, id, now() + make_interval(hours => $4) FROM users
  WHERE id = $2 AND password = $3 AND version = $5 FOR SHARE
  RETURNING user_id
`;
