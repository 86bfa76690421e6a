import type { ChangeStaffAccount, StaffAccountQuery } from '@ronin/contracts';
import type { Database, StaffPasskey, User } from '@ronin/database';
import { AppError, refuseStale } from '@ronin/server-kit';
import { Op, type Transaction } from 'sequelize';
import type { Edit } from '../context/edit.ts';
import { PAGE_LIMIT } from '../context/staff-page.ts';
import { changeAccount, removePasskeys } from './accounts.service.ts';
import { listPasskeys } from './passkeys/passkeys.service.ts';
import { hashPassword } from './password.ts';
import { presentStaffAccount } from './staff.presenter.ts';

/** One page of the accounts, newest first. */
export const listStaffAccounts = (database: Database, { after }: StaffAccountQuery): Promise<User[]> =>
  database.models.User.findAll({
    where: after === undefined ? {} : { id: { [Op.lt]: after } },
    order: [['id', 'DESC']],
    limit: PAGE_LIMIT,
  });

/** Null removes the account. Signs out. @throws AppError not-found; precondition-failed; conflict for the last admin */
export async function changeStaffAccount(
  database: Database,
  { id, version, staff }: Edit,
  change: ChangeStaffAccount | null,
): Promise<User> {
  const password = change?.password && (await hashPassword(change.password));
  const fields = change && { ...change, ...(password !== undefined && { password }) };
  const check = async (user: User, transaction: Transaction) => {
    refuseStale(version, presentStaffAccount(user));
    const { roles } = change ?? { roles: [] };
    if (roles && !roles.includes('admin')) await keepOneAdmin(database, user, transaction);
  };
  const changed = await changeAccount(database, { where: { id }, actor: staff, check }, fields);
  if (changed === null) throw noSuchAccount();

  return changed;
}

/** @throws AppError not-found */
export async function listStaffAccountPasskeys(database: Database, id: number): Promise<StaffPasskey[]> {
  if ((await database.models.User.findByPk(id)) === null) throw noSuchAccount();

  return await listPasskeys(database, id);
}

/** Removes all passkeys of a person and signs the person out. @throws AppError not-found; precondition-failed */
export async function removeStaffAccountPasskeys(
  database: Database,
  { id, version, staff }: Edit,
): Promise<User> {
  const changed = await removePasskeys(database, {
    where: { id },
    actor: staff,
    check: (user) => refuseStale(version, presentStaffAccount(user)),
  });
  if (changed === null) throw noSuchAccount();

  return changed.user;
}

/** Without an admin nobody could give roles in the browser any more. */
async function keepOneAdmin(database: Database, user: User, transaction: Transaction): Promise<void> {
  if (!user.roles.includes('admin')) return;
  const others = await database.select(
    `SELECT id FROM users WHERE id <> $1 AND 'admin' = ANY (roles) LIMIT 1`,
    [user.id],
    transaction,
  );
  if (others.length === 0) {
    throw new AppError('conflict', 'This is the last admin. Make somebody else an admin first.');
  }
}

const noSuchAccount = () => new AppError('not-found', 'There is no such staff account.');
