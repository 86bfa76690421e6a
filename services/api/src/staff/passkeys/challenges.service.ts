import { randomBytes } from 'node:crypto';
import type { Database, StaffPasskeyChallenge, User } from '@ronin/database';
import { createSessionToken, hashSessionToken } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import { type Attributes, fn, Op } from 'sequelize';

/** How long a challenge can be answered. */
export const CHALLENGE_MINUTES = 5;

/** Open challenges of one account. A further one replaces the oldest. */
const OPEN_CHALLENGES_MAX = 5;

export type OpenChallenge = Pick<Attributes<StaffPasskeyChallenge>, 'userId' | 'userVersion' | 'challenge'>;

interface NewChallenge {
  user: User;
  purpose: StaffPasskeyChallenge['purpose'];
}

/**
 * Random bytes that an authenticator signs; in the database, because the answer may reach another process.
 * @param user as it was when the password was checked.
 * @returns the challenge, and the token for the browser, of which only a hash is stored.
 * @throws AppError conflict when the account was changed since.
 */
export async function issueChallenge(
  database: Database,
  { user, purpose }: NewChallenge,
): Promise<{ challenge: string; token: string }> {
  const { StaffPasskeyChallenge, User } = database.models;
  await StaffPasskeyChallenge.destroy({ where: { expiresAt: { [Op.lte]: fn('now') } } });
  const token = createSessionToken();
  const challenge = randomBytes(32).toString('base64url');

  await database.transaction(async (transaction) => {
    // Simultaneous requests wait for each other here, so that the number of open challenges is exact.
    const { id: userId, version: userVersion } = user;
    const lock = transaction.LOCK.NO_KEY_UPDATE;
    const current = await User.findOne({ where: { id: userId, version: userVersion }, transaction, lock });
    if (current === null) throw new AppError('conflict', 'The account was changed. Please try again.');
    await database.execute(DELETE_OLDEST, [userId, OPEN_CHALLENGES_MAX - 1], transaction);
    await database.execute(
      INSERT_CHALLENGE,
      [hashSessionToken(token), userId, userVersion, purpose, challenge, CHALLENGE_MINUTES],
      transaction,
    );
  });

  return { challenge, token };
}

/** $1 user id, $2 how many stay. */
const DELETE_OLDEST = `
  DELETE FROM staff_passkey_challenges WHERE token_hash IN (
    SELECT token_hash FROM staff_passkey_challenges WHERE user_id = $1 ORDER BY expires_at DESC, token_hash OFFSET $2)
`;

/** $1 token hash, $2 user id, $3 version, $4 purpose, $5 challenge, $6 minutes, by the clock that also ends them. */
const INSERT_CHALLENGE = `
  INSERT INTO staff_passkey_challenges (token_hash, user_id, user_version, purpose, challenge, expires_at)
  VALUES ($1, $2, $3, $4, $5, now() + make_interval(mins => $6))
`;

/** $1 token hash, $2 purpose, $3 the account that it must belong to, or null. */
const TAKE_CHALLENGE = `
  DELETE FROM staff_passkey_challenges
  WHERE token_hash = $1 AND purpose = $2 AND expires_at > now() AND user_id = coalesce($3::integer, user_id)
  RETURNING user_id AS "userId", user_version AS "userVersion", challenge
`;

/**
 * Takes a challenge out of the table: two simultaneous answers get it once.
 * @returns null when it was answered, has expired, or belongs to another account or purpose.
 */
export async function takeChallenge(
  database: Database,
  token: string,
  { purpose, userId = null }: Pick<NewChallenge, 'purpose'> & { userId?: number | null },
): Promise<OpenChallenge | null> {
  const [taken] = await database.select<OpenChallenge>(TAKE_CHALLENGE, [
    hashSessionToken(token),
    purpose,
    userId,
  ]);

  return taken ?? null;
}
