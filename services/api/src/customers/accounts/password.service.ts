import type { OwnerProof } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import type { AccountCaller } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import { hashPassword, verifyPassword } from '../../staff/password.ts';
import { tryCode } from './codes/mailed-codes.service.ts';
import { getAccount, lockAccount, mailAccountChange } from './profile.service.ts';
import { endOtherSessions } from './sessions.service.ts';

interface PasswordChange {
  caller: AccountCaller;
  /** Null: removes it. */
  password: string | null;
  proof: OwnerProof;
}

/**
 * Tells the owner by mail, and ends the other sessions: somebody else may have known the password.
 * @throws AppError forbidden when the code or the current password is wrong.
 */
export async function changePassword(
  database: Database,
  { caller, password, proof }: PasswordChange,
  { secret, now }: { secret: string; now: Date },
): Promise<void> {
  // Hashing takes long, so it is done before the row is locked.
  const provenHash = await findProvenHash(database, caller, proof);
  const newHash = password === null ? null : await hashPassword(password);
  const isChanged = await database.transaction(async (transaction) => {
    const account = await lockAccount(database, caller.customerId, transaction);
    // Not an error yet: it would take back the count of the attempt.
    const owner = { email: account.email ?? '', purpose: 'password', caller } as const;
    const isProven =
      proof.code === undefined
        ? provenHash !== null && provenHash === account.password
        : await tryCode(database, owner, proof.code, { secret, transaction });
    if (account.email === null || !isProven) return false;
    if (password === null && account.password === null) return true;
    if (account.password !== null) await endOtherSessions(database, caller, transaction);
    await account.update({ password: newHash }, { transaction });
    const change = password === null ? 'no-password' : 'password';
    await mailAccountChange(database, { to: account.email, change, now }, transaction);

    return true;
  });
  if (!isChanged) throw new AppError('forbidden', 'The code or the password is wrong or no longer valid.');
}

/** The hash that the given current password matches, or null. */
async function findProvenHash(
  database: Database,
  { customerId }: AccountCaller,
  { currentPassword }: OwnerProof,
): Promise<string | null> {
  if (currentPassword === undefined) return null;
  const { password } = await getAccount(database, customerId);

  return (await verifyPassword(password, currentPassword)) ? password : null;
}
