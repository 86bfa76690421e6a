import type { CustomerSession, Database } from '@ronin/database';
import { createSessionToken, CUSTOMER_SESSION_LIFE, hashSessionToken, signInRequired } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import { type Attributes, fn, Op, type Transaction } from 'sequelize';
import { DELETE_OLDEST_SESSIONS, INSERT_SESSION } from './sessions.sql.ts';

/** What a session shows of the browser, so that its owner recognises it. */
export interface Device {
  device: string | null;
  countryCode: string | null;
}

/** Sessions of one account. A new one ends the one that was not used for the longest time. */
const SESSIONS_MAX = 50;

/**
 * Starts a session of an account.
 * @returns the token for the cookie, which is stored nowhere.
 * @param session.passwordHash of the password that signed in; null for a code.
 * @throws AppError sign-in-required when the account was erased, or its password changed, during the call.
 */
export async function startSession(
  database: Database,
  {
    customerId,
    device,
    countryCode,
    passwordHash,
  }: Device & { customerId: number; passwordHash: string | null },
  transaction: Transaction,
): Promise<string> {
  const token = createSessionToken();
  await database.models.CustomerSession.destroy({
    where: { expiresAt: { [Op.lt]: fn('now') } },
    transaction,
  });
  const { idleDays } = CUSTOMER_SESSION_LIFE;
  const started = await database.select(
    INSERT_SESSION,
    [customerId, hashSessionToken(token), device, countryCode, idleDays, passwordHash],
    transaction,
  );
  if (started.length === 0) throw signInRequired();
  await database.query(DELETE_OLDEST_SESSIONS, { bind: [customerId, SESSIONS_MAX], transaction });

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
  transaction?: Transaction,
): Promise<void> {
  await database.models.CustomerSession.destroy({
    where: { tokenHash },
    ...(transaction && { transaction }),
  });
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
  transaction?: Transaction,
): Promise<void> {
  await database.models.CustomerSession.destroy({
    where: { customerId, tokenHash: { [Op.ne]: tokenHash } },
    ...(transaction && { transaction }),
  });
}
