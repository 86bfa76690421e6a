import type { Database, User } from '@ronin/database';
import {
  createSessionToken,
  hashSessionToken,
  STAFF_SESSION_ENDED,
  STAFF_SESSION_LIFE,
  type StaffMember,
} from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import { fn, Op, QueryTypes, type Transaction } from 'sequelize';
import { verifyPassword } from '../password.ts';
import { END_SESSION, END_SESSIONS, START_SESSION } from './sign-in.sql.ts';

/**
 * Starts a staff session.
 * @returns whose it is, and the token for the cookie, which is stored nowhere.
 * @throws AppError sign-in-required, the same whether the username or the password is wrong.
 */
export async function signIn(
  database: Database,
  { username, password }: { username: string; password: string },
): Promise<{ staff: StaffMember; token: string }> {
  const user = await database.models.User.findOne({ where: { username } });
  const isRight = await verifyPassword(user?.password ?? null, password);
  const token = createSessionToken();
  const isStarted = isRight && user !== null && (await startSession(database, user, hashSessionToken(token)));
  if (!isStarted) throw new AppError('sign-in-required', 'The username or the password is wrong.');

  return { staff: describeStaff(user), token };
}

/**
 * Ends the session of this token's digest, if there is one.
 * @returns whose it was.
 */
export async function signOut(database: Database, tokenDigest: string): Promise<string | null> {
  const [ended] = await database.query<{ username: string }>(END_SESSION, {
    bind: [tokenDigest, STAFF_SESSION_ENDED],
    type: QueryTypes.SELECT,
  });

  return ended?.username ?? null;
}

/** Ends all sessions of an account. The notification that closes their sockets is sent when the transaction commits. */
export async function endSessions(
  database: Database,
  userId: number,
  transaction: Transaction,
): Promise<void> {
  await database.query(END_SESSIONS, { bind: [userId, STAFF_SESSION_ENDED], transaction });
}

/** Deletes expired sessions, and inserts the new one unless the password was changed since it was checked. */
async function startSession(database: Database, user: User, tokenHash: string): Promise<boolean> {
  await database.models.StaffSession.destroy({ where: { expiresAt: { [Op.lt]: fn('now') } } });
  const started = await database.query(START_SESSION, {
    bind: [tokenHash, user.id, user.password, STAFF_SESSION_LIFE.idleHours],
    type: QueryTypes.SELECT,
  });

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
