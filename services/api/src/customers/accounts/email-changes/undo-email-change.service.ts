import type { Customer, Database, EmailChange } from '@ronin/database';
import { hashSessionToken } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import { fn, Op, type Transaction, UniqueConstraintError } from 'sequelize';
import { mailAccountChange } from '../account-changed-mail.ts';
import { mergeGuest } from '../merge-guest.service.ts';
import { FIND_OTHER_ACCOUNT, LOCK_CUSTOMERS, MAKE_GUEST } from './email-changes.sql.ts';

/**
 * Gives an account the address back that it had before a change (behaviour: accounts 10). Whoever changed it may know the
 * password and have sessions and links of their own: all of them end. An account that was made for the old address meanwhile is
 * its owner's, too, and joins this one. A repeat changes nothing.
 * @throws AppError not-found when the link is wrong or too old, or the account was erased.
 */
export async function undoEmailChange(database: Database, token: string, now: Date): Promise<void> {
  const tokenHash = hashSessionToken(token);
  const found = await findChange(database, tokenHash);
  const { customerId, oldEmail } = found;
  await database.transaction(async (transaction) => {
    const otherId = await lockAccounts(database, found, transaction);
    // Again, now that the account is locked: another undoing or an erasure may have come first.
    const change = await findChange(database, tokenHash, transaction);
    if (change.undoneAt !== null) return;
    const account = await database.models.Customer.findByPk(customerId, { transaction, rejectOnEmpty: true });
    const lostBy = account.email;
    if (otherId !== null) await joinAccounts(database, { otherId, accountId: customerId }, transaction);
    await giveBack(database, { account, change }, transaction).catch(refuseTakenAddress);
    if (lostBy !== null && lostBy.toLowerCase() !== oldEmail.toLowerCase()) {
      await mailAccountChange(database, { to: lostBy, change: 'email', now }, transaction);
    }
  });
}

async function findChange(
  database: Database,
  tokenHash: string,
  transaction?: Transaction,
): Promise<EmailChange> {
  const change = await database.models.EmailChange.findOne({
    where: { tokenHash, expiresAt: { [Op.gt]: fn('now') } },
    ...(transaction && { transaction }),
  });
  if (change === null) throw new AppError('not-found', 'This link is no longer valid.');

  return change;
}

async function findOtherAccount(
  database: Database,
  { customerId, oldEmail }: EmailChange,
  transaction: Transaction,
): Promise<number | null> {
  const [other] = await database.select<{ id: number }>(
    FIND_OTHER_ACCOUNT,
    [oldEmail.toLowerCase(), customerId],
    transaction,
  );

  return other?.id ?? null;
}

/**
 * Locks the account, and the one that was made for its old address meanwhile.
 * @returns the id of the other one, or null.
 */
async function lockAccounts(
  database: Database,
  change: EmailChange,
  transaction: Transaction,
): Promise<number | null> {
  const otherId = await findOtherAccount(database, change, transaction);
  const ids = [change.customerId, ...(otherId === null ? [] : [otherId])];
  await database.query(LOCK_CUSTOMERS, { bind: [ids], transaction });
  if ((await findOtherAccount(database, change, transaction)) !== otherId) throw tryAgain();

  return otherId;
}

async function joinAccounts(
  database: Database,
  { otherId, accountId }: { otherId: number; accountId: number },
  transaction: Transaction,
): Promise<void> {
  for (const statement of MAKE_GUEST) await database.query(statement, { bind: [otherId], transaction });
  await mergeGuest(database, { guestId: otherId, accountId }, transaction);
}

async function giveBack(
  database: Database,
  { account, change }: { account: Customer; change: EmailChange },
  transaction: Transaction,
): Promise<void> {
  const { CustomerSession, EmailChange } = database.models;
  const customerId = account.id;
  await account.update({ email: change.oldEmail, password: null }, { transaction });
  await CustomerSession.destroy({ where: { customerId }, transaction });
  // The links that were mailed to the addresses of later changes.
  await EmailChange.destroy({ where: { customerId, id: { [Op.gt]: change.id } }, transaction });
  await change.update({ undoneAt: fn('now') }, { transaction });
}

/** An account with the old address was made during the call. */
function refuseTakenAddress(error: unknown): never {
  throw error instanceof UniqueConstraintError ? tryAgain() : error;
}

const tryAgain = () =>
  new AppError('conflict', 'The address was used for a sign-in at this moment. Please try again.');
