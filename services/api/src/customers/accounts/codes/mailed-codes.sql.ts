/** Statements of mailed codes that stay SQL: each is safe against simultaneous requests. Cost: a few rows by index. */

/** $1 e-mail in lower case. One request for an e-mail address at a time, so that the count below is right. */
export const LOCK_ADDRESS = `SELECT pg_advisory_xact_lock($2::int, hashtext($1))`;

/** $1 e-mail in lower case, $2 hash of the browser's id. */
export const COUNT_LIVE_CODES_ELSEWHERE = `
  SELECT count(*) AS total FROM sign_in_codes
  WHERE email_lower = $1 AND browser_hash <> $2 AND consumed_at IS NULL AND expires_at > now() AND attempts < 5
`;

/**
 * $1 e-mail in lower case, $2 purpose, $3 hash of the browser's id, $4 HMAC of the code, $5 its lifetime in seconds, $6 hash of
 * the link's token or null, $7 e-mail as it was typed. A new code replaces the old one for the same e-mail, purpose and browser.
 * Codes of other browsers stay valid.
 */
export const SAVE_CODE = `
  INSERT INTO sign_in_codes (email_lower, purpose, browser_hash, code_hmac, expires_at, token_hash, email)
  VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5), $6, $7)
  ON CONFLICT (email_lower, purpose, browser_hash) DO UPDATE
  SET code_hmac = excluded.code_hmac, attempts = 0, consumed_at = NULL, created_at = now(),
      expires_at = excluded.expires_at, token_hash = excluded.token_hash, email = excluded.email
`;

/**
 * $1 e-mail in lower case, $2 purpose, $3 hash of the browser's id, $4 HMAC of the given code. The attempt is counted in the statement that
 * compares, so parallel guesses cannot pass the limit, and of parallel correct codes one is consumed.
 */
export const TRY_CODE = `
  UPDATE sign_in_codes
  SET attempts = attempts + 1, consumed_at = CASE WHEN code_hmac = $4 THEN now() END
  WHERE email_lower = $1 AND purpose = $2 AND browser_hash = $3
    AND consumed_at IS NULL AND expires_at > now() AND attempts < 5
  RETURNING consumed_at IS NOT NULL AS "isRight"
`;

/**
 * $1 hash of the token, $2 hash of the browser's id. No attempts are counted: nobody guesses 128 bits. It consumes the code of
 * the same mail, and works after five wrong codes.
 */
export const USE_TOKEN = `
  UPDATE sign_in_codes SET consumed_at = now()
  WHERE token_hash = $1 AND browser_hash = $2 AND purpose = 'sign-in' AND consumed_at IS NULL AND expires_at > now()
  RETURNING coalesce(email, email_lower) AS email
`;
