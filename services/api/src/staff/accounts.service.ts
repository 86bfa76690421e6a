import type { ChangeStaffAccount, StaffRole } from '@ronin/contracts';
import {
  ADVISORY_LOCK,
  type AuditActor,
  COMMAND_LINE,
  type Database,
  HIDDEN,
  recordChange,
  type User,
} from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import { type Transaction, UniqueConstraintError } from 'sequelize';
import { givenFields } from '../context/given-fields.ts';
import { listPasskeys, recordPasskeys } from './passkeys/passkeys.service.ts';
import { hashPassword } from './password.ts';
import { endSessions } from './sign-in.service.ts';

/** An account command that failed. The message is for the person who typed it. */
export class AccountError extends Error {
  override name = 'AccountError';
}

interface NewStaff {
  username: string;
  displayName: string | null;
  roles: StaffRole[];
  lead?: boolean;
  password: string;
}

/** @throws AppError conflict when the username is taken. */
export async function addStaff(
  database: Database,
  {
    displayName = null,
    ...staff
  }: Omit<NewStaff, 'displayName'> & { displayName?: string | null | undefined },
  actor: AuditActor = COMMAND_LINE,
): Promise<User> {
  const password = await hashPassword(staff.password);
  try {
    return await database.transaction((transaction) =>
      insertAccount(database, { ...staff, displayName, password }, { actor, transaction }),
    );
  } catch (error) {
    if (!(error instanceof UniqueConstraintError)) throw error;
    throw new AppError('conflict', `There is an account named ${staff.username} already.`);
  }
}

/** @param account with a hashed password. */
async function insertAccount(
  database: Database,
  account: NewStaff,
  { actor, transaction }: { actor: AuditActor; transaction: Transaction },
): Promise<User> {
  const user = await database.models.User.create({ ...account }, { transaction });
  const change = { actor, subject: subjectOf(user), action: 'add', before: null, after: pickFields(user) };
  await recordChange(database, change, transaction);

  return user;
}

/**
 * Creates the first account, with the role admin, when there is no staff account.
 * @param prepare returns the password; called only when the account will be created.
 * @returns whether it created one.
 */
export async function ensureFirstStaff(
  database: Database,
  username: string,
  prepare: () => Promise<string>,
): Promise<boolean> {
  return await database.transaction(async (transaction) => {
    await lockAccounts(database, transaction);
    if ((await database.models.User.count({ transaction })) > 0) return false;

    const password = await hashPassword(await prepare());
    await insertAccount(
      database,
      { username, displayName: null, roles: ['admin'], password },
      { actor: COMMAND_LINE, transaction },
    );
    return true;
  });
}

/**
 * Changes an account by the command line, or removes it with null. Ends its sessions.
 * @throws AccountError when there is no such account.
 */
export async function changeByName(
  database: Database,
  username: string,
  fields: AccountFields | null,
): Promise<void> {
  const changed = await changeAccount(database, { where: { username }, fields, actor: COMMAND_LINE });
  if (changed === null) throw noSuchAccount(username);
}

/** What can be changed of an account, with a hashed password. */
export type AccountFields = ChangeStaffAccount;

interface AccountEdit {
  where: { id: number } | { username: string };
  actor: AuditActor;
  /** Refuses the change of an account that is locked. */
  check?: (user: User, transaction: Transaction) => Promise<void>;
}

interface AccountChange extends AccountEdit {
  /** Null removes the account. */
  fields: AccountFields | null;
}

/**
 * Changes or removes an account and ends its sessions. The account is locked before they are ended: a simultaneous sign-in is
 * either ended too or refused.
 * @returns the account; null when there is none.
 */
export async function changeAccount(
  database: Database,
  { where, fields, actor, check }: AccountChange,
): Promise<User | null> {
  return await database.transaction(async (transaction) => {
    // Two changes that would each leave one admin wait for each other.
    await lockAccounts(database, transaction);
    const user = await database.models.User.findOne({ where, transaction, lock: true });
    if (user === null) return null;
    await check?.(user, transaction);
    const before = pickFields(user);
    await endSessions(database, user.id, transaction);
    if (fields === null) await user.destroy({ transaction });
    else await user.update({ ...givenFields(fields), version: user.version + 1 }, { transaction });
    const hidden = fields?.password === undefined ? {} : { password: HIDDEN };
    const after = fields === null ? null : { ...pickFields(user), ...hidden };
    const action = fields === null ? 'remove' : 'change';
    await recordChange(database, { actor, subject: subjectOf(user), action, before, after }, transaction);

    return user;
  });
}

/** Gives an account a display name. Its sessions go on. @returns null when there is no account. */
export async function nameAccount(
  database: Database,
  { id, displayName, actor }: { id: number; displayName: string; actor: AuditActor },
): Promise<User | null> {
  return await database.transaction(async (transaction) => {
    const user = await database.models.User.findByPk(id, { transaction, lock: true });
    if (user === null || user.displayName === displayName) return user;
    const before = pickFields(user);
    await user.update({ displayName, version: user.version + 1 }, { transaction });
    const change = { actor, subject: subjectOf(user), action: 'change', before, after: pickFields(user) };
    await recordChange(database, change, transaction);

    return user;
  });
}

/**
 * Removes all passkeys of an account and ends its sessions. An account without passkeys stays as it is. The account is locked,
 * as in changeAccount, and its new version refuses a sign-in that is half done.
 * @returns the account and how many it had; null when there is no account.
 */
export async function removePasskeys(
  database: Database,
  { where, actor, check }: AccountEdit,
): Promise<{ user: User; count: number } | null> {
  return await database.transaction(async (transaction) => {
    const user = await database.models.User.findOne({ where, transaction, lock: true });
    if (user === null) return null;
    await check?.(user, transaction);
    const before = await listPasskeys(database, user.id, transaction);
    if (before.length === 0) return { user, count: 0 };
    await endSessions(database, user.id, transaction);
    await database.models.StaffPasskey.destroy({ where: { userId: user.id }, transaction });
    await user.update({ version: user.version + 1 }, { transaction });
    const change = { actor, user, action: 'remove-passkeys', before, after: [] };
    await recordPasskeys(database, change, transaction);

    return { user, count: before.length };
  });
}

const lockAccounts = (database: Database, transaction: Transaction): Promise<unknown> =>
  database.query(`SELECT pg_advisory_xact_lock(${String(ADVISORY_LOCK.firstAccount)})`, { transaction });

const subjectOf = ({ username }: User): string => `staff ${username}`;

const pickFields = ({ displayName, roles, lead }: User) => ({ displayName, roles, lead });

export const noSuchAccount = (username: string) => new AccountError(`There is no account named ${username}.`);
