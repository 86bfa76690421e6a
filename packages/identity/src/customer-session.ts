import { type Database, type PreparedStatement, runPrepared } from '@ronin/database';
import { hashSessionToken, isSignature, sign } from './signature.ts';

/** A session ends when it is unused for `idleDays`, and `longestDays` after the sign-in at the latest. */
export const CUSTOMER_SESSION_LIFE = { idleDays: 90, longestDays: 400 } as const;

/** The customer id, the token and the signature of both. */
const COOKIE = /^([1-9]\d{0,9})\.([\w-]{43})\.([\w-]{43})$/;

/** The account cookie's value. The signature lets the analytics intake believe the id without the database. */
export function signCustomerCookie(customerId: number, token: string, sessionSecret: string): string {
  const value = `${String(customerId)}.${token}`;

  return `${value}.${sign('account', value, sessionSecret)}`;
}

/** Null for a cookie that was not made here. */
export function parseCustomerCookie(
  cookie: string | undefined,
  sessionSecret: string,
): { customerId: number; tokenHash: string } | null {
  const [, id, token, signature] = COOKIE.exec(cookie ?? '') ?? [];
  if (id === undefined || token === undefined || signature === undefined) return null;
  if (!isSignature(signature, 'account', `${id}.${token}`, sessionSecret)) return null;

  return { customerId: Number(id), tokenHash: hashSessionToken(token) };
}

/** Prepared, because every call of a signed-in customer runs it. */
const FIND_SESSION: PreparedStatement = {
  name: 'find-customer-session',
  text: `
    SELECT customer_id AS "customerId", last_seen_at < now() - interval '5 minutes' AS "isStale"
    FROM customer_sessions WHERE token_hash = $1 AND expires_at > now()
  `,
};

/** The account of a session; null when it ended. Use extends a session, which is written every five minutes at most. */
export async function findSessionOwner(database: Database, tokenHash: string): Promise<number | null> {
  const bind = [tokenHash];
  const [row] = await runPrepared<{ customerId: number; isStale: boolean }>(database, FIND_SESSION, bind);
  if (row === undefined) return null;
  if (row.isStale) {
    const { idleDays, longestDays } = CUSTOMER_SESSION_LIFE;
    await extendSession(database, 'customer_sessions', tokenHash, idleDays * 24, longestDays * 24);
  }

  return row.customerId;
}

/** Writes that a session is used, which puts its end off: to so many hours from now, but not beyond the longest life. */
export async function extendSession(
  database: Database,
  table: 'customer_sessions' | 'staff_sessions',
  tokenHash: string,
  idleHours: number,
  longestHours: number,
): Promise<void> {
  await database.execute(
    `UPDATE ${table}
     SET last_seen_at = now(),
         expires_at = least(now() + make_interval(hours => $2), created_at + make_interval(hours => $3))
     WHERE token_hash = $1 AND expires_at > now()`,
    [tokenHash, idleHours, longestHours],
  );
}
