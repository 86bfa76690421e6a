import { createHash } from 'node:crypto';
import { ORDER_TOTAL_MAX, type PlaceOrder } from '@ronin/contracts';
import { type Database, type Order, runPrepared } from '@ronin/database';
import { refuseMergedGuest, signInRequired } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import type { Attributes, Transaction } from 'sequelize';
import type { OrderDetails } from '../../order/orders.service.ts';
import type { OrdersContext } from '../../order/orders-context.ts';
import { TAKE_FROM_CART } from '../../order/take-from-cart.sql.ts';
import { canTake, getProvider } from '../../payments/provider.ts';
import { countProducts, priceChanged, refuseOrder } from '../../pricing/checkout-problems.ts';
import { countDiscountUse, lockDiscounts } from '../../pricing/discounts.service.ts';
import { formatCents, parseCents } from '../../pricing/money.ts';
import type { PriceFacts } from '../../pricing/price-facts.sql.ts';
import {
  priceCart,
  type PricedCart,
  priceFromFacts,
  type QuoteRequest,
} from '../../pricing/quote.service.ts';
import { confirmOrder } from '../../settlement/settle-payment.service.ts';
import type { NewPayment } from '../../settlement/start-payment.service.ts';
import { insertOrder, type OrderIds } from './insert-order.service.ts';
import { limitHolds, type NetworkHolds, type Quantities } from './limit-holds.ts';
import { FIND_NETWORK, FIND_ORDER_FACTS, LOCK_CUSTOMER } from './place-order.sql.ts';
import {
  closeOrders,
  findUnpaidOrders,
  lockNetwork,
  replaceOrders,
  type UnpaidOrder,
} from './replace-order.service.ts';

export type PlaceOrderContext = Pick<
  OrdersContext,
  'config' | 'database' | 'limits' | 'logger' | 'now' | 'orderKeys' | 'paymentProviders'
>;

export interface Placing {
  customerId: number;
  order: PlaceOrder;
  /** Of the network that the request came from: limits count it. */
  networkHash: string;
  /** For the limit of new orders. */
  networkKey: string;
}

export type Placed =
  { isNew: true; details: OrderDetails; payment: NewPayment } | { isNew: false; order: Attributes<Order> };

/** Unpaid orders of one network, and unpaid bank transfers of one address: holding stock must not be free. */
const OPEN_ORDERS = { network: 3, transfers: 2 } as const;

/** Another request of the same customer may place an order between closing the open one and placing this one. */
const ATTEMPTS = 4;

/**
 * Places an order: all of it or nothing. A repeated request gives the same order (behaviour: checkout 7).
 * @throws AppError conflict with a code; unprocessable when the key belongs to another request.
 */
export async function placeOrder(context: PlaceOrderContext, placing: Placing): Promise<Placed> {
  const { database } = context;
  const requestHash = hashRequest(placing.order);

  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const placed = await database
      .transaction((transaction) => placeInTransaction(context, { ...placing, requestHash }, transaction))
      .catch(refuseMergedGuest);
    if (placed !== null) return placed;
    const unpaid = await findUnpaidOrders(database, placing.customerId);
    // An unpaid order is not given up for one that would be refused.
    refuseHigherTotal(
      placing.order,
      await priceCart({ database, now: context.now() }, toQuoteRequest(placing)),
    );
    await closeOrders(context, unpaid);
  }

  throw new AppError('conflict', 'Another order is being placed. Please try again.');
}

/** @returns null when an unpaid order appeared that is not closed at its provider yet. */
async function placeInTransaction(
  context: PlaceOrderContext,
  placing: Placing & { requestHash: string },
  transaction: Transaction,
): Promise<Placed | null> {
  const { database } = context;
  const { customerId, order: request } = placing;
  const [customer] = await runPrepared(database, LOCK_CUSTOMER, [customerId], transaction);
  if (customer === undefined) throw signInRequired();
  const facts = await findOrderFacts(database, placing, transaction);
  if (facts.isPlaced) {
    return { isNew: false, order: await getPlaced(database, placing, placing.requestHash, transaction) };
  }
  const unpaid = facts.hasUnpaid ? await findUnpaidOrders(database, customerId, transaction) : [];
  if (unpaid.some(({ isClosed }) => !isClosed)) return null;
  await lockDiscounts(database, discountsOf(placing.order, unpaid), transaction);
  await replaceOrders(context, { unpaid, placing, items: facts.items }, transaction);

  const cart = await priceFromFacts(
    { database, now: context.now(), transaction },
    toQuoteRequest(placing),
    facts,
  );
  refuseHigherTotal(request, cart);
  if (cart.discountCodeId !== null) await countDiscountUse(database, cart.discountCodeId, transaction);
  await context.limits.newOrder.consume(placing.networkKey);
  const isFree = cart.totals.total === 0n;
  const provider = getProvider(context.paymentProviders, request.paymentProvider);
  if (!canTake(provider, cart)) {
    const detail = 'This way to pay cannot take this amount. Please choose another one.';
    throw refuseOrder('payment-not-offered', detail);
  }
  // A free order is confirmed at once, and is never unpaid.
  const holds = isFree ? null : await limitNetwork(context, { placing, cart }, transaction);
  const expiresAt = new Date(context.now().getTime() + provider.holdMinutes * 60_000);
  const { details, payment } = await insertOrder(
    context,
    { ...placing, ids: facts, cart, expiresAt, provider, holds },
    transaction,
  );
  if (request.paymentProvider === 'transfer') {
    await database.execute(TAKE_FROM_CART, [customerId, details.order.id], transaction);
  }
  if (isFree) await confirmOrder(context, details.order, transaction);

  return { isNew: true, details, payment };
}

interface OrderFacts extends PriceFacts, OrderIds {
  /** This request placed an order before. */
  isPlaced: boolean;
  /** The customer has an unpaid order. */
  hasUnpaid: boolean;
}

async function findOrderFacts(
  database: Database,
  { customerId, order: { address, billingAddress, checkoutKey } }: Placing,
  transaction: Transaction,
): Promise<OrderFacts> {
  const [facts] = await runPrepared<OrderFacts>(
    database,
    FIND_ORDER_FACTS,
    [customerId, address.country, address.state, checkoutKey, billingAddress !== null],
    transaction,
  );
  if (facts === undefined) throw new Error('The shop has no commerce settings.');

  return facts;
}

/** @throws AppError unprocessable when the key was sent with other details. */
async function getPlaced(
  database: Database,
  { customerId, order: { checkoutKey } }: Placing,
  requestHash: string,
  transaction: Transaction,
): Promise<Attributes<Order>> {
  const order = await database.models.Order.findOne({
    where: { customerId, checkoutKey },
    rejectOnEmpty: true,
    transaction,
  });
  if (order.requestHash !== requestHash) {
    throw new AppError('unprocessable', 'This checkoutKey belongs to an order with other details.');
  }

  return order;
}

/** Of the parsed request: the order of fields does not matter. A repeat may come from another tab, which is another visit. */
const hashRequest = ({ sessionId: _sessionId, ...order }: PlaceOrder): string =>
  createHash('sha256').update(JSON.stringify(order)).digest('hex');

const toQuoteRequest = ({ customerId, order }: Placing): QuoteRequest => ({
  customerId,
  address: order.address,
  shippingMethod: order.shippingMethod,
  email: order.email,
  ...(order.discountCode !== null && { discountCode: order.discountCode }),
});

const discountsOf = ({ discountCode }: PlaceOrder, unpaid: readonly UnpaidOrder[]) => ({
  code: discountCode,
  ids: unpaid.flatMap(({ order }) => order.discountCodeId ?? []),
});

/** A total that fell is charged as it is now. */
function refuseHigherTotal(
  { expectedTotal }: PlaceOrder,
  { totals: { total }, discountProblem }: PricedCart,
): void {
  if (total > parseCents(expectedTotal)) throw priceChanged(formatCents(total), discountProblem);
  if (total > parseCents(ORDER_TOTAL_MAX)) throw new AppError('conflict', 'This order is too large.');
}

/** Locks the network: simultaneous requests cannot pass its limits together. @returns what the order may hold; null: all. */
async function limitNetwork(
  { config, database, now }: PlaceOrderContext,
  { placing: { networkHash, order }, cart }: { placing: Placing; cart: PricedCart },
  transaction: Transaction,
): Promise<Quantities | null> {
  if (!config.rateLimits) return null;
  await lockNetwork(database, networkHash, transaction);
  const wanted = countProducts(cart.items.filter(({ available }) => available !== null));
  const [network] = await runPrepared<NetworkHolds & { orders: number; transfers: number }>(
    database,
    FIND_NETWORK,
    [networkHash, order.email, JSON.stringify([...wanted.keys()]), now().toISOString()],
    transaction,
  );
  const isTransfer = order.paymentProvider === 'transfer';
  if (
    network === undefined ||
    network.orders >= OPEN_ORDERS.network ||
    (isTransfer && network.transfers >= OPEN_ORDERS.transfers)
  ) {
    const detail = 'There are unpaid orders already. Please pay or cancel one of them first.';
    throw refuseOrder('too-many-open-orders', detail);
  }

  return limitHolds(wanted, network);
}
