import type { Customer, Database } from '@ronin/database';
import { type AccountCaller, type GuestCaller, signCustomerCookie } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import { col, fn, type Transaction, where } from 'sequelize';
import { tryCode } from './mailed-codes.service.ts';
import { mergeGuest } from './merge-guest.service.ts';
import { type Device, endSessionOfToken, startSession } from './sessions.service.ts';

export interface SignInAttempt {
  email: string;
  code: string;
  caller: GuestCaller | AccountCaller;
  device: Device;
}

/**
 * Signs in with a mailed code, in one transaction: the code is consumed, the account is created if it is new, the guest is
 * merged into it, and the session starts. A session that the browser had before ends.
 * @returns the account, and the cookie's value.
 * @throws AppError sign-in-required when the code is wrong, expired, used, or of another browser.
 */
export async function signIn(
  database: Database,
  attempt: SignInAttempt,
  secret: string,
): Promise<{ account: Customer; cookie: string }> {
  const { email, code, caller, device } = attempt;
  const signedIn = await database.transaction(async (transaction) => {
    const isRight = await tryCode(database, { email, purpose: 'sign-in', caller }, code, {
      secret,
      transaction,
    });
    // Not an error yet: it would take back the count of the attempt.
    if (!isRight) return null;

    const account = await findOrCreateAccount(database, email, transaction);
    if (caller.kind === 'guest') {
      await mergeGuest(database, { guestId: caller.customerId, accountId: account.id }, transaction);
    } else {
      await endSessionOfToken(database, caller.tokenHash, transaction);
    }
    const token = await startSession(database, { customerId: account.id, ...device }, transaction);

    return { account, cookie: signCustomerCookie(account.id, token, secret) };
  });
  if (signedIn === null) {
    throw new AppError('sign-in-required', 'The code is wrong or no longer valid.');
  }

  return signedIn;
}

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
