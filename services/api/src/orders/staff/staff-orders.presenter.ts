import {
  PaymentProviderName,
  PaymentTaker,
  StaffOrder,
  type StaffOrderList,
  type StaffOrderSummary,
} from '@ronin/contracts';
import type { Page } from '../../context/staff-page.ts';
import { parseStatus } from '../order/order-transitions.ts';
import { findSent, presentOrder } from '../order/orders.presenter.ts';
import { formatCents, sumCents } from '../pricing/money.ts';
import { listCommands } from './staff-order-commands.ts';
import { getItemProgress, getRefundable, type StaffOrderDetails } from './staff-order-details.service.ts';
import type { OrderRow } from './staff-orders.service.ts';

export const presentOrders = ({ rows, hasMore }: Page<OrderRow>): StaffOrderList => ({
  items: rows.map(presentSummary),
  next: hasMore ? (rows.at(-1)?.id ?? null) : null,
});

const presentSummary = (row: OrderRow): StaffOrderSummary => ({
  orderNumber: row.orderNumber,
  version: row.version,
  status: parseStatus(row.status),
  name: [row.firstName, row.lastName].filter(Boolean).join(' '),
  email: row.email ?? '',
  products: row.products,
  quantity: row.quantity,
  destination: row.destination,
  currency: row.currency,
  total: row.total,
  paid: row.paid,
  refunded: row.refunded,
  sent: findSent(row.status, row),
  paymentProvider: PaymentProviderName.parse(row.paymentProvider),
  needsReview: row.needsReview,
  ...(row.isTest && { test: true }),
  isGift: row.isGift,
  holdExpiresAt: row.expiresAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

export function presentStaffOrder(details: StaffOrderDetails): StaffOrder {
  const { order, items, payments, refunds, shipments } = details;
  const nameOf = (itemId: number) => items.find(({ id }) => id === itemId)?.name ?? '';
  const presentQuantities = (rows: { orderItemId: number; quantity: number }[]) =>
    rows.map(({ orderItemId, quantity }) => ({ itemId: orderItemId, name: nameOf(orderItemId), quantity }));

  return {
    ...presentOrder(details, { isFull: true, path: `/api/staff/orders/${details.order.orderNumber}` }),
    version: order.version,
    items: items.map(({ id, productId, name, imageUrl, options, quantity, price, discount, tax }) => ({
      id,
      productId,
      name,
      imageUrl,
      options,
      quantity,
      price,
      discount,
      tax,
      ...getItemProgress(details, { id, quantity }),
    })),
    firstName: order.firstName ?? '',
    lastName: order.lastName ?? '',
    phone: order.phone,
    customerId: order.customerId,
    customer: details.customer,
    discountCode: details.discountCode,
    invoiceNumber: order.invoiceNumber,
    confirmedAt: order.confirmedAt?.toISOString() ?? null,
    needsReview: order.needsReview,
    reviewReason: order.reviewReason,
    refundable: formatCents(sumCents(payments.map((payment) => getRefundable(payment, refunds)))),
    commands: listCommands(order, details),
    payments: payments.map(presentPayment),
    refunds: refunds.map((refund) => ({
      ...presentRefund(refund),
      items: presentQuantities(details.refundItems.filter(({ refundId }) => refundId === refund.id)),
    })),
    shipments: shipments.map(({ id, trackingNumber, userName, createdAt }) => ({
      id,
      trackingNumber,
      items: presentQuantities(details.shipmentItems.filter(({ shipmentId }) => shipmentId === id)),
      by: userName,
      createdAt: createdAt.toISOString(),
    })),
    holds: details.holds.map(({ productId, quantity, unheld, state, expiresAt }) => ({
      productId,
      name: items.find((item) => item.productId === productId)?.name ?? '',
      quantity,
      unheld,
      state: StaffOrder.shape.holds.element.shape.state.parse(state),
      expiresAt: expiresAt.toISOString(),
    })),
    events: details.allEvents.map(({ id, createdAt, kind, text, isPublic, userName }) => ({
      id,
      at: createdAt.toISOString(),
      kind,
      text,
      isPublic,
      by: userName,
    })),
    notes: details.notes.map(({ id, authorName, note, createdAt }) => ({
      id,
      authorName,
      note,
      createdAt: createdAt.toISOString(),
    })),
  };
}

function presentPayment(payment: StaffOrderDetails['payments'][number]): StaffOrder['payments'][number] {
  const { id, provider, ref, state, amount, paid, paidAt, acceptedAt, createdAt } = payment;

  return {
    id,
    provider: PaymentTaker.parse(provider),
    ref,
    state: StaffOrder.shape.payments.element.shape.state.parse(state),
    amount,
    paid,
    paidAt: paidAt?.toISOString() ?? null,
    acceptedAt: acceptedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

const { state: RefundState, cause: RefundCause } = StaffOrder.shape.refunds.element.shape;

function presentRefund(
  refund: StaffOrderDetails['refunds'][number],
): Omit<StaffOrder['refunds'][number], 'items'> {
  const { id, amount, state, reason, note, restocked, creditNoteNumber, userName, createdAt, doneAt } =
    refund;

  return {
    id,
    amount,
    state: RefundState.parse(state),
    cause: RefundCause.parse(reason),
    reason: note,
    restocked,
    creditNoteNumber,
    by: userName,
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  };
}
