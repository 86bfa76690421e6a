import type { StaffRole } from '@ronin/contracts';
import { ADVISORY_LOCK, type Database, type User } from '@ronin/database';
import { type Transaction, UniqueConstraintError } from 'sequelize';
import { HIDDEN } from '../audit/audit-values.ts';
import { type AuditActor, COMMAND_LINE, recordChange } from '../audit/record-change.ts';
import { hashPassword } from '../password.ts';
import { endSessions } from './sign-in.service.ts';

/** An account command that failed. The message is for the person who typed it. */
export class AccountError extends Error {
  override name = 'AccountError';
}

interface NewStaff {
  username: string;
  displayName: string | null;
  roles: StaffRole[];
  password: string;
}

/** All accounts, by username. */
export function listStaff(database: Database): Promise<Pick<User, 'username' | 'displayName' | 'roles'>[]> {
  return database.models.User.findAll({
    attributes: ['username', 'displayName', 'roles'],
    order: ['username'],
  });
}

/** @throws AccountError when the username is taken. */
export async function addStaff(
  database: Database,
  staff: NewStaff,
  actor: AuditActor = COMMAND_LINE,
): Promise<void> {
  const password = await hashPassword(staff.password);
  try {
    await database.transaction(async (transaction) => {
      await insertAccount(database, { ...staff, password }, { actor, transaction });
    });
  } catch (error) {
    if (!(error instanceof UniqueConstraintError)) throw error;
    throw new AccountError(`There is an account named ${staff.username} already.`);
  }
}

async function insertAccount(
  database: Database,
  account: NewStaff,
  { actor, transaction }: { actor: AuditActor; transaction: Transaction },
): Promise<void> {
  const { username } = account;
  await database.models.User.create({ ...account }, { transaction });
  const after = pickFields(account);
  await recordChange(
    database,
    { actor, subject: subjectOf(username), action: 'add', before: null, after },
    transaction,
  );
}

/**
 * Also ends the account's sessions.
 * @param ask returns the new password; called only when the account exists.
 * @throws AccountError when there is no such account.
 */
export async function changePassword(
  database: Database,
  username: string,
  ask: () => Promise<string>,
): Promise<void> {
  if ((await database.models.User.count({ where: { username } })) === 0) throw noSuchAccount(username);
  const password = await hashPassword(await ask());
  await changeAccount(database, username, 'password', (user, transaction) =>
    user.update({ password }, { transaction }),
  );
}

/** Also ends the account's sessions. @throws AccountError when there is no such account. */
export async function changeRoles(database: Database, username: string, roles: StaffRole[]): Promise<void> {
  await changeAccount(database, username, 'roles', (user, transaction) =>
    user.update({ roles }, { transaction }),
  );
}

/** Also ends the account's sessions. @throws AccountError when there is no such account. */
export async function removeStaff(database: Database, username: string): Promise<void> {
  await changeAccount(database, username, 'remove', (user, transaction) => user.destroy({ transaction }));
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
    await database.query(`SELECT pg_advisory_xact_lock(${String(ADVISORY_LOCK.firstAccount)})`, {
      transaction,
    });
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

/** Locks the account before its sessions are ended: a simultaneous sign-in is either ended too or refused. */
async function changeAccount(
  database: Database,
  username: string,
  action: 'password' | 'remove' | 'roles',
  change: (user: User, transaction: Transaction) => Promise<unknown>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const user = await database.models.User.findOne({ where: { username }, transaction, lock: true });
    if (user === null) throw noSuchAccount(username);

    const before = pickFields(user);
    await endSessions(database, user.id, transaction);
    await change(user, transaction);
    const added = action === 'password' ? { password: HIDDEN } : {};
    const after = action === 'remove' ? null : { ...pickFields(user), ...added };
    await recordChange(
      database,
      { actor: COMMAND_LINE, subject: subjectOf(username), action, before, after },
      transaction,
    );
  });
}

const subjectOf = (username: string): string => `staff ${username}`;

const pickFields = ({ displayName, roles }: Pick<NewStaff, 'displayName' | 'roles'>) => ({
  displayName,
  roles,
});

const noSuchAccount = (username: string) => new AccountError(`There is no account named ${username}.`);
