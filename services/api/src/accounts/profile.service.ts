import type { ChangeAccount } from '@ronin/contracts';
import type { Customer, Database } from '@ronin/database';
import { type AccountCaller, signInRequired } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import { Op, type Transaction, UniqueConstraintError } from 'sequelize';
import { mailAccountChange } from './account-changed-mail.ts';
import { tryCode } from './codes/mailed-codes.service.ts';

const isAccount = (id: number) => ({ id, email: { [Op.ne]: null } });

/** @throws AppError sign-in-required when the account was erased during the call. */
export async function getAccount(database: Database, customerId: number): Promise<Customer> {
  const account = await database.models.Customer.findOne({ where: isAccount(customerId) });
  if (account === null) throw signInRequired();

  return account;
}

/**
 * Locks the account's row until the end of the transaction, so that changes of an account follow each other. Writes of
 * other tables that refer to the account do not wait, unless `mode` is UPDATE.
 * @throws AppError sign-in-required when the account was erased during the call.
 */
export async function lockAccount(
  database: Database,
  customerId: number,
  transaction: Transaction,
  mode: 'UPDATE' | 'NO_KEY_UPDATE' = 'NO_KEY_UPDATE',
): Promise<Customer> {
  const account = await database.models.Customer.findOne({
    where: isAccount(customerId),
    lock: transaction.LOCK[mode],
    transaction,
  });
  if (account === null) throw signInRequired();

  return account;
}

export async function changeAccount(
  database: Database,
  customerId: number,
  change: ChangeAccount,
): Promise<Customer> {
  return await database.transaction(async (transaction) => {
    const account = await lockAccount(database, customerId, transaction);

    return await account.update(change, { transaction });
  });
}

/**
 * Gives the account another address, which the code proves, and announces it to the old one.
 * @throws AppError forbidden when the code is wrong, conflict when the address has another account.
 */
export async function changeEmail(
  database: Database,
  { email, code, caller }: { email: string; code: string; caller: AccountCaller },
  { secret, now }: { secret: string; now: Date },
): Promise<Customer> {
  const changed = await database.transaction(async (transaction) => {
    const owner = { email, purpose: 'email', caller } as const;
    // Not an error yet: it would take back the count of the attempt.
    if (!(await tryCode(database, owner, code, { secret, transaction }))) return null;
    const account = await lockAccount(database, caller.customerId, transaction);
    const oldEmail = account.email;
    await account.update({ email }, { transaction }).catch(refuseTakenAddress);
    if (oldEmail !== null && oldEmail.toLowerCase() !== email.toLowerCase()) {
      await mailAccountChange(database, { to: oldEmail, change: 'email', now }, transaction);
    }

    return account;
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
