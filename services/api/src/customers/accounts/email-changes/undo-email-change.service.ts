import type { Customer, Database, EmailChange } from '@ronin/database';
import { hashSessionToken } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import { fn, Op, type Transaction, UniqueConstraintError } from 'sequelize';
import { mergeGuest } from '../merge-guest.service.ts';
import { mailAccountChange } from '../profile.service.ts';

/** $1 e-mail in lower case, $2 the account that gets it back. */
const FIND_OTHER_ACCOUNT = 'SELECT id FROM customers WHERE lower(email) = $1 AND id <> $2';

/** In the order of their ids, as a merge locks them. $1 ids. */
const LOCK_CUSTOMERS = 'SELECT id FROM customers WHERE id = ANY ($1::int[]) ORDER BY id FOR NO KEY UPDATE';

/** Makes an account a guest, so that it can be merged. It has one default address of each type already. $1 the account. */
const MAKE_GUEST = [
  'DELETE FROM customer_sessions WHERE customer_id = $1',
  'DELETE FROM email_changes WHERE customer_id = $1',
  'UPDATE addresses SET is_default = false WHERE customer_id = $1 AND is_default',
  `UPDATE customers SET email = NULL, first_name = NULL, last_name = NULL, phone = NULL, password = NULL WHERE id = $1`,
];

/**
 * Gives an account the address back that it had before a change (behaviour: accounts 10). Whoever changed it may know the
 * password: all sessions and links end. If a new account has the old address by now, it is merged into this one.
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
    if (otherId !== null) {
      for (const statement of MAKE_GUEST) await database.execute(statement, [otherId], transaction);
      await mergeGuest(database, { guestId: otherId, accountId: customerId }, transaction);
    }
    await giveBack(database, { account, change }, transaction).catch(refuseTakenAddress);
    if (lostBy !== null && lostBy.toLowerCase() !== oldEmail.toLowerCase()) {
      await mailAccountChange(database, { to: lostBy, change: 'email', now }, transaction);
    }
  });
}

async function findChange(
  database: Database,
  tokenHash: string,
  transaction: Transaction | null = null,
): Promise<EmailChange> {
  const where = { tokenHash, expiresAt: { [Op.gt]: fn('now') } };
  const change = await database.models.EmailChange.findOne({ where, transaction });
  if (change === null) throw new AppError('not-found', 'This link is no longer valid.');

  return change;
}

async function findOtherAccount(
  database: Database,
  { customerId, oldEmail }: EmailChange,
  transaction: Transaction,
): Promise<number | null> {
  const bind = [oldEmail.toLowerCase(), customerId];
  const [other] = await database.select<{ id: number }>(FIND_OTHER_ACCOUNT, bind, transaction);

  return other?.id ?? null;
}

/** Locks the account, and the one that has its old address by now. @returns the id of the other, or null. */
async function lockAccounts(
  database: Database,
  change: EmailChange,
  transaction: Transaction,
): Promise<number | null> {
  const otherId = await findOtherAccount(database, change, transaction);
  const ids = [change.customerId, ...(otherId === null ? [] : [otherId])];
  await database.execute(LOCK_CUSTOMERS, [ids], transaction);
  if ((await findOtherAccount(database, change, transaction)) !== otherId) throw tryAgain();

  return otherId;
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
