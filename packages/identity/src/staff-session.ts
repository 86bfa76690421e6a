import type { StaffRole } from '@ronin/contracts';
import {
  type Database,
  type PreparedStatement,
  publicNameOf,
  runPrepared,
  staffNameOf,
} from '@ronin/database';
import { type CookieHolder, getCookie, STAFF_COOKIE } from './cookies.ts';
import { hashSessionToken } from './session-token.ts';

/** A signed-in member of staff. */
export interface StaffMember {
  userId: number;
  username: string;
  /** What colleagues see: the username where the account has no name. */
  displayName: string;
  /** What shoppers see: the shop's name where the account has none. */
  publicName: string;
  isUnnamed: boolean;
  roles: StaffRole[];
  /** Marked as lead; admins are without it. */
  lead: boolean;
  /** The report key that was shown in place of a session. */
  reportKeyId?: number;
}

interface SessionRow extends StaffMember {
  isStale: boolean;
}

/** A staff session ends when it is unused for `idleHours`, and `longestHours` after the sign-in at the latest. */
export const STAFF_SESSION_LIFE = { idleHours: 12, longestHours: 168 } as const;

/**
 * PostgreSQL's channel for the token hash of each staff session that was ended, so that its sockets can be closed at once.
 * Sessions that only expire are not announced.
 */
export const STAFF_SESSION_ENDED = 'staff_session_ended';

/** Longer cookies were not created here, so they are not hashed. */
const TOKEN_MAX = 100;

/** The hash of the request's staff token, or null. */
export function getStaffTokenHash(req: CookieHolder): string | null {
  const token = getCookie(req, STAFF_COOKIE);

  return token === undefined || token.length > TOKEN_MAX ? null : hashSessionToken(token);
}

/** Prepared, because every staff call runs it. */
const FIND_SESSION: PreparedStatement = {
  name: 'find-staff-session',
  text: `
    SELECT u.id AS "userId", u.username, ${staffNameOf('u')} AS "displayName", ${publicNameOf('u')} AS "publicName",
           u.display_name IS NULL AS "isUnnamed", u.roles, u.lead,
           s.last_seen_at < now() - interval '5 minutes' AS "isStale"
    FROM staff_sessions s JOIN users u ON u.id = s.user_id
    WHERE s.token_hash = $1 AND s.expires_at > now()
  `,
};

/**
 * The member of staff whose session has this token hash, or null when it ended, expired or never existed. Use extends a
 * session; this is written at most every five minutes.
 */
export async function findStaffSession(database: Database, tokenHash: string): Promise<StaffMember | null> {
  const [row] = await runPrepared<SessionRow>(database, FIND_SESSION, [tokenHash]);
  if (row === undefined) return null;
  const { isStale, ...staff } = row;
  if (isStale) await extendStaffSession(database, tokenHash);

  return staff;
}

async function extendStaffSession(database: Database, tokenHash: string): Promise<void> {
  await database.query(
    `UPDATE staff_sessions
     SET last_seen_at = now(),
         expires_at = least(now() + make_interval(hours => $2), created_at + make_interval(hours => $3))
     WHERE token_hash = $1 AND expires_at > now()`,
    { bind: [tokenHash, STAFF_SESSION_LIFE.idleHours, STAFF_SESSION_LIFE.longestHours] },
  );
}
