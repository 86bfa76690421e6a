import type { ChangeAccount } from '@ronin/contracts';
import type { Customer, Database } from '@ronin/database';
import { type AccountCaller, signInRequired } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import { UniqueConstraintError } from 'sequelize';
import { tryCode } from './mailed-codes.service.ts';

/** @throws AppError sign-in-required when the account was removed meanwhile. */
export async function getAccount(database: Database, customerId: number): Promise<Customer> {
  const account = await database.models.Customer.findByPk(customerId);
  if (account === null) throw signInRequired();

  return account;
}

export async function changeAccount(
  database: Database,
  customerId: number,
  change: ChangeAccount,
): Promise<Customer> {
  const account = await getAccount(database, customerId);

  return await account.update(change);
}

/**
 * Gives the account another address, which the code proves.
 * @throws AppError forbidden when the code is wrong, conflict when the address has another account.
 */
export async function changeEmail(
  database: Database,
  { email, code, caller }: { email: string; code: string; caller: AccountCaller },
  secret: string,
): Promise<Customer> {
  const changed = await database.transaction(async (transaction) => {
    const owner = { email, purpose: 'email', caller } as const;
    // Not an error yet: it would take back the count of the attempt.
    if (!(await tryCode(database, owner, code, { secret, transaction }))) return null;
    const account = await getAccount(database, caller.customerId);

    return await account.update({ email }, { transaction }).catch(refuseTakenAddress);
  });
  if (changed === null) throw new AppError('forbidden', 'The code is wrong or no longer valid.');

  return changed;
}

/** Only somebody who owns the address learns that it has an account. */
function refuseTakenAddress(error: unknown): never {
  throw error instanceof UniqueConstraintError
    ? new AppError('conflict', 'This address has another account.')
    : error;
}
