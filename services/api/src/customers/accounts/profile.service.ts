import { randomUUID } from 'node:crypto';
import type { ChangeAccount, MailPayload } from '@ronin/contracts';
import type { Customer, Database } from '@ronin/database';
import { signInRequired } from '@ronin/identity';
import { enqueueMail } from '@ronin/mail';
import { Op, type Transaction } from 'sequelize';

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
 * Tells the account's owner about a change that somebody with a stolen session could also have made.
 * @param to the address that the account had before the change.
 */
export async function mailAccountChange(
  database: Database,
  { to, change, now }: Pick<MailPayload<'account-changed'>, 'change'> & { to: string; now: Date },
  transaction: Transaction,
): Promise<void> {
  const payload = { change, changedAt: now.toISOString() };
  const dedupeKey = `account-changed:${randomUUID()}`;
  await enqueueMail(database, { kind: 'account-changed', to, payload, dedupeKey }, transaction);
}
