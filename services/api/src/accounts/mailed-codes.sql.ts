/** Statements of mailed codes that stay SQL: each is safe against simultaneous requests. Cost: a few rows by index. */

/** $1 address in lower case. One request for an address at a time, so that the count below is right. */
export const LOCK_ADDRESS = `SELECT pg_advisory_xact_lock($2::int, hashtext($1))`;

/** $1 address, $2 browser's hash. */
export const COUNT_LIVE_CODES_ELSEWHERE = `
  SELECT count(*) AS total FROM sign_in_codes
  WHERE email_lower = $1 AND browser_hash <> $2 AND consumed_at IS NULL AND expires_at > now() AND attempts < 5
`;

/**
 * $1 address, $2 purpose, $3 browser's hash, $4 the code's HMAC, $5 seconds that it is valid. A browser's new code replaces
 * its last one for the same purpose, and nobody else's.
 */
export const SAVE_CODE = `
  INSERT INTO sign_in_codes (email_lower, purpose, browser_hash, code_hmac, expires_at)
  VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))
  ON CONFLICT (email_lower, purpose, browser_hash) DO UPDATE
  SET code_hmac = excluded.code_hmac, attempts = 0, consumed_at = NULL, created_at = now(),
      expires_at = excluded.expires_at
`;

/**
 * $1 address, $2 purpose, $3 browser's hash, $4 HMAC of the given code. The attempt is counted in the statement that
 * compares, so parallel guesses cannot pass the limit, and of parallel correct codes one is consumed.
 */
export const TRY_CODE = `
  UPDATE sign_in_codes
  SET attempts = attempts + 1, consumed_at = CASE WHEN code_hmac = $4 THEN now() END
  WHERE email_lower = $1 AND purpose = $2 AND browser_hash = $3
    AND consumed_at IS NULL AND expires_at > now() AND attempts < 5
  RETURNING consumed_at IS NOT NULL AS "isRight"
`;
