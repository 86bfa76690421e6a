import type { StaffRole } from '@ronin/contracts';
import {
  type Database,
  type PreparedStatement,
  publicNameOf,
  runPrepared,
  staffNameOf,
} from '@ronin/database';
import { type CookieHolder, getCookie, STAFF_COOKIE } from './cookies.ts';
import { extendSession } from './customer-session.ts';
import { hashSessionToken } from './signature.ts';

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

/** A staff session ends when it is unused for `idleHours`, and `longestHours` after the sign-in at the latest. */
export const STAFF_SESSION_LIFE = { idleHours: 12, longestHours: 168 } as const;

/** PostgreSQL's channel for the token hashes of ended staff sessions. Those that only expire are not announced. */
export const STAFF_SESSION_ENDED = 'staff_session_ended';

/** Longer cookies were not created here, so they are not hashed. */
const TOKEN_MAX = 100;

export function getStaffTokenHash(req: CookieHolder): string | null {
  const token = getCookie(req, STAFF_COOKIE);

  return token === undefined || token.length > TOKEN_MAX ? null : hashSessionToken(token);
}

const selectStaff = (others: string) => `
  SELECT u.id AS "userId", u.username, ${staffNameOf('u')} AS "displayName", ${publicNameOf('u')} AS "publicName",
         u.display_name IS NULL AS "isUnnamed", u.roles, u.lead, ${others}`;

/** Prepared, because every staff call runs it. */
const FIND_SESSION: PreparedStatement = {
  name: 'find-staff-session',
  text: `
    ${selectStaff(`s.last_seen_at < now() - interval '5 minutes' AS "isStale"`)}
    FROM staff_sessions s JOIN users u ON u.id = s.user_id
    WHERE s.token_hash = $1 AND s.expires_at > now()
  `,
};

/** The member of staff of a session; null when it ended. Use extends it, which is written every five minutes at most. */
export const findStaffSession = (database: Database, tokenHash: string): Promise<StaffMember | null> =>
  findStaff(database, FIND_SESSION, tokenHash, () => {
    const { idleHours, longestHours } = STAFF_SESSION_LIFE;
    return extendSession(database, 'staff_sessions', tokenHash, idleHours, longestHours);
  });

const FIND_KEY_OWNER: PreparedStatement = {
  name: 'find-report-key-owner',
  text: `
    ${selectStaff(`k.id AS "reportKeyId", coalesce(k.last_used_at < now() - interval '1 hour', true) AS "isStale"`)}
    FROM report_keys k JOIN users u ON u.id = k.user_id WHERE k.secret_hash = $1 AND k.expires_at > now()
  `,
};

/** The owner of a report key, with the roles of now; null when it ended. Its use is written once an hour. */
export const findReportKeyOwner = (database: Database, secretHash: string): Promise<StaffMember | null> =>
  findStaff(database, FIND_KEY_OWNER, secretHash, () => {
    const statement = 'UPDATE report_keys SET last_used_at = now() WHERE secret_hash = $1';
    return database.execute(statement, [secretHash]);
  });

/** @param writeUse called when the last use was written long ago. */
async function findStaff(
  database: Database,
  statement: PreparedStatement,
  hash: string,
  writeUse: () => Promise<unknown>,
): Promise<StaffMember | null> {
  const [row] = await runPrepared<StaffMember & { isStale: boolean }>(database, statement, [hash]);
  if (row === undefined) return null;
  const { isStale, ...staff } = row;
  if (isStale) await writeUse();

  return staff;
}
