import { randomBytes, randomUUID } from 'node:crypto';
import { UNDO_DAYS } from '@ronin/contracts';
import type { Customer, Database } from '@ronin/database';
import { type AccountCaller, hashSessionToken, signInRequired } from '@ronin/identity';
import { enqueueMail } from '@ronin/mail';
import { AppError } from '@ronin/server-kit';
import { type Transaction, UniqueConstraintError } from 'sequelize';
import { tryCode } from '../codes/mailed-codes.service.ts';
import { lockAccount } from '../profile.service.ts';
import { endOtherSessions } from '../sessions.service.ts';

/** A browser that signed in earlier must sign in again before it may change the address. */
const RECENT_MINUTES = 15;

const TOKEN_BYTES = 16;

/** $1 hash of the session's token, $2 minutes. No row: the session has ended. */
const IS_RECENT_SIGN_IN = `
  SELECT created_at > now() - make_interval(mins => $2) AS "isRecent"
  FROM customer_sessions WHERE token_hash = $1 AND expires_at > now()
`;

/**
 * Gives the account another address, which the code proves. The link that undoes it is mailed to the old one.
 * @throws AppError forbidden for a wrong code; conflict when the address has another account, or the sign-in was too long ago.
 */
export async function changeEmail(
  database: Database,
  { email, code, caller }: { email: string; code: string; caller: AccountCaller },
  { secret, now }: { secret: string; now: Date },
): Promise<Customer> {
  const changed = await database.transaction(async (transaction) => {
    const account = await lockAccount(database, caller.customerId, transaction);
    // After the lock: a change that was under way may have ended this session.
    await requireRecentSignIn(database, caller, transaction);
    const owner = { email, purpose: 'email', caller } as const;
    // Not an error yet: it would take back the count of the attempt.
    if (!(await tryCode(database, owner, code, { secret, transaction }))) return null;
    const oldEmail = account.email;
    await account.update({ email }, { transaction }).catch(refuseTakenAddress);
    if (oldEmail !== null && oldEmail.toLowerCase() !== email.toLowerCase()) {
      await endOtherSessions(database, caller, transaction);
      await offerUndo(database, { customerId: account.id, oldEmail, now }, transaction);
    }

    return account;
  });
  if (changed === null) throw new AppError('forbidden', 'The code is wrong or no longer valid.');

  return changed;
}

async function requireRecentSignIn(
  database: Database,
  { tokenHash }: AccountCaller,
  transaction: Transaction,
): Promise<void> {
  const bind = [tokenHash, RECENT_MINUTES];
  const [session] = await database.select<{ isRecent: boolean }>(IS_RECENT_SIGN_IN, bind, transaction);
  if (session === undefined) throw signInRequired();
  if (session.isRecent) return;

  throw new AppError('conflict', 'Sign in again to change the address: you signed in a while ago.', {
    problem: { code: 'sign-in-again' },
  });
}

async function offerUndo(
  database: Database,
  { customerId, oldEmail, now }: { customerId: number; oldEmail: string; now: Date },
  transaction: Transaction,
): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const expiresAt = new Date(now.getTime() + UNDO_DAYS * 24 * 3_600_000);
  const change = { customerId, oldEmail, tokenHash: hashSessionToken(token), expiresAt };
  await database.models.EmailChange.create(change, { transaction });
  const times = { changedAt: now.toISOString(), expiresAt: expiresAt.toISOString() };
  const payload = { link: `/account/undo#${token}`, ...times };
  const dedupeKey = `address-changed:${randomUUID()}`;
  await enqueueMail(database, { kind: 'address-changed', to: oldEmail, payload, dedupeKey }, transaction);
}

/** Only somebody who owns the address learns that it has an account. */
function refuseTakenAddress(error: unknown): never {
  throw error instanceof UniqueConstraintError
    ? new AppError('conflict', 'This address has another account.')
    : error;
}
