import { BODY_LIMITS, staffOrdersCalls } from '@ronin/contracts';
import type { Order } from '@ronin/database';
import { getStaff, requireStaff } from '@ronin/identity';
import { parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { type Request, Router } from 'express';
import type { Attributes } from 'sequelize';
import type { ApiContext } from '../context.ts';
import type { OrderActor } from '../orders/transitions.service.ts';
import { cancelOrder } from '../settlement/cancel-order.service.ts';
import { settleOrder } from '../settlement/settle-order.service.ts';
import { addNote, changeStatus, endOrderReview } from './change-order.service.ts';
import { markPaid } from './mark-paid.service.ts';
import { refundOrder } from './refund-order.service.ts';
import { releaseHold } from './release-hold.service.ts';
import { shipOrder } from './ship-order.service.ts';
import { getStaffOrderDetails } from './staff-order-details.service.ts';
import { presentOrders, presentStaffOrder } from './staff-orders.presenter.ts';
import { countStaffOrders, getStaffOrder, listStaffOrders } from './staff-orders.service.ts';

/** GET /api/staff/orders, and what clerks do with an order (behaviour: checkout 11). */
export function staffOrdersRoutes(context: ApiContext): Router {
  const { database, findStaffSession } = context;
  const router = Router();
  const clerksOnly = requireStaff(findStaffSession, 'clerk');
  const body = parseJsonBody({ limit: BODY_LIMITS.default });
  const find = (req: Request) =>
    getStaffOrder(database, parse(staffOrdersCalls.getStaffOrder.params, req.params).n);
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
    .route(routePath(staffOrdersCalls.countStaffOrders))
    .get(clerksOnly, async (_req, res) => {
      res.json(await countStaffOrders(database));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(staffOrdersCalls.getStaffOrder))
    .get(clerksOnly, async (req, res) => {
      const order = await find(req);
      await settleOrder(context, order);
      res.json(await present(order));
    })
    .all(refuseOtherMethods);

  const commands = [
    [staffOrdersCalls.markOrderPaid, (id, actor) => markPaid(context, id, actor)],
    [staffOrdersCalls.startOrder, (id, actor) => changeStatus(database, id, 'start', actor)],
    [staffOrdersCalls.readyOrder, (id, actor) => changeStatus(database, id, 'ready', actor)],
    [staffOrdersCalls.deliverOrder, (id, actor) => changeStatus(database, id, 'deliver', actor)],
    [staffOrdersCalls.cancelStaffOrder, (id, actor) => cancelOrder(context, id, actor)],
    [staffOrdersCalls.releaseOrderHold, (id, actor) => releaseHold(context, id, actor)],
  ] satisfies [{ path: string }, (id: number, actor: OrderActor) => Promise<void>][];
  for (const [call, run] of commands) {
    router
      .route(routePath(call))
      .post(clerksOnly, async (req, res) => {
        const order = await find(req);
        await run(order.id, getStaff(req));
        res.json(await present(order));
      })
      .all(refuseOtherMethods);
  }

  router
    .route(routePath(staffOrdersCalls.shipOrder))
    .post(clerksOnly, body, async (req, res) => {
      const parcel = parse(staffOrdersCalls.shipOrder.body, req.body);
      const order = await find(req);
      await shipOrder(context, order.id, parcel, getStaff(req));
      res.json(await present(order));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(staffOrdersCalls.endOrderReview))
    .post(clerksOnly, body, async (req, res) => {
      const { version } = parse(staffOrdersCalls.endOrderReview.body, req.body);
      const order = await find(req);
      await endOrderReview(database, { orderId: order.id, seen: version }, getStaff(req));
      res.json(await present(order));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(staffOrdersCalls.refundOrder))
    .post(clerksOnly, body, async (req, res) => {
      const refund = parse(staffOrdersCalls.refundOrder.body, req.body);
      const order = await find(req);
      await refundOrder(context, order.id, refund, getStaff(req));
      res.json(await present(order));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(staffOrdersCalls.addOrderNote))
    .post(clerksOnly, body, async (req, res) => {
      const { note } = parse(staffOrdersCalls.addOrderNote.body, req.body);
      const order = await find(req);
      await addNote(database, order.id, note, getStaff(req));
      res.status(201).json(await present(order));
    })
    .all(refuseOtherMethods);

  return router;
}
