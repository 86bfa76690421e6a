import { callsOf } from '../call.ts';
import {
  AddOrderNote,
  ChangeOrderAddress,
  EndOrderReview,
  RefundOrder,
  ShipOrder,
  ShipOrders,
  ShippedOrders,
} from './order-commands.ts';
import { invoiceCall, OrderPath } from './orders.ts';
import { StaffOrder, StaffOrderCounts, StaffOrderList, StaffOrderQuery } from './staff-orders.ts';

const clerk = callsOf({ tag: 'Staff orders', role: 'clerk' });

/** The common parts of the calls that change an order. */
const command = callsOf({
  tag: 'Staff orders',
  role: 'clerk',
  params: OrderPath,
  answers: { 200: { description: 'The order as it now is', schema: StaffOrder } },
  errors: [409],
});

/** The orders of the shop, for clerks (behaviour: checkout 11). */
export const staffOrdersCalls = {
  listStaffOrders: clerk.get('/api/staff/orders', {
    summary: 'The orders of the shop, newest first',
    description:
      'Fifty at a time; those that are to be sent with the longest waiting first. `q` is an order number in any form, or words: each is part of the number, a tracking or invoice number, a product, the city or the ZIP code, or begins a word of the name or the e-mail address.',
    query: StaffOrderQuery,
    answers: { 200: { description: 'One page', schema: StaffOrderList } },
  }),
  countStaffOrders: clerk.get('/api/staff/order-counts', {
    summary: 'How many orders wait, by filter',
    description: 'Each count ends at 1,000.',
    answers: { 200: { description: 'The counts', schema: StaffOrderCounts } },
  }),
  getStaffOrder: clerk.get('/api/staff/orders/{n}', {
    summary: 'One order with its payments, shipments, history and notes',
    params: OrderPath,
    answers: { 200: { description: 'The order', schema: StaffOrder } },
  }),
  getStaffInvoice: clerk.get('/api/staff/orders/{n}/invoice', {
    summary: 'The invoice of an order',
    ...invoiceCall,
    params: OrderPath,
  }),
  markOrderPaid: command.post('/api/staff/orders/{n}/mark-paid', {
    summary: 'Record that a bank transfer has arrived',
    description:
      'Confirms the order. With another amount than was asked for, it accepts what was paid. An expired order is confirmed if its stock is still there, else the payment is refunded.',
  }),
  startOrder: command.post('/api/staff/orders/{n}/start', {
    summary: 'Begin the work on a confirmed order',
  }),
  readyOrder: command.post('/api/staff/orders/{n}/ready', {
    summary: 'Say that an order is ready to be sent',
  }),
  shipOrder: command.post('/api/staff/orders/{n}/ship', {
    summary: 'Send a shipment',
    description:
      'Without items it contains all that is left. The order is shipped when nothing is left; until then its status stays.',
    body: ShipOrder,
  }),
  shipOrders: clerk.post('/api/staff/shipments', {
    summary: 'Send a shipment of each of several orders',
    description:
      'Each contains all that is left of its order, and is made like a single one. An order that cannot be shipped does not stop the others. The same request again ships nothing twice.',
    body: ShipOrders,
    answers: { 200: { description: 'What happened to each order', schema: ShippedOrders } },
  }),
  deliverOrder: command.post('/api/staff/orders/{n}/deliver', {
    summary: 'Say that a shipped order has arrived',
  }),
  cancelStaffOrder: command.post('/api/staff/orders/{n}/cancel', {
    summary: 'Cancel an order for the shop',
    description: 'While it is pending or confirmed and nothing was sent; what was paid is refunded in full.',
  }),
  refundOrder: command.post('/api/staff/orders/{n}/refund', {
    summary: 'Pay back an amount',
    description: 'At most what was paid and not refunded. Refunded items that were not sent will not be.',
    body: RefundOrder,
  }),
  releaseOrderHold: command.post('/api/staff/orders/{n}/release-hold', {
    summary: 'Give the stock of an unpaid order to others',
    description: 'The order expires. If it is paid later, it is confirmed if its stock is still there.',
  }),
  endOrderReview: command.post('/api/staff/orders/{n}/end-review', {
    summary: 'Say that somebody has looked at the payment of an order',
    description:
      'After a refund at the provider, a dispute, a warning or a refund that failed: the order can go on. Another amount than was asked for is accepted or refunded instead.',
    body: EndOrderReview,
  }),
  changeOrderAddress: command.post('/api/staff/orders/{n}/change-address', {
    summary: 'Change where an order goes, before anything of it was sent',
    description:
      'The old address stays stored, and so does the invoice. 409 once something was sent, and when the new place has other costs of shipping or another tax. The customer gets a mail.',
    body: ChangeOrderAddress,
  }),
  resendOrderMail: command.post('/api/staff/orders/{n}/resend', {
    summary: 'Send the last mail about an order again',
    description:
      'To the address of the order. 409 when it is not sent yet, is no longer kept, or was sent again within the last minute.',
  }),
  addOrderNote: clerk.post('/api/staff/orders/{n}/notes', {
    summary: 'Write a note that the customer does not see',
    params: OrderPath,
    body: AddOrderNote,
    answers: { 201: { description: 'The order with the note', schema: StaffOrder } },
  }),
};
