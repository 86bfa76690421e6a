import { BODY_LIMITS, checkoutCalls } from '@ronin/contracts';
import type { Order } from '@ronin/database';
import { getGuestOrAccount, identifyCaller, requireCaller, sign } from '@ronin/identity';
import { AppError, clientKey, parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { type Request, Router } from 'express';
import type { Attributes } from 'sequelize';
import type { ApiContext } from '../context.ts';
import { formatOrderToken } from '../orders/order-token.ts';
import { presentOrder } from '../orders/orders.presenter.ts';
import {
  extendTransfer,
  getOrderByToken,
  getOrderDetails,
  getOwnOrder,
  listOrders,
} from '../orders/orders.service.ts';
import { listOfferedProviders } from '../payments/offered-providers.ts';
import { cancelOrder } from '../settlement/cancel-order.service.ts';
import { settleOrder } from '../settlement/settle-order.service.ts';
import { startPayment } from '../settlement/start-payment.service.ts';
import { refuseWithoutCommerce } from './commerce-guard.ts';
import { createGate } from './placing/order-gate.ts';
import { placeOrder } from './placing/place-order.service.ts';

/** A link shows everything for this long, and afterwards items and status. */
const FULL_DAYS = 90;

/** A part of the database's connections, so that the rest of the shop goes on. */
const ORDER_GATE = { atOnce: 4, waitingMax: 2_000 };

/** Placing, reading and cancelling orders (behaviour: checkout 7, checkout 8). */
export function ordersRoutes(context: ApiContext): Router {
  const { config, database, identity } = context;
  const router = Router();
  const gate = createGate(ORDER_GATE);
  const commerce = refuseWithoutCommerce(config);
  const guest = requireCaller(identity, 'guest');
  const body = parseJsonBody({ limit: BODY_LIMITS.default });
  const present = async (order: Attributes<Order>, { isFull = true } = {}) =>
    presentOrder(await getOrderDetails(database, order), { isFull });
  const findByToken = async (req: Request) => {
    const { token } = parse(checkoutCalls.getOrderByToken.params, req.params);
    return await getOrderByToken(database, token, await context.orderKeys());
  };
  /** The buyer who signs in with the order's address sees everything again. */
  const mayReadAll = async (req: Request, order: Attributes<Order>) => {
    if (context.now().getTime() - order.createdAt.getTime() < FULL_DAYS * 86_400_000) return true;
    const caller = await identifyCaller(req, identity);
    if (caller.kind !== 'account') return false;
    if (caller.customerId === order.customerId) return true;
    const account = await database.models.Customer.findByPk(caller.customerId);
    return account?.email?.toLowerCase() === order.email?.toLowerCase();
  };

  router
    .route(routePath(checkoutCalls.placeOrder))
    .get(commerce, guest, async (req, res) => {
      const orders = await listOrders(database, getGuestOrAccount(req).customerId);
      res.json(orders.map((details) => presentOrder(details, { isFull: true })));
    })
    .post(commerce, guest, body, async (req, res) => {
      const request = parse(checkoutCalls.placeOrder.body, req.body);
      const { customerId } = getGuestOrAccount(req);
      if (!listOfferedProviders(config, req).includes(request.paymentProvider)) throw notOffered();
      const networkKey = clientKey(req.ip);
      const networkHash = sign('order-network', networkKey, config.identity.sessionSecret);
      const keys = await context.orderKeys();
      const placing = { customerId, order: request, networkKey, networkHash, keys };
      const { order, isNew } = await gate(() => placeOrder(context, placing));
      const payment = await startPayment(context, order);
      const token = formatOrderToken(order, keys.token);
      res.status(isNew ? 201 : 200).json({ order: await present(order), token, payment });
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(checkoutCalls.getOrderByToken))
    .get(commerce, async (req, res) => {
      const { mail } = parse(checkoutCalls.getOrderByToken.query, req.query);
      const order = await findByToken(req);
      const keys = await context.orderKeys();
      await extendTransfer({ database, now: context.now(), keys }, order, mail);
      await settleOrder(context, order);
      res.json(await present(order, { isFull: await mayReadAll(req, order) }));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(checkoutCalls.cancelOrderByToken))
    .post(commerce, async (req, res) => {
      const order = await findByToken(req);
      await cancelOrder(context, order.id);
      res.json(await present(order, { isFull: await mayReadAll(req, order) }));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(checkoutCalls.getOrder))
    .get(commerce, guest, async (req, res) => {
      const { n } = parse(checkoutCalls.getOrder.params, req.params);
      const order = await getOwnOrder(database, getGuestOrAccount(req).customerId, n);
      await settleOrder(context, order);
      res.json(await present(order));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(checkoutCalls.cancelOrder))
    .post(commerce, guest, async (req, res) => {
      const { n } = parse(checkoutCalls.cancelOrder.params, req.params);
      const order = await getOwnOrder(database, getGuestOrAccount(req).customerId, n);
      await cancelOrder(context, order.id);
      res.json(await present(order));
    })
    .all(refuseOtherMethods);

  return router;
}

const notOffered = () =>
  new AppError('conflict', 'This way to pay is not offered.', { checkout: { code: 'payment-not-offered' } });
