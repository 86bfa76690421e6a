import type { ChangeStaffAccount, StaffRole } from '@ronin/contracts';
import {
  ADVISORY_LOCK,
  type AuditActor,
  COMMAND_LINE,
  type Database,
  HIDDEN,
  recordChange,
  type User,
  type Values,
} from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import { type Transaction, UniqueConstraintError } from 'sequelize';
import { givenFields } from '../context/edit.ts';
import { listPasskeys, recordPasskeys } from './passkeys/passkeys.service.ts';
import { hashPassword } from './password.ts';
import { endSessions } from './sign-in.service.ts';

/** An account command that failed. The message is for the person who typed it. */
export class AccountError extends Error {
  override name = 'AccountError';
}

interface NewStaff {
  username: string;
  displayName?: string | null | undefined;
  roles: StaffRole[];
  lead?: boolean;
  password: string;
}

/** @throws AppError conflict when the username is taken. */
export async function addStaff(
  database: Database,
  staff: NewStaff,
  actor: AuditActor = COMMAND_LINE,
): Promise<User> {
  const password = await hashPassword(staff.password);
  try {
    return await database.transaction((transaction) =>
      insertAccount(database, { ...staff, password }, { actor, transaction }),
    );
  } catch (error) {
    if (!(error instanceof UniqueConstraintError)) throw error;
    throw new AppError('conflict', `There is an account named ${staff.username} already.`);
  }
}

/** @param account with a hashed password. */
async function insertAccount(
  database: Database,
  { displayName = null, ...account }: NewStaff,
  { actor, transaction }: { actor: AuditActor; transaction: Transaction },
): Promise<User> {
  const user = await database.models.User.create({ ...account, displayName }, { transaction });
  await record(database, user, { actor, action: 'add', before: null, after: pickFields(user) }, transaction);

  return user;
}

/**
 * Creates the first account, with the role admin, when there is no staff account.
 * @param prepare returns the password; called only when the account will be created.
 * @returns whether it created one.
 */
export const ensureFirstStaff = (
  database: Database,
  username: string,
  prepare: () => Promise<string>,
): Promise<boolean> =>
  database.transaction(async (transaction) => {
    await lockAccounts(database, transaction);
    if ((await database.models.User.count({ transaction })) > 0) return false;

    const admin: NewStaff = { username, roles: ['admin'], password: await hashPassword(await prepare()) };
    await insertAccount(database, admin, { actor: COMMAND_LINE, transaction });
    return true;
  });

/** By the command line; null removes the account. @throws AccountError when there is no such account. */
export async function changeByName(
  database: Database,
  username: string,
  fields: ChangeStaffAccount | null,
): Promise<void> {
  const changed = await changeAccount(database, { where: { username }, actor: COMMAND_LINE }, fields);
  if (changed === null) throw noSuchAccount(username);
}

interface AccountEdit {
  where: { id: number } | { username: string };
  actor: AuditActor;
  /** Refuses the change of an account that is locked. */
  check?: (user: User, transaction: Transaction) => void | Promise<void>;
}

/**
 * Changes or removes an account and ends its sessions.
 * @param fields with a hashed password; null removes the account.
 * @returns the account; null when there is none.
 */
export const changeAccount = (
  database: Database,
  edit: AccountEdit,
  fields: ChangeStaffAccount | null,
): Promise<User | null> =>
  editAccount(database, edit, async (user, transaction) => {
    const before = pickFields(user);
    await endSessions(database, user.id, transaction);
    if (fields === null) await user.destroy({ transaction });
    else await user.update({ ...givenFields(fields), version: user.version + 1 }, { transaction });
    const hidden = fields?.password === undefined ? {} : { password: HIDDEN };
    const after = fields === null ? null : { ...pickFields(user), ...hidden };
    const action = fields === null ? 'remove' : 'change';
    await record(database, user, { actor: edit.actor, action, before, after }, transaction);

    return user;
  });

/** Gives an account a display name. Its sessions go on. @returns null when there is no account. */
export const nameAccount = (
  database: Database,
  edit: AccountEdit,
  displayName: string,
): Promise<User | null> =>
  editAccount(database, edit, async (user, transaction) => {
    if (user.displayName === displayName) return user;
    const before = pickFields(user);
    await user.update({ displayName, version: user.version + 1 }, { transaction });
    const change = { actor: edit.actor, action: 'change', before, after: pickFields(user) };
    await record(database, user, change, transaction);

    return user;
  });

/**
 * Removes all passkeys and ends the sessions. The new version of the account refuses a sign-in that is half done.
 * @returns the account and how many it had; null when there is no account.
 */
export const removePasskeys = (
  database: Database,
  edit: AccountEdit,
): Promise<{ user: User; count: number } | null> =>
  editAccount(database, edit, async (user, transaction) => {
    const before = await listPasskeys(database, user.id, transaction);
    if (before.length === 0) return { user, count: 0 };
    await endSessions(database, user.id, transaction);
    await database.models.StaffPasskey.destroy({ where: { userId: user.id }, transaction });
    await user.update({ version: user.version + 1 }, { transaction });
    const change = { actor: edit.actor, user, action: 'remove-passkeys', before, after: [] };
    await recordPasskeys(database, change, transaction);

    return { user, count: before.length };
  });

/** One transaction with the account locked, so that a simultaneous sign-in ends or is refused. @returns null for no account. */
const editAccount = <Result>(
  database: Database,
  { where, check }: AccountEdit,
  change: (user: User, transaction: Transaction) => Promise<Result>,
): Promise<Result | null> =>
  database.transaction(async (transaction) => {
    // Two changes that would each leave one admin wait for each other.
    await lockAccounts(database, transaction);
    const user = await database.models.User.findOne({ where, transaction, lock: true });
    if (user === null) return null;
    await check?.(user, transaction);

    return await change(user, transaction);
  });

const lockAccounts = (database: Database, transaction: Transaction): Promise<void> =>
  database.execute('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK.firstAccount], transaction);

const record = (
  database: Database,
  { username }: User,
  change: { actor: AuditActor; action: string; before: Values | null; after: Values | null },
  transaction: Transaction,
) => recordChange(database, { ...change, subject: `staff ${username}` }, transaction);

const pickFields = ({ displayName, roles, lead }: User) => ({ displayName, roles, lead });

export const noSuchAccount = (username: string) => new AccountError(`There is no account named ${username}.`);
