import { staffOrdersCalls } from '@ronin/contracts';
import type { Order } from '@ronin/database';
import { requireStaff } from '@ronin/identity';
import { parse, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { Attributes } from 'sequelize';
import type { ApiContext } from '../context.ts';
import { settleOrder } from '../settlement/settle-order.service.ts';
import { getStaffOrderDetails } from './staff-order-details.service.ts';
import { presentOrders, presentStaffOrder } from './staff-orders.presenter.ts';
import { getStaffOrder, listStaffOrders } from './staff-orders.service.ts';

/** GET /api/staff/orders, and what clerks do with an order (behaviour: checkout 11). */
export function staffOrdersRoutes(context: ApiContext): Router {
  const { database, findStaffSession } = context;
  const router = Router();
  const clerksOnly = requireStaff(findStaffSession, 'clerk');
  const present = async (order: Attributes<Order>) =>
    presentStaffOrder(await getStaffOrderDetails(database, order));

  router
    .route(routePath(staffOrdersCalls.listStaffOrders))
    .get(clerksOnly, async (req, res) => {
      const query = parse(staffOrdersCalls.listStaffOrders.query, req.query);
      res.json(presentOrders(await listStaffOrders(database, query)));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(staffOrdersCalls.getStaffOrder))
    .get(clerksOnly, async (req, res) => {
      const { n } = parse(staffOrdersCalls.getStaffOrder.params, req.params);
      const order = await getStaffOrder(database, n);
      await settleOrder(context, order);
      res.json(await present(order));
    })
    .all(refuseOtherMethods);

  return router;
}
