import { checkoutCalls } from '@ronin/contracts';
import type { Order } from '@ronin/database';
import {
  Answered,
  type CookieHolder,
  identifyCaller,
  refusesTracking,
  serveCalls,
  sign,
} from '@ronin/identity';
import { clientKey, createGate } from '@ronin/server-kit';
import type { Request } from 'express';
import type { Attributes } from 'sequelize';
import { refuseWithoutCommerce } from '../../context/commerce-guard.ts';
import { noSuchDocument } from '../invoices/documents.service.ts';
import { formatOrderToken } from '../order/order-token.ts';
import { presentOrder } from '../order/orders.presenter.ts';
import {
  extendTransfer,
  getOrderByToken,
  getOrderDetails,
  getOwnOrder,
  listOrders,
  type OrderDetails,
} from '../order/orders.service.ts';
import type { OrdersContext } from '../order/orders-context.ts';
import { listOfferedProviders } from '../payments/offered-providers.ts';
import { canTake, getProvider, NOTHING_TO_PAY } from '../payments/provider.ts';
import { refuseOrder } from '../pricing/checkout-problems.ts';
import { presentQuote, priceCart } from '../pricing/quote.service.ts';
import { getDelivery, listCountries } from '../pricing/shipping-methods.service.ts';
import { cancelOrder } from '../settlement/cancel-order.service.ts';
import { settleOpenedOrder } from '../settlement/settle-payment.service.ts';
import { startNewPayment, startPayment } from '../settlement/start-payment.service.ts';
import { sendDocument } from './invoice.routes.ts';
import { placeOrder } from './placing/place-order.service.ts';

/** A part of the database's connections, so that the rest of the shop goes on. */
const ORDER_GATE = {
  atOnce: 10,
  waitingMax: 2_000,
  busy: 'Many orders are being placed. Please try again in a moment.',
};

/** Quotes, and placing, reading and cancelling orders (behaviour: checkout 1, checkout 7, checkout 8, checkout 40). */
export const ordersRoutes = (context: OrdersContext) => {
  const { config, database, now, orderKeys } = context;
  const gate = createGate(ORDER_GATE);
  const present = async (order: Attributes<Order>) => presentFull(await getOrderDetails(database, order));
  const presentByToken = async (req: Request, order: Attributes<Order>) => {
    const path = `/api/orders/by-token/${formatOrderToken(order, orderKeys.token)}`;
    const isFull = await mayReadAll(context, req, order);
    return presentOrder(await getOrderDetails(database, order), { isFull, path });
  };

  return serveCalls(
    context,
    checkoutCalls,
    {
      quoteCart: async ({ req, caller: { customerId }, body }) => {
        const cart = await priceCart({ database, now: now() }, { ...body, customerId });
        const countries = await listCountries(database);
        const paymentProviders = listOfferedProviders(config, req).filter((name) =>
          canTake(getProvider(context.paymentProviders, name), cart),
        );
        return presentQuote(cart, { countries, paymentProviders });
      },
      getDelivery: ({ query }) => getDelivery({ database, now: now() }, query),
      listOrders: async ({ caller }) => (await listOrders(database, caller.customerId)).map(presentFull),
      placeOrder: async ({ req, caller: { customerId }, body }) => {
        const request = refusesTracking(req.headers) ? { ...body, sessionId: null } : body;
        if (!listOfferedProviders(config, req).includes(request.paymentProvider))
          throw refuseOrder('payment-not-offered', 'This way to pay is not offered.');
        const networkKey = clientKey(req.ip);
        const networkHash = sign('order-network', networkKey, config.identity.sessionSecret);
        const placing = { customerId, order: request, networkKey, networkHash };
        const placed = await gate(() => placeOrder(context, placing));
        const order = placed.isNew ? placed.details.order : placed.order;
        const payment = placed.isNew
          ? await startNewPayment(context, order, placed.payment)
          : await startPayment(context, order);
        return new Answered(placed.isNew ? 201 : 200, {
          // A free order was confirmed after it was written.
          order:
            placed.isNew && payment?.provider !== NOTHING_TO_PAY
              ? presentFull({ ...placed.details, paymentUrl: payment?.url ?? null })
              : await present(order),
          token: formatOrderToken(order, orderKeys.token),
          payment,
        });
      },
      getOrder: async ({ caller, params }) => {
        const order = await getOwnOrder(database, caller.customerId, params.n);
        await settleOpenedOrder(context, order);
        return await present(order);
      },
      cancelOrder: async ({ caller, params }) => {
        const order = await getOwnOrder(database, caller.customerId, params.n);
        await cancelOrder(context, order.id);
        return await present(order);
      },
      getOrderByToken: async ({ req, params, query }) => {
        const order = await getOrderByToken(context, params.token);
        await extendTransfer(context, order, query.mail);
        await settleOpenedOrder(context, order);
        return await presentByToken(req, order);
      },
      cancelOrderByToken: async ({ req, params }) => {
        const order = await getOrderByToken(context, params.token);
        await cancelOrder(context, order.id);
        return await presentByToken(req, order);
      },
      getInvoice: (request) =>
        sendDocument(context, request, () =>
          getOwnOrder(database, request.caller.customerId, request.params.n),
        ),
      getInvoiceByToken: (request) =>
        sendDocument(context, request, async () => {
          const order = await getOrderByToken(context, request.params.token);
          // An old link shows no address, so it has no invoice either.
          if (!(await mayReadAll(context, request.req, order))) throw noSuchDocument();
          return order;
        }),
    },
    { before: [refuseWithoutCommerce(config)] },
  );
};

const presentFull = (details: OrderDetails) =>
  presentOrder(details, { isFull: true, path: `/api/orders/${details.order.orderNumber}` });

/** A link shows everything for this long, and afterwards items and status. */
const FULL_DAYS = 90;

/** Whether a link still shows all (behaviour: checkout 8). The buyer who signs in with its address sees all again. */
async function mayReadAll(
  { database, identity, now }: OrdersContext,
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
