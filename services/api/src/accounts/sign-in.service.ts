import type { Customer, Database } from '@ronin/database';
import { type AccountCaller, type GuestCaller, signCustomerCookie } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import { col, fn, type Transaction, where } from 'sequelize';
import { verifyPassword } from '../password.ts';
import { tryCode } from './codes/mailed-codes.service.ts';
import { mergeGuest } from './merge-guest.service.ts';
import { type Device, endSessionOfToken, startSession } from './sessions.service.ts';

export interface SignInAttempt {
  email: string;
  /** The mailed code, or the password of the account. */
  proof: { code: string } | { password: string };
  caller: GuestCaller | AccountCaller;
  device: Device;
}

/**
 * Signs in with a mailed code or a password, in one transaction: the code is consumed, the account is created if it is new,
 * the guest is merged into it, and the session starts. A session that the browser had before ends.
 * @returns the account, and the cookie's value.
 * @throws AppError sign-in-required when the code is wrong, expired, used, or of another browser; or when the password is
 * wrong, or the address has no account or no password.
 */
export async function signIn(
  database: Database,
  { email, proof, caller, device }: SignInAttempt,
  secret: string,
): Promise<{ account: Customer; cookie: string }> {
  // Hashing takes long, so it is done before the transaction.
  const knownHash = 'password' in proof ? await findKnownHash(database, email, proof.password) : null;
  const signedIn = await database.transaction(async (transaction) => {
    const account =
      'code' in proof
        ? await proveByCode(database, { email, caller, code: proof.code, secret }, transaction)
        : knownHash && (await findByAddress(database, email, transaction));
    // Not an error yet: it would take back the count of the attempt.
    if (!account) return null;

    if (caller.kind === 'guest') {
      await mergeGuest(database, { guestId: caller.customerId, accountId: account.id }, transaction);
    } else {
      await endSessionOfToken(database, caller.tokenHash, transaction);
    }
    const session = { customerId: account.id, ...device, passwordHash: knownHash };
    const token = await startSession(database, session, transaction);

    return { account, cookie: signCustomerCookie(account.id, token, secret) };
  });
  if (signedIn === null) {
    const what = 'code' in proof ? 'The code is wrong or no longer valid.' : WRONG_PASSWORD;
    throw new AppError('sign-in-required', what);
  }

  return signedIn;
}

const WRONG_PASSWORD = 'The address or the password is wrong.';

/** The account of the address, which is created if it is new; null when the code is wrong. */
async function proveByCode(
  database: Database,
  { email, caller, code, secret }: Pick<SignInAttempt, 'email' | 'caller'> & { code: string; secret: string },
  transaction: Transaction,
): Promise<Customer | null> {
  const owner = { email, purpose: 'sign-in', caller } as const;
  const isRight = await tryCode(database, owner, code, { secret, transaction });

  return isRight ? await findOrCreateAccount(database, email, transaction) : null;
}

/** The password's hash if it is right, else null. An unknown address takes as long as a wrong password. */
async function findKnownHash(database: Database, email: string, password: string): Promise<string | null> {
  const account = await findByAddress(database, email);
  const hash = account?.password ?? null;

  return (await verifyPassword(hash, password)) ? hash : null;
}

const findByAddress = (database: Database, email: string, transaction?: Transaction) =>
  database.models.Customer.findOne({
    where: where(fn('lower', col('email')), email.toLowerCase()),
    ...(transaction && { transaction }),
  });

/** The unique index on lower(email) lets one of simultaneous first sign-ins create the account; the others wait and find it. */
async function findOrCreateAccount(
  database: Database,
  email: string,
  transaction: Transaction,
): Promise<Customer> {
  const { Customer } = database.models;
  await Customer.bulkCreate([{ email }], { ignoreDuplicates: true, transaction });

  return await Customer.findOne({
    where: where(fn('lower', col('email')), email.toLowerCase()),
    rejectOnEmpty: true,
    transaction,
  });
}
