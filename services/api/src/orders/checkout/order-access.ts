import type { Order } from '@ronin/database';
import { type CookieHolder, identifyCaller } from '@ronin/identity';
import type { Attributes } from 'sequelize';
import type { ApiContext } from '../../context/context.ts';

/** A link shows everything for this long, and afterwards items and status. */
const FULL_DAYS = 90;

/**
 * Whether a link still shows all of its order (behaviour: checkout 8). The buyer who signs in with the order's address sees
 * everything again.
 */
export async function mayReadAll(
  { database, identity, now }: Pick<ApiContext, 'database' | 'identity' | 'now'>,
  req: CookieHolder,
  order: Attributes<Order>,
): Promise<boolean> {
  if (now().getTime() - order.createdAt.getTime() < FULL_DAYS * 86_400_000) return true;
  const caller = await identifyCaller(req, identity);
  if (caller.kind !== 'account') return false;
  if (caller.customerId === order.customerId) return true;
  const account = await database.models.Customer.findByPk(caller.customerId);

  return account?.email?.toLowerCase() === order.email?.toLowerCase();
}
