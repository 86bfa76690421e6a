import type { StaffLogin } from '@ronin/contracts';
import type { Database, User } from '@ronin/database';
import {
  createSessionToken,
  hashSessionToken,
  STAFF_SESSION_ENDED,
  STAFF_SESSION_LIFE,
  type StaffMember,
} from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import { fn, Op, type Transaction } from 'sequelize';
import { verifyPassword } from './password.ts';

/** $1 token hash, $2 channel. */
const END_SESSION = `
  WITH ended AS (DELETE FROM staff_sessions WHERE token_hash = $1 RETURNING token_hash, user_id)
  SELECT username, pg_notify($2, token_hash) FROM ended JOIN users ON users.id = user_id
`;

/** $1 user id, $2 channel. */
const END_SESSIONS = `
  WITH ended AS (DELETE FROM staff_sessions WHERE user_id = $1 RETURNING token_hash)
  SELECT pg_notify($2, token_hash) FROM ended
`;

/**
 * $1 token hash, $2 user id, $3 password hash that was checked, $4 hours, $5 version that was read. FOR SHARE waits for a
 * change of the account that is under way, and makes a later one wait for us, so that it finds the new session and ends it.
 */
const START_SESSION = `
  INSERT INTO staff_sessions (token_hash, user_id, expires_at)
  SELECT $1, id, now() + make_interval(hours => $4) FROM users
  WHERE id = $2 AND password = $3 AND version = $5 FOR SHARE
  RETURNING user_id
`;

/** Who signed in, and the token for the cookie, which is stored nowhere. */
export interface SignedIn {
  staff: Omit<StaffMember, 'publicName'>;
  token: string;
}

/** @throws AppError sign-in-required, the same whether the username or the password is wrong. */
export async function checkPassword(database: Database, { username, password }: StaffLogin): Promise<User> {
  const user = await database.models.User.findOne({ where: { username } });
  const isRight = await verifyPassword(user?.password ?? null, password);
  if (user === null || !isRight) throw wrongLogin();

  return user;
}

/**
 * Deletes expired sessions, and starts one unless the account was changed since it was read.
 * @param confirm runs in the session's transaction, with the account locked; it throws to refuse the sign-in.
 * @throws AppError sign-in-required
 */
export async function openSession(
  database: Database,
  user: User,
  confirm?: (transaction: Transaction) => Promise<void>,
): Promise<SignedIn> {
  await database.models.StaffSession.destroy({ where: { expiresAt: { [Op.lt]: fn('now') } } });
  const token = createSessionToken();
  await database.transaction(async (transaction) => {
    const { id, password, version } = user;
    const started = await database.select(
      START_SESSION,
      [hashSessionToken(token), id, password, STAFF_SESSION_LIFE.idleHours, version],
      transaction,
    );
    if (started.length === 0) throw wrongLogin();
    await confirm?.(transaction);
  });

  return { staff: describeStaff(user), token };
}

/** Ends the session with this token hash, if there is one. @returns whose it was. */
export async function signOut(database: Database, tokenHash: string): Promise<string | null> {
  const [ended] = await database.select<{ username: string }>(END_SESSION, [tokenHash, STAFF_SESSION_ENDED]);

  return ended?.username ?? null;
}

/** Ends all sessions of an account. The notification that closes their sockets is sent when the transaction commits. */
export async function endSessions(
  database: Database,
  userId: number,
  transaction: Transaction,
): Promise<void> {
  await database.execute(END_SESSIONS, [userId, STAFF_SESSION_ENDED], transaction);
}

const wrongLogin = () => new AppError('sign-in-required', 'The username or the password is wrong.');

export function describeStaff({ id, username, displayName, roles, lead }: User): SignedIn['staff'] {
  return {
    userId: id,
    username,
    displayName: displayName ?? username,
    isUnnamed: displayName === null,
    roles: [...roles],
    lead,
  };
}
