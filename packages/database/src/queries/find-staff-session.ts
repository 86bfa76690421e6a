import type { StaffRole } from '@ronin/contracts';
import type { Database } from '../connect.ts';
import { runPrepared, type PreparedStatement } from '../prepared.ts';

/** Who holds a staff session. */
export interface StaffSessionHolder {
  userId: number;
  username: string;
  displayName: string;
  roles: StaffRole[];
}

interface SessionRow extends StaffSessionHolder {
  isStale: boolean;
}

/** A staff session ends when it goes unused for `idleHours`, and `longestHours` after the sign-in at the latest. */
export const STAFF_SESSION_LIFE = { idleHours: 12, longestHours: 168 } as const;

/**
 * PostgreSQL's channel on which the hash of each staff session that was ended is announced, so that its sockets can be
 * closed at once. Sessions that merely expire are not announced.
 */
export const STAFF_SESSION_ENDED = 'staff_session_ended';

const FIND_SESSION: PreparedStatement = {
  name: 'find-staff-session',
  text: `
    SELECT u.id AS "userId", u.username, coalesce(u.display_name, u.username) AS "displayName", u.roles,
           s.last_seen_at < now() - interval '5 minutes' AS "isStale"
    FROM staff_sessions s JOIN users u ON u.id = s.user_id
    WHERE s.token_hash = $1 AND s.expires_at > now()
  `,
};

/**
 * Who holds the session of this token hash, or null when it ended, expired or never was. A session in use lives on; that
 * is written down at most every five minutes.
 */
export async function findStaffSession(
  database: Database,
  tokenHash: string,
): Promise<StaffSessionHolder | null> {
  const [row] = await runPrepared<SessionRow>(database, FIND_SESSION, [tokenHash]);
  if (row === undefined) return null;
  const { isStale, ...holder } = row;
  if (isStale) await prolong(database, tokenHash);

  return holder;
}

async function prolong(database: Database, tokenHash: string): Promise<void> {
  await database.query(
    `UPDATE staff_sessions
     SET last_seen_at = now(),
         expires_at = least(now() + make_interval(hours => $2), created_at + make_interval(hours => $3))
     WHERE token_hash = $1 AND expires_at > now()`,
    { bind: [tokenHash, STAFF_SESSION_LIFE.idleHours, STAFF_SESSION_LIFE.longestHours] },
  );
}
