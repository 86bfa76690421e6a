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
 * Locks the account until the end of the transaction. Writes that refer to it do not wait, unless `mode` is UPDATE.
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

export const changeAccount = (
  database: Database,
  customerId: number,
  change: ChangeAccount,
): Promise<Customer> =>
  database.transaction(async (transaction) => {
    const account = await lockAccount(database, customerId, transaction);

    return await account.update(change, { transaction });
  });

/** Tells the owner about a change that somebody with a stolen session could have made. @param to the address before it. */
export async function mailAccountChange(
  database: Database,
  { to, change, now }: Pick<MailPayload<'account-changed'>, 'change'> & { to: string; now: Date },
  transaction: Transaction,
): Promise<void> {
  const payload = { change, changedAt: now.toISOString() };
  const dedupeKey = `account-changed:${randomUUID()}`;
  await enqueueMail(database, { kind: 'account-changed', to, payload, dedupeKey }, transaction);
}
