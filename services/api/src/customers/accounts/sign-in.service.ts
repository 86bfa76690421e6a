import type { Customer, Database } from '@ronin/database';
import { type AccountCaller, type GuestCaller, signCustomerCookie } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import { col, fn, type Transaction, where } from 'sequelize';
import { verifyPassword } from '../../staff/password.ts';
import { consumeToken, tryCode } from './codes/mailed-codes.service.ts';
import { mergeGuest } from './merge-guest.service.ts';
import { type Device, endSessionOfToken, startSession } from './sessions.service.ts';

/** The mailed code or the password of an address, or the secret of the link in the mail. */
export type SignInProof =
  { email: string; code: string } | { email: string; password: string } | { token: string };

interface SignInAttempt {
  proof: SignInProof;
  caller: GuestCaller | AccountCaller;
  device: Device;
}

/**
 * In one transaction: the code is consumed, the account is created if it is new, the guest is merged into it, and the session
 * starts. A session that the browser had before ends. @returns the account, and the cookie's value.
 * @throws AppError sign-in-required, the same for every wrong proof of one kind.
 */
export async function signIn(
  database: Database,
  { proof, caller, device }: SignInAttempt,
  secret: string,
): Promise<{ account: Customer; cookie: string }> {
  // Hashing takes long, so it is done before the transaction.
  const knownHash = 'password' in proof ? await findKnownHash(database, proof) : null;
  const signedIn = await database.transaction(async (transaction) => {
    const account =
      'password' in proof
        ? knownHash && (await findByAddress(database, proof.email, transaction))
        : await proveByMail(database, { proof, caller }, { secret, transaction });
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
  if (signedIn !== null) return signedIn;
  const refusal =
    'password' in proof
      ? 'The address or the password is wrong.'
      : `The ${'token' in proof ? 'link' : 'code'} is wrong or no longer valid.`;
  throw new AppError('sign-in-required', refusal);
}

/** The account of the address, which is created if it is new; null when the code or the token is wrong. */
async function proveByMail(
  database: Database,
  { proof, caller }: { proof: Exclude<SignInProof, { password: string }>; caller: SignInAttempt['caller'] },
  { secret, transaction }: { secret: string; transaction: Transaction },
): Promise<Customer | null> {
  const prove = async () => {
    if ('token' in proof) return await consumeToken(database, { token: proof.token, caller }, transaction);
    const owner = { email: proof.email, purpose: 'sign-in', caller } as const;
    return (await tryCode(database, owner, proof.code, { secret, transaction })) ? proof.email : null;
  };
  const email = await prove();
  if (email === null) return null;
  // The unique index on lower(email) lets one of simultaneous first sign-ins create the account; the others wait and find it.
  await database.models.Customer.bulkCreate([{ email }], { ignoreDuplicates: true, transaction });

  return await findByAddress(database, email, transaction);
}

/** The password's hash if it is right, else null. An unknown address takes as long as a wrong password. */
async function findKnownHash(
  database: Database,
  { email, password }: { email: string; password: string },
): Promise<string | null> {
  const account = await findByAddress(database, email);
  const hash = account?.password ?? null;

  return (await verifyPassword(hash, password)) ? hash : null;
}

const findByAddress = (database: Database, email: string, transaction: Transaction | null = null) =>
  database.models.Customer.findOne({
    where: where(fn('lower', col('email')), email.toLowerCase()),
    transaction,
  });
