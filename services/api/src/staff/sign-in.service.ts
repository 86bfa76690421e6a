import { type Database, type User } from '@ronin/database';
import {
  createStaffToken,
  hashStaffToken,
  STAFF_SESSION_ENDED,
  STAFF_SESSION_LIFE,
  type StaffMember,
} from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import { QueryTypes, type Transaction } from 'sequelize';
import { isRightPassword } from './password.ts';

/**
 * Starts a staff session.
 * @returns whose it is, and the token for the cookie, which exists nowhere else.
 * @throws AppError sign-in-required, the same whether the username or the password is wrong.
 */
export async function signIn(
  database: Database,
  { username, password }: { username: string; password: string },
): Promise<{ staff: StaffMember; token: string }> {
  const user = await database.models.User.findOne({ where: { username } });
  const isRight = await isRightPassword(user?.password ?? null, password);
  const token = createStaffToken();
  const isStarted = isRight && user !== null && (await startSession(database, user, hashStaffToken(token)));
  if (!isStarted) throw new AppError('sign-in-required', 'The username or the password is wrong.');

  return { staff: describeStaff(user), token };
}

/**
 * Ends the session of this token's digest, if there is one.
 * @returns whose it was.
 */
export async function signOut(database: Database, tokenHash: string): Promise<string | null> {
  const [ended] = await database.query<{ username: string }>(
    `WITH ended AS (DELETE FROM staff_sessions WHERE token_hash = $1 RETURNING token_hash, user_id)
     SELECT username, pg_notify($2, token_hash) FROM ended JOIN users ON users.id = user_id`,
    { bind: [tokenHash, STAFF_SESSION_ENDED], type: QueryTypes.SELECT },
  );

  return ended?.username ?? null;
}

/** Ends all sessions of an account, and tells whoever holds their sockets, once the transaction commits. */
export async function endSessions(
  database: Database,
  userId: number,
  transaction: Transaction,
): Promise<void> {
  await database.query(
    `WITH ended AS (DELETE FROM staff_sessions WHERE user_id = $1 RETURNING token_hash)
     SELECT pg_notify($2, token_hash) FROM ended`,
    { bind: [userId, STAFF_SESSION_ENDED], transaction },
  );
}

/**
 * Writes the session down, unless the password was changed since it was checked: FOR SHARE waits for such a change and
 * makes a later one wait for us, so that it finds the session and ends it. Sessions that expired are cleared away.
 */
async function startSession(database: Database, user: User, tokenHash: string): Promise<boolean> {
  await database.query('DELETE FROM staff_sessions WHERE expires_at < now()');
  const started = await database.query(
    `INSERT INTO staff_sessions (token_hash, user_id, expires_at)
     SELECT $1, id, now() + make_interval(hours => $4) FROM users WHERE id = $2 AND password = $3 FOR SHARE
     RETURNING user_id`,
    {
      bind: [tokenHash, user.id, user.password, STAFF_SESSION_LIFE.idleHours],
      type: QueryTypes.SELECT,
    },
  );

  return started.length > 0;
}

function describeStaff({ id, username, displayName, roles }: User): StaffMember {
  return {
    userId: id,
    username,
    displayName: displayName ?? username,
    roles: [...roles],
  };
}
