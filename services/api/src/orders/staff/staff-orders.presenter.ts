import {
  PaymentProviderName,
  PaymentTaker,
  StaffOrder,
  type StaffOrderList,
  StaffOrderSummary,
} from '@ronin/contracts';
import { findSent } from '@ronin/format/order-next';
import { presentRow } from '@ronin/server-kit';
import { presentPage } from '../../context/staff-page.ts';
import { parseStatus } from '../order/order-transitions.ts';
import { presentOrder } from '../order/orders.presenter.ts';
import { formatCents, sumCents } from '../pricing/money.ts';
import { listCommands } from './staff-order-commands.ts';
import { getItemProgress, getRefundable, type StaffOrderDetails } from './staff-order-details.service.ts';
import type { OrderRow } from './staff-orders.service.ts';

export const presentOrders = (found: OrderRow[]): StaffOrderList => presentPage(found, presentSummary);

const presentSummary = (row: OrderRow): StaffOrderSummary =>
  presentRow(StaffOrderSummary, row, {
    status: parseStatus(row.status),
    name: [row.firstName, row.lastName].filter(Boolean).join(' '),
    email: row.email ?? '',
    sent: findSent(row.status, row),
    paymentProvider: PaymentProviderName.parse(row.paymentProvider),
    test: row.isTest || undefined,
    holdExpiresAt: row.expiresAt?.toISOString() ?? null,
  });

const {
  events: { element: Event },
  holds: { element: Hold },
  items: { element: Item },
  notes: { element: Note },
  payments: { element: Payment },
  refunds: { element: Refund },
  shipments: { element: Shipment },
} = StaffOrder.shape;

export function presentStaffOrder(details: StaffOrderDetails): StaffOrder {
  const { order, items, payments, refunds, shipments } = details;
  const nameOf = (itemId: number) => items.find(({ id }) => id === itemId)?.name ?? '';
  const presentQuantities = (rows: { orderItemId: number; quantity: number }[]) =>
    rows.map(({ orderItemId, quantity }) => ({ itemId: orderItemId, name: nameOf(orderItemId), quantity }));

  return {
    ...presentOrder(details, { isFull: true, path: `/api/staff/orders/${details.order.orderNumber}` }),
    version: order.version,
    items: items.map((item) => presentRow(Item, item, getItemProgress(details, item))),
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
    payments: payments.map((payment) =>
      presentRow(Payment, payment, { provider: PaymentTaker.parse(payment.provider) }),
    ),
    refunds: refunds.map((refund) =>
      presentRow(Refund, refund, {
        cause: Refund.shape.cause.parse(refund.reason),
        reason: refund.note,
        items: presentQuantities(details.refundItems.filter(({ refundId }) => refundId === refund.id)),
        by: refund.userName,
      }),
    ),
    shipments: shipments.map((shipment) =>
      presentRow(Shipment, shipment, {
        items: presentQuantities(
          details.shipmentItems.filter(({ shipmentId }) => shipmentId === shipment.id),
        ),
        by: shipment.userName,
      }),
    ),
    holds: details.holds.map((hold) =>
      presentRow(Hold, hold, {
        name: items.find(({ productId }) => productId === hold.productId)?.name ?? '',
      }),
    ),
    events: details.allEvents.map((event) =>
      presentRow(Event, event, { at: event.createdAt.toISOString(), by: event.userName }),
    ),
    notes: details.notes.map((note) => presentRow(Note, note)),
  };
}
