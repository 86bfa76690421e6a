import { UNDO_DAYS } from '@ronin/contracts';
import {
  ANALYTICS_MODELS,
  type AnyPersonalTable,
  CUSTOMER,
  type Database,
  eraseStatements,
  privacyRegistry,
  recordChange,
} from '@ronin/database';
import type { AccountCaller } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import { fn, Op, type Transaction } from 'sequelize';
import { lockOrdersOf } from '../../orders/order/transitions.service.ts';
import { tryCode } from '../accounts/codes/mailed-codes.service.ts';
import { lockAccount } from '../accounts/profile.service.ts';

const isOfAnalytics = ({ model }: AnyPersonalTable) => ANALYTICS_MODELS.has(model);
const OF_ANALYTICS = privacyRegistry.filter(isOfAnalytics).flatMap(eraseStatements);
const OF_SHOP = privacyRegistry.filter((table) => !isOfAnalytics(table)).flatMap(eraseStatements);

/**
 * Gives the orders that the law requires to keep, and their addresses, a customer number of their own: analytics rows keep the
 * number of the erased account. The ids that lead from an order to its revenue events are removed.
 * $1 account.
 */
const DETACH_KEPT_ORDERS = `
  WITH kept AS (
    SELECT id, shipping_address_id, billing_address_id FROM orders
    WHERE customer_id = $1 AND invoice_number IS NOT NULL
  ), owner AS (
    INSERT INTO customers (id) SELECT nextval(pg_get_serial_sequence('customers', 'id'))
    WHERE EXISTS (SELECT FROM kept) RETURNING id
  ), address AS (
    UPDATE addresses SET customer_id = owner.id FROM owner
    WHERE addresses.id IN (SELECT shipping_address_id FROM kept UNION SELECT billing_address_id FROM kept)
  ), revenue AS (
    UPDATE analytics_outbox SET event_id = gen_random_uuid()
    WHERE queued_at IS NOT NULL AND order_id IN (SELECT id FROM kept)
  )
  UPDATE orders SET customer_id = owner.id FROM owner
  WHERE orders.id IN (SELECT id FROM kept)
`;

/**
 * A write that waited for the erasure is refused then, as one that waited for a merge is (refuse_merged_customer): the account
 * counts as merged into nobody but itself. The last statement. $1 account.
 */
const RETIRE_CUSTOMER = 'UPDATE customers SET merged_into = id WHERE id = $1';

/**
 * Erases what the privacy registry says, in one transaction; analytics with a database of their own last, and nothing while they
 * are away. Writes of the account that are under way finish before it or are refused after it.
 * @throws AppError forbidden for a wrong code; conflict while an order waits for its payment, which nobody could assign later;
 *   conflict while a change of the address can be undone: the code went to the new address, which may be a thief's.
 */
export async function eraseAccount(
  database: Database,
  { caller, code }: { caller: AccountCaller; code: string },
  secret: string,
): Promise<void> {
  const isErased = await database.transaction(async (transaction) => {
    const { id, email } = await lockAccount(database, caller.customerId, transaction);
    const owner = { email: email ?? '', purpose: 'erase', caller } as const;
    // Not an error yet: it would take back the count of the attempt.
    if (!(await tryCode(database, owner, code, { secret, transaction }))) return false;
    await lockOrdersOf(database, id, transaction);
    // The orders are locked: a payment that is being recorded finishes first. A new order waits for the lock of the account.
    const isUnpaid = { status: 'pending', expiresAt: { [Op.ne]: null } };
    const open = { customerId: id, [Op.or]: [isUnpaid, { needsReview: true }] };
    if ((await database.models.Order.count({ where: open, transaction })) > 0) {
      throw new AppError(
        'conflict',
        'An order of yours waits for its payment. Pay or cancel it first, then you can erase your account.',
      );
    }
    const undoable = { customerId: id, undoneAt: null, expiresAt: { [Op.gt]: fn('now') } };
    if ((await database.models.EmailChange.count({ where: undoable, transaction })) > 0) {
      throw new AppError(
        'conflict',
        `The address of this account was changed in the last ${String(UNDO_DAYS)} days. It can be erased when the change can no longer be undone.`,
      );
    }
    await lockAccount(database, id, transaction, 'UPDATE');
    const bind = [id, owner.email.toLowerCase()];
    const erase = async (on: Database, statements: string[], within: Transaction) => {
      for (const statement of statements) await on.execute(statement, bind, within);
    };
    await erase(database, OF_SHOP, transaction);
    await database.execute(DETACH_KEPT_ORDERS, [id], transaction);
    await database.execute(RETIRE_CUSTOMER, [id], transaction);
    const change = { actor: CUSTOMER, subject: `customer ${String(id)}`, action: 'erase', before: {} };
    await recordChange(database, { ...change, after: null }, transaction);
    const { analytics } = database;
    if (analytics === database) await erase(database, OF_ANALYTICS, transaction);
    else await analytics.transaction((own) => erase(analytics, OF_ANALYTICS, own));

    return true;
  });
  if (!isErased) throw new AppError('forbidden', 'The code is wrong or no longer valid.');
}
