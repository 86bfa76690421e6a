import { createSessionToken, hashSessionToken, STAFF_COOKIE } from '@ronin/identity';
import type pg from 'pg';

/** Creates an analyst for the bench and signs in. @returns the cookie. */
export async function signInAnalyst(client: pg.Client): Promise<string> {
  const token = createSessionToken();
  await client.query(
    `WITH analyst AS (
       INSERT INTO users (username, password, display_name, roles)
       VALUES ('bench-' || $1, 'nobody signs in with this', 'Bench', '{analyst}') RETURNING id
     )
     INSERT INTO staff_sessions (token_hash, user_id, expires_at) SELECT $1, id, now() + interval '2 hours' FROM analyst`,
    [hashSessionToken(token)],
  );

  return `${STAFF_COOKIE}=${token}`;
}
