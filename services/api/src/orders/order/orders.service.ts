import { PaymentAction, TRANSFER_DAYS } from '@ronin/contracts';
import type {
  Address,
  Database,
  Order,
  OrderEvent,
  OrderItem,
  Payment,
  Refund,
  StockHold,
} from '@ronin/database';
import { parseOrderNumber } from '@ronin/format/order-number';
import { AppError } from '@ronin/server-kit';
import { type Attributes, Op } from 'sequelize';
import { type Cents, parseCents, sumAmounts, sumCents } from '../pricing/money.ts';
import { isMailProof, isOrderToken, parseOrderToken } from './order-token.ts';
import type { OrdersContext } from './orders-context.ts';

/** An order with everything that its page shows. */
export interface OrderDetails {
  order: Attributes<Order>;
  items: Pick<
    Attributes<OrderItem>,
    'discount' | 'imageUrl' | 'name' | 'options' | 'price' | 'productId' | 'quantity' | 'tax'
  >[];
  events: Pick<Attributes<OrderEvent>, 'createdAt' | 'kind' | 'text'>[];
  addresses: Omit<Attributes<Address>, 'createdAt' | 'isDefault'>[];
  paid: Cents;
  refunded: Cents;
  /** What is on its way back to the customer. */
  refunding: Cents;
  /** Pieces in shipments. */
  shipped: number;
  /** What is held and what is not, while the order is unpaid. */
  holds: Pick<Attributes<StockHold>, 'quantity' | 'unheld'>[];
  /** Where it can be paid, while it is unpaid. */
  paymentUrl: string | null;
  /** The numbers of its credit notes. */
  creditNotes: string[];
}

/** The latest orders of a customer. */
const ORDERS_MAX = 100;

/** Orders that an earlier release wrote have no e-mail address and cannot be shown. */
const SHOWABLE = { email: { [Op.ne]: null } };

/** The customer's orders, newest first. */
export async function listOrders(database: Database, customerId: number): Promise<OrderDetails[]> {
  const orders = await database.models.Order.findAll({
    where: { ...SHOWABLE, customerId },
    order: [['id', 'DESC']],
    limit: ORDERS_MAX,
  });

  return await loadDetails(database, orders);
}

/** @throws AppError not-found, also for another customer's order. */
export async function getOwnOrder(database: Database, customerId: number, number: string) {
  const order = await findShowable(database, parseOrderNumber(number), { customerId });
  if (order === null) throw noSuchOrder();

  return order;
}

/** @throws AppError not-found, the same for a missing order and for a wrong token. */
export async function getOrderByToken(
  { database, orderKeys }: Pick<OrdersContext, 'database' | 'orderKeys'>,
  token: string,
): Promise<Attributes<Order>> {
  const order = await findShowable(database, parseOrderToken(token));
  if (!isOrderToken(token, order ?? { id: 0, orderNumber: '' }, orderKeys.token) || order === null)
    throw noSuchOrder();

  return order;
}

const findShowable = (database: Database, orderNumber: string | null, where: { customerId?: number } = {}) =>
  orderNumber === null
    ? null
    : database.models.Order.findOne({ where: { ...SHOWABLE, ...where, orderNumber } });

const noSuchOrder = () => new AppError('not-found', 'There is no such order.');

export async function getOrderDetails(database: Database, order: Attributes<Order>): Promise<OrderDetails> {
  const fresh = await database.models.Order.findByPk(order.id, { rejectOnEmpty: true });
  const [details] = await loadDetails(database, [fresh]);
  if (details === undefined) throw noSuchOrder();

  return details;
}

/** Eight statements for any number of orders. */
async function loadDetails(database: Database, orders: Attributes<Order>[]): Promise<OrderDetails[]> {
  const { Address, OrderEvent, OrderItem, Payment, Refund, ShipmentItem, StockHold } = database.models;
  const orderId = orders.map(({ id }) => id);
  const addressIds = orders.flatMap(({ shippingAddressId, billingAddressId }) => [
    ...new Set([shippingAddressId, billingAddressId].filter((id) => id !== null)),
  ]);
  const [items, events, addresses, payments, refunds, holds] = await Promise.all([
    OrderItem.findAll({ where: { orderId }, order: ['id'] }),
    OrderEvent.findAll({ where: { orderId, isPublic: true }, order: ['id'] }),
    Address.findAll({ where: { id: addressIds } }),
    Payment.findAll({ where: { orderId } }),
    Refund.findAll({ where: { orderId }, order: ['id'] }),
    StockHold.findAll({ where: { orderId, state: 'held' } }),
  ]);
  const shipped = await ShipmentItem.findAll({ where: { orderItemId: items.map(({ id }) => id) } });

  return orders.map((order) => {
    const of = <Row extends { orderId: number }>(rows: Row[]) =>
      rows.filter(({ orderId }) => orderId === order.id);
    const own = { items: of(items), refunds: of(refunds), payments: of(payments) };
    const itemIds = new Set(own.items.map(({ id }) => id));
    const shippedItems = shipped.filter(({ orderItemId }) => itemIds.has(orderItemId));
    // What the bank holds in a dispute is not on its way to the customer.
    const isOnItsWay = ({ state, reason }: Attributes<Refund>) =>
      (state === 'waiting' || state === 'pending') && reason !== 'dispute';

    return {
      order,
      items: own.items,
      events: of(events),
      addresses,
      paid: sumCents(own.payments.map(({ paid }) => parseCents(paid))),
      refunded: sumAmounts(own.refunds.filter(({ state }) => state === 'done')),
      refunding: sumAmounts(own.refunds.filter(isOnItsWay)),
      shipped: shippedItems.reduce((sum, { quantity }) => sum + quantity, 0),
      holds: of(holds),
      paymentUrl: findPaymentUrl(order, own.payments),
      creditNotes: own.refunds.flatMap(({ creditNoteNumber }) => creditNoteNumber ?? []),
    };
  });
}

function findPaymentUrl({ status, needsReview }: Attributes<Order>, payments: Attributes<Payment>[]) {
  if (status !== 'pending' || needsReview) return null;
  const open = payments.find(({ state }) => state === 'open' || state === 'declined');
  const action = PaymentAction.safeParse(open?.action);

  return action.data?.action === 'redirect' ? (action.data.url ?? null) : null;
}

/** The link of the mail was opened, so the address is real: a bank transfer gets its days. */
export async function extendTransfer(
  { database, now, orderKeys }: Pick<OrdersContext, 'database' | 'now' | 'orderKeys'>,
  order: Attributes<Order>,
  proof: string | undefined,
): Promise<void> {
  const isWaiting = order.status === 'pending' && order.paymentProvider === 'transfer';
  if (!isWaiting || proof === undefined || !isMailProof(proof, order, orderKeys.token)) return;
  const expiresAt = new Date(order.createdAt.getTime() + TRANSFER_DAYS * 86_400_000);
  if (expiresAt < now()) return;

  await database.transaction(async (transaction) => {
    const [changed] = await database.models.Order.update(
      { expiresAt },
      { where: { id: order.id, status: 'pending' }, transaction },
    );
    if (changed === 0) return;
    await database.models.StockHold.update(
      { expiresAt },
      { where: { orderId: order.id, state: 'held' }, transaction },
    );
  });
}
