import type { CustomerSession, Database } from '@ronin/database';
import { createSessionToken, CUSTOMER_SESSION_LIFE, hashSessionToken, signInRequired } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import { type Attributes, fn, Op, type Transaction } from 'sequelize';

/** What a session shows of the browser, so that its owner recognises it. */
export interface Device {
  device: string | null;
  countryCode: string | null;
}

/** Sessions of one account. A new one ends the one that was not used for the longest time. */
const SESSIONS_MAX = 50;

/**
 * $1 customer, $2 token's hash, $3 device, $4 country, $5 days without use, $6 the hash of the password that signed in, or
 * null. The lock waits for an erasure or a change of the password that is under way; then there is no row.
 */
const INSERT_SESSION = `
  INSERT INTO customer_sessions (customer_id, token_hash, device, country_code, expires_at)
  SELECT id, $2, $3, $4, now() + make_interval(days => $5)
  FROM customers WHERE id = $1 AND email IS NOT NULL AND ($6::text IS NULL OR password = $6) FOR SHARE
  RETURNING id
`;

/** $1 customer, $2 how many stay. */
const DELETE_OLDEST_SESSIONS = `
  DELETE FROM customer_sessions WHERE id IN (
    SELECT id FROM customer_sessions WHERE customer_id = $1 ORDER BY last_seen_at DESC, id DESC OFFSET $2
  )
`;

/**
 * @returns the token for the cookie, which is stored nowhere.
 * @param session.passwordHash of the password that signed in; null for a code.
 * @throws AppError sign-in-required when the account was erased, or its password changed, during the call.
 */
export async function startSession(
  database: Database,
  session: Device & { customerId: number; passwordHash: string | null },
  transaction: Transaction,
): Promise<string> {
  const token = createSessionToken();
  const { CustomerSession } = database.models;
  await CustomerSession.destroy({ where: { expiresAt: { [Op.lt]: fn('now') } }, transaction });
  const { customerId, device, countryCode, passwordHash } = session;
  const { idleDays } = CUSTOMER_SESSION_LIFE;
  const bind = [customerId, hashSessionToken(token), device, countryCode, idleDays, passwordHash];
  const started = await database.select(INSERT_SESSION, bind, transaction);
  if (started.length === 0) throw signInRequired();
  await database.execute(DELETE_OLDEST_SESSIONS, [customerId, SESSIONS_MAX], transaction);

  return token;
}

/** The account's sessions, last seen first. */
export const listSessions = (
  database: Database,
  customerId: number,
): Promise<Attributes<CustomerSession>[]> =>
  database.models.CustomerSession.findAll({
    where: { customerId, expiresAt: { [Op.gt]: fn('now') } },
    order: [
      ['lastSeenAt', 'DESC'],
      ['id', 'DESC'],
    ],
  });

/** Ends the session of this token, if it has not ended. */
export async function endSessionOfToken(
  database: Database,
  tokenHash: string,
  transaction: Transaction | null = null,
): Promise<void> {
  await database.models.CustomerSession.destroy({ where: { tokenHash }, transaction });
}

/** @throws AppError not-found when it is not this account's, or has ended. */
export async function endSession(database: Database, customerId: number, id: number): Promise<void> {
  const ended = await database.models.CustomerSession.destroy({ where: { id, customerId } });
  if (ended === 0) throw new AppError('not-found', 'There is no such session.');
}

/** Ends every session of the account but the one with this token. */
export async function endOtherSessions(
  database: Database,
  { customerId, tokenHash }: { customerId: number; tokenHash: string },
  transaction: Transaction | null = null,
): Promise<void> {
  const where = { customerId, tokenHash: { [Op.ne]: tokenHash } };
  await database.models.CustomerSession.destroy({ where, transaction });
}
