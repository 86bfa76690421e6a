import { BODY_LIMITS, checkoutCalls, type StartedPayment } from '@ronin/contracts';
import type { Order } from '@ronin/database';
import { getGuestOrAccount, requireCaller, sign } from '@ronin/identity';
import {
  AppError,
  clientKey,
  createGate,
  parse,
  parseJsonBody,
  refuseOtherMethods,
  routePath,
} from '@ronin/server-kit';
import { type Request, Router } from 'express';
import type { Attributes } from 'sequelize';
import { refusesTracking } from '../analytics-intake/refuses-tracking.ts';
import type { ApiContext } from '../context.ts';
import { formatOrderToken } from '../orders/order-token.ts';
import { presentOrder } from '../orders/orders.presenter.ts';
import { extendTransfer, getOrderDetails, listOrders, type OrderDetails } from '../orders/orders.service.ts';
import { listOfferedProviders } from '../payments/offered-providers.ts';
import { NOTHING_TO_PAY } from '../payments/provider.ts';
import { cancelOrder } from '../settlement/cancel-order.service.ts';
import { settleOrder } from '../settlement/settle-order.service.ts';
import { startNewPayment, startPayment } from '../settlement/start-payment.service.ts';
import { refuseWithoutCommerce } from './commerce-guard.ts';
import { createOrderAccess } from './order-access.ts';
import { placeOrder } from './placing/place-order.service.ts';

/** A part of the database's connections, so that the rest of the shop goes on. */
const ORDER_GATE = {
  atOnce: 10,
  waitingMax: 2_000,
  busy: 'Many orders are being placed. Please try again in a moment.',
};

/** Placing, reading and cancelling orders (behaviour: checkout 7, checkout 8). */
export function ordersRoutes(context: ApiContext): Router {
  const { config, database, identity } = context;
  const router = Router();
  const gate = createGate(ORDER_GATE);
  const commerce = refuseWithoutCommerce(config);
  const guest = requireCaller(identity, 'guest');
  const body = parseJsonBody({ limit: BODY_LIMITS.default });
  const access = createOrderAccess(context);
  const present = async (order: Attributes<Order>) =>
    presentOrder(await getOrderDetails(database, order), { isFull: true, path: pathOf(order) });
  const presentByToken = async (req: Request, order: Attributes<Order>) => {
    const path = `/api/orders/by-token/${formatOrderToken(order, (await context.orderKeys()).token)}`;
    const isFull = await access.mayReadAll(req, order);
    return presentOrder(await getOrderDetails(database, order), { isFull, path });
  };

  router
    .route(routePath(checkoutCalls.placeOrder))
    .get(commerce, guest, async (req, res) => {
      const orders = await listOrders(database, getGuestOrAccount(req).customerId);
      res.json(orders.map((details) => presentOrder(details, { isFull: true, path: pathOf(details.order) })));
    })
    .post(commerce, guest, body, async (req, res) => {
      const sent = parse(checkoutCalls.placeOrder.body, req.body);
      const request = refusesTracking(req.headers) ? { ...sent, sessionId: null } : sent;
      const { customerId } = getGuestOrAccount(req);
      if (!listOfferedProviders(config, req).includes(request.paymentProvider)) throw notOffered();
      const networkKey = clientKey(req.ip);
      const networkHash = sign('order-network', networkKey, config.identity.sessionSecret);
      const keys = await context.orderKeys();
      const placing = { customerId, order: request, networkKey, networkHash, keys };
      const placed = await gate(() => placeOrder(context, placing));
      const order = placed.isNew ? placed.details.order : placed.order;
      const payment = placed.isNew
        ? await startNewPayment(context, order, placed.payment)
        : await startPayment(context, order);
      res.status(placed.isNew ? 201 : 200).json({
        // A free order was confirmed after it was written.
        order:
          placed.isNew && payment?.provider !== NOTHING_TO_PAY
            ? presentNew(placed.details, payment)
            : await present(order),
        token: formatOrderToken(order, keys.token),
        payment,
      });
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(checkoutCalls.getOrderByToken))
    .get(commerce, async (req, res) => {
      const { mail } = parse(checkoutCalls.getOrderByToken.query, req.query);
      const order = await access.getByToken(req);
      const keys = await context.orderKeys();
      await extendTransfer({ database, now: context.now(), keys }, order, mail);
      await settleOrder(context, order);
      res.json(await presentByToken(req, order));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(checkoutCalls.cancelOrderByToken))
    .post(commerce, async (req, res) => {
      const order = await access.getByToken(req);
      await cancelOrder(context, order.id);
      res.json(await presentByToken(req, order));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(checkoutCalls.getOrder))
    .get(commerce, guest, async (req, res) => {
      const order = await access.getOwn(req);
      await settleOrder(context, order);
      res.json(await present(order));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(checkoutCalls.cancelOrder))
    .post(commerce, guest, async (req, res) => {
      const order = await access.getOwn(req);
      await cancelOrder(context, order.id);
      res.json(await present(order));
    })
    .all(refuseOtherMethods);

  return router;
}

const pathOf = ({ orderNumber }: Pick<Attributes<Order>, 'orderNumber'>): string =>
  `/api/orders/${orderNumber}`;

/** An order that was placed a moment ago, without reading it again. */
const presentNew = (details: OrderDetails, payment: StartedPayment | null) =>
  presentOrder(
    { ...details, paymentUrl: payment?.url ?? null },
    { isFull: true, path: pathOf(details.order) },
  );

const notOffered = () =>
  new AppError('conflict', 'This way to pay is not offered.', { checkout: { code: 'payment-not-offered' } });
