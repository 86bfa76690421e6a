import { checkoutCalls } from '@ronin/contracts';
import type { Order } from '@ronin/database';
import { getGuestOrAccount, identifyCaller } from '@ronin/identity';
import { parse } from '@ronin/server-kit';
import type { Attributes } from 'sequelize';
import type { ApiContext } from '../context.ts';
import { getOrderByToken, getOwnOrder } from '../orders/orders.service.ts';

type Request = Parameters<typeof identifyCaller>[0] & { params: unknown };

/** A link shows everything for this long, and afterwards items and status. */
const FULL_DAYS = 90;

/** Which order a request is about, and what its caller may read of it (behaviour: checkout 8). */
export function createOrderAccess(context: Pick<ApiContext, 'database' | 'identity' | 'now' | 'orderKeys'>) {
  const { database, identity } = context;

  return {
    /** @throws AppError not-found */
    async getByToken(req: Request): Promise<Attributes<Order>> {
      const { token } = parse(checkoutCalls.getOrderByToken.params, req.params);
      return await getOrderByToken(database, token, await context.orderKeys());
    },
    /** @throws AppError not-found, also for another customer's order. */
    async getOwn(req: Request): Promise<Attributes<Order>> {
      const { n } = parse(checkoutCalls.getOrder.params, req.params);
      return await getOwnOrder(database, getGuestOrAccount(req).customerId, n);
    },
    /** The buyer who signs in with the order's address sees everything again. */
    async mayReadAll(req: Request, order: Attributes<Order>): Promise<boolean> {
      if (context.now().getTime() - order.createdAt.getTime() < FULL_DAYS * 86_400_000) return true;
      const caller = await identifyCaller(req, identity);
      if (caller.kind !== 'account') return false;
      if (caller.customerId === order.customerId) return true;
      const account = await database.models.Customer.findByPk(caller.customerId);
      return account?.email?.toLowerCase() === order.email?.toLowerCase();
    },
  };
}
