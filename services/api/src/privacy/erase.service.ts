import { type Database, eraseStatement, privacyRegistry } from '@ronin/database';
import type { AccountCaller } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import { tryCode } from '../accounts/codes/mailed-codes.service.ts';
import { lockAccount } from '../accounts/profile.service.ts';

const STATEMENTS = privacyRegistry.map(eraseStatement).filter((statement) => statement !== null);

/**
 * Erases an account and everything that the privacy registry says, in one transaction. Writes of the account that are under
 * way finish before it or are refused after it.
 * @throws AppError forbidden when the code is wrong.
 */
export async function eraseAccount(
  database: Database,
  { caller, code }: { caller: AccountCaller; code: string },
  secret: string,
): Promise<void> {
  const isErased = await database.transaction(async (transaction) => {
    const { id, email } = await lockAccount(database, caller.customerId, transaction, 'UPDATE');
    const owner = { email: email ?? '', purpose: 'erase', caller } as const;
    // Not an error yet: it would take back the count of the attempt.
    if (!(await tryCode(database, owner, code, { secret, transaction }))) return false;
    const bind = [id, owner.email.toLowerCase()];
    for (const statement of STATEMENTS) await database.query(statement, { bind, transaction });

    return true;
  });
  if (!isErased) throw new AppError('forbidden', 'The code is wrong or no longer valid.');
}
