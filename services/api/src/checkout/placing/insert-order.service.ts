import type { OrderAddress } from '@ronin/contracts';
import type { Database, Order } from '@ronin/database';
import { type Attributes, QueryTypes, type Transaction } from 'sequelize';
import { formatOrderNumber } from '../../orders/order-number.ts';
import { type Cents, formatCents } from '../../pricing/money.ts';
import type { PricedCart } from '../../pricing/quote.service.ts';
import type { Placing } from './place-order.service.ts';
import { NEXT_ORDER_ID } from './place-order.sql.ts';

interface NewOrder extends Placing {
  requestHash: string;
  cart: PricedCart;
  expiresAt: Date;
}

/** Writes an order with its own copies of addresses, names, pictures, options and prices. */
export async function insertOrder(
  database: Database,
  { customerId, order, networkHash, requestHash, keys, cart, expiresAt }: NewOrder,
  transaction: Transaction,
): Promise<Attributes<Order>> {
  const [next] = await database.query<{ id: number }>(NEXT_ORDER_ID, {
    type: QueryTypes.SELECT,
    transaction,
  });
  if (next === undefined) throw new Error('The sequence of orders has no value.');
  const addAddress = (address: OrderAddress) =>
    insertAddress(database, { customerId, order, address }, transaction);
  const shippingAddressId = await addAddress(order.address);
  const amount = (cents: Cents) => formatCents(cents);
  const { totals } = cart;
  const created = await database.models.Order.create(
    {
      id: next.id,
      customerId,
      orderNumber: formatOrderNumber(next.id, keys.number),
      subtotal: amount(totals.subtotal),
      discount: amount(totals.discount),
      tax: amount(totals.tax),
      shipping: amount(totals.shipping),
      total: amount(totals.total),
      currency: cart.currency,
      email: order.email,
      firstName: order.firstName,
      lastName: order.lastName,
      phone: order.phone,
      shippingAddressId,
      billingAddressId:
        order.billingAddress === null ? shippingAddressId : await addAddress(order.billingAddress),
      shippingMethod: order.shippingMethod,
      paymentProvider: order.paymentProvider,
      discountCodeId: cart.discountCodeId,
      notes: order.notes ?? null,
      checkoutKey: order.checkoutKey,
      requestHash,
      sessionId: order.sessionId ?? null,
      networkHash,
      isTest: order.paymentProvider === 'test',
      expiresAt,
    },
    { transaction },
  );
  await database.models.OrderItem.bulkCreate(
    cart.items.map((item, index) => ({
      orderId: created.id,
      productId: item.productId,
      name: item.name,
      imageUrl: item.imageUrl,
      options: item.chosen,
      quantity: item.quantity,
      price: item.price,
      discount: amount(totals.items[index]?.discount ?? 0n),
      tax: amount(totals.items[index]?.tax ?? 0n),
    })),
    { transaction },
  );

  return created;
}

/** The order's own copy, which nobody edits later. */
async function insertAddress(
  database: Database,
  { customerId, order, address }: { customerId: number; order: Placing['order']; address: OrderAddress },
  transaction: Transaction,
): Promise<number> {
  const { firstName, lastName } = order;
  const row = { ...address, customerId, type: 'order', firstName, lastName };
  const { id } = await database.models.Address.create(row, { transaction });

  return id;
}
