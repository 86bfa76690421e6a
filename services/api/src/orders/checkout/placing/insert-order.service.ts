import { type Order, runPrepared } from '@ronin/database';
import { type NewMail, toOutboxRow, wakeMailers } from '@ronin/mail';
import type { Attributes, Transaction } from 'sequelize';
import { toReserve } from '../../../stock/stock.sql.ts';
import { summarise } from '../../order/order-mails.ts';
import { formatOrderNumber } from '../../order/order-number.ts';
import { findHeld } from '../../order/orders.presenter.ts';
import type { OrderDetails } from '../../order/orders.service.ts';
import { formatPaymentKey, type PaymentProvider } from '../../payments/provider.ts';
import { countProducts, outOfStock, refuseUnorderable } from '../../pricing/checkout-problems.ts';
import { formatCents } from '../../pricing/money.ts';
import { findPriceFacts } from '../../pricing/price-facts.sql.ts';
import type { PricedCart } from '../../pricing/quote.service.ts';
import { type NewPayment, toPayable } from '../../settlement/start-payment.service.ts';
import type { Quantities } from './limit-holds.ts';
import type { PlaceOrderContext, Placing } from './place-order.service.ts';
import { INSERT_ORDER } from './place-order.sql.ts';

/** Of the rows that the order writes. */
export interface OrderIds {
  orderId: number;
  shippingAddressId: number;
  billingAddressId: number | null;
}

interface NewOrder extends Placing {
  requestHash: string;
  ids: OrderIds;
  cart: PricedCart;
  expiresAt: Date;
  provider: PaymentProvider;
  /** How many pieces of a product are held; null: all. */
  holds: Quantities | null;
}

interface InsertedOrder extends Attributes<Order>, Pick<NewPayment, 'attempt' | 'provider'> {
  paymentId: number;
  placedAt: Date;
  isHeld: boolean;
}

const FIRST_ATTEMPT = 1;

const EVENT = { kind: 'placed', text: 'The order was placed.' } as const;

/** Writes an order with its own copies of all data, holds its stock, and enqueues its mail. @throws AppError conflict */
export async function insertOrder(
  { database, orderKeys }: PlaceOrderContext,
  { customerId, order, networkHash, requestHash, ids, cart, expiresAt, provider, holds }: NewOrder,
  transaction: Transaction,
): Promise<{ details: OrderDetails; payment: NewPayment }> {
  const { billingAddress, firstName, lastName } = order;
  const { shippingAddressId, billingAddressId } = ids;
  const copied = { customerId, type: 'order' };
  const shipping = { ...copied, ...order.address, firstName, lastName, id: shippingAddressId };
  const addresses = [shipping];
  if (billingAddress !== null && billingAddressId !== null) {
    const payer =
      billingAddress.firstName === null
        ? { firstName, lastName }
        : { firstName: billingAddress.firstName, lastName: billingAddress.lastName };
    addresses.push({ ...copied, ...billingAddress, ...payer, id: billingAddressId });
  }
  const { totals } = cart;
  const items = cart.items.map((item, index) => ({
    ...item,
    orderId: ids.orderId,
    options: item.chosen,
    discount: formatCents(totals.items[index]?.discount ?? 0n),
    tax: formatCents(totals.items[index]?.tax ?? 0n),
  }));
  const method = cart.shippingMethods.find(({ id }) => id === order.shippingMethod);
  // These rows may have more fields than their tables: the statement inserts only those that are columns.
  const row = {
    ...order,
    id: ids.orderId,
    customerId,
    orderNumber: formatOrderNumber(ids.orderId, orderKeys.number),
    subtotal: formatCents(totals.subtotal),
    discount: formatCents(totals.discount),
    tax: formatCents(totals.tax),
    shipping: formatCents(totals.shipping),
    total: formatCents(totals.total),
    currency: cart.currency,
    shippingAddressId: ids.shippingAddressId,
    billingAddressId: ids.billingAddressId ?? ids.shippingAddressId,
    discountCodeId: cart.discountCodeId,
    notes: order.notes ?? null,
    giftMessage: order.isGift ? order.giftMessage : null,
    requestHash,
    sessionId: order.sessionId ?? null,
    networkHash,
    isTest: order.paymentProvider === 'test',
    arrivesFrom: method?.arrival?.from ?? null,
    arrivesUntil: method?.arrival?.until ?? null,
    returnDays: cart.returnDays,
    expiresAt,
  };
  const stocked = cart.items.filter(({ available }) => available !== null);
  const reserved = [...countProducts(stocked)].map(([productId, quantity]) => ({
    productId,
    quantity,
    held: holds?.get(productId) ?? quantity,
  }));
  const held = findHeld(toHolds(reserved));
  const delivery = method === undefined ? null : { method: method.label, days: method.days };
  const mail: NewMail<'order-placed'> = {
    kind: 'order-placed',
    to: order.email,
    payload: summarise({ orderKeys }, row, { items, delivery, held }),
    dedupeKey: `order-placed:${String(row.id)}`,
  };
  const isFree = totals.total === 0n;
  const started = isFree
    ? null
    : (provider.prepare?.(toPayable({ orderKeys }, row, { amount: row.total, expiresAt })) ?? null);
  const [inserted] = await runPrepared<InsertedOrder>(
    database,
    INSERT_ORDER,
    [
      ...[addresses, [row], items, isFree ? [] : [toOutboxRow(mail)]].map((rows) => JSON.stringify(rows)),
      EVENT.kind,
      EVENT.text,
      toReserve(reserved),
      started?.ref ?? null,
      formatPaymentKey(row.id, FIRST_ATTEMPT),
      started && JSON.stringify(started.action),
    ],
    transaction,
  );
  if (inserted === undefined) throw new Error('The order was not stored.');
  const { paymentId, attempt, provider: taker, placedAt, isHeld, ...stored } = inserted;
  if (!isHeld) {
    // Another order took the stock after the cart was priced. It is read again, to name what is missing.
    refuseUnorderable((await findPriceFacts(database, { customerId }, transaction)).items);
    throw outOfStock(stocked);
  }
  wakeMailers(database, transaction);

  return {
    details: {
      order: stored,
      items,
      addresses,
      events: [{ ...EVENT, createdAt: placedAt }],
      paid: 0n,
      refunded: 0n,
      refunding: 0n,
      shipped: 0,
      holds: toHolds(reserved),
      paymentUrl: null,
      creditNotes: [],
    },
    payment: {
      id: paymentId,
      attempt,
      provider: taker,
      amount: stored.total,
      ref: started?.ref ?? null,
      action: started?.action ?? null,
    },
  };
}

const toHolds = (reserved: readonly { quantity: number; held: number }[]) =>
  reserved.map(({ quantity, held }) => ({ quantity: held, unheld: quantity - held }));
