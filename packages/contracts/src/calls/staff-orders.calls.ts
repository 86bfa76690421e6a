import { OrderPath } from '../http/orders.ts';
import { StaffOrder, StaffOrderList, StaffOrderQuery } from '../http/staff-orders.ts';
import { defineCall } from './call.ts';

const CLERK = { tag: 'Staff orders', role: 'clerk' } as const;

/** The orders of the shop, for clerks (behaviour: checkout 11). */
export const staffOrdersCalls = {
  listStaffOrders: defineCall({
    method: 'get',
    path: '/api/staff/orders',
    ...CLERK,
    summary: 'The orders of the shop, newest first',
    description:
      'Fifty at a time. `q` is an order number in any form, or words of a name or an e-mail address.',
    query: StaffOrderQuery,
    answers: { 200: { description: 'One page', schema: StaffOrderList } },
    errors: [400],
  }),
  getStaffOrder: defineCall({
    method: 'get',
    path: '/api/staff/orders/{n}',
    ...CLERK,
    summary: 'One order with its payments, parcels, history and notes',
    params: OrderPath,
    answers: { 200: { description: 'The order', schema: StaffOrder } },
    errors: [400, 404],
  }),
};
