import { CART_QUANTITY } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { signInRequired } from '@ronin/identity';
import type { Transaction } from 'sequelize';
import { lockOrdersOf } from '../../orders/order/transitions.service.ts';
import {
  CREATE_GUEST_ROW,
  DELETE_OWN_REVIEW_VOTES,
  LOCK_ACCOUNT,
  LOCK_GUEST,
  LOCK_WRITES,
  MARK_MERGED,
  MOVE_CART,
  MOVES,
} from './merge-guest.sql.ts';

/**
 * Moves what a guest has to an account (behaviour: accounts 4). The guest's row stays and says where it went.
 * @throws AppError sign-in-required when another call has merged the guest already.
 */
export async function mergeGuest(
  database: Database,
  { guestId, accountId }: { guestId: number; accountId: number },
  transaction: Transaction,
): Promise<void> {
  const run = (statement: string, ...more: number[]) =>
    database.execute(statement, [guestId, accountId, ...more], transaction);

  await database.execute(CREATE_GUEST_ROW, [guestId], transaction);
  await lockBoth(database, { guestId, accountId }, transaction);
  await lockOrdersOf(database, guestId, transaction);
  await database.execute(LOCK_WRITES, [guestId], transaction);
  await run(MOVE_CART, CART_QUANTITY.max);
  for (const statement of MOVES) await run(statement);
  await database.execute(DELETE_OWN_REVIEW_VOTES, [accountId], transaction);
  await run(MARK_MERGED);
}

/** In the order of their ids, so that simultaneous merges cannot wait for each other. */
async function lockBoth(
  database: Database,
  { guestId, accountId }: { guestId: number; accountId: number },
  transaction: Transaction,
): Promise<void> {
  const lockAccount = () => database.execute(LOCK_ACCOUNT, [accountId], transaction);
  if (accountId < guestId) await lockAccount();
  const [guest] = await database.select<{ isGuest: boolean }>(LOCK_GUEST, [guestId], transaction);
  if (guest?.isGuest !== true) throw signInRequired();
  if (accountId > guestId) await lockAccount();
}
