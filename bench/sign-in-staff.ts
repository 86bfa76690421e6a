import type { StaffRole } from '@ronin/contracts';
import { createSessionToken, hashSessionToken, STAFF_COOKIE } from '@ronin/identity';
import type pg from 'pg';

/** Creates a member of staff for the bench and signs in. @returns the cookie. */
export async function signInStaff(client: pg.Client, ...roles: StaffRole[]): Promise<string> {
  const token = createSessionToken();
  await client.query(
    `WITH member AS (
       INSERT INTO users (username, password, display_name, roles)
       VALUES ('bench-' || $1, 'nobody signs in with this', 'Bench', $2) RETURNING id
     )
     INSERT INTO staff_sessions (token_hash, user_id, expires_at) SELECT $1, id, now() + interval '2 hours' FROM member`,
    [hashSessionToken(token), roles],
  );

  return `${STAFF_COOKIE}=${token}`;
}
