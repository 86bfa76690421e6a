import { defineCall } from '../../call.ts';
import {
  CustomerList,
  CustomerPath,
  StaffCustomerDetail,
  StaffCustomerQuery,
} from '../../http/staff/customers.ts';

const CLERK = { tag: 'Back office', role: 'clerk' } as const;

/** The customers, for clerks (behaviour: staff 10). */
export const customersCalls = {
  listCustomers: defineCall({
    ...CLERK,
    method: 'get',
    path: '/api/staff/customers',
    summary: 'The customers, newest first',
    description:
      'Fifty at a time: accounts, and guests who ordered. `q` is an order number in any form, or words of a name or an e-mail address.',
    query: StaffCustomerQuery,
    answers: { 200: { description: 'One page', schema: CustomerList } },
    errors: [400],
  }),
  getCustomer: defineCall({
    ...CLERK,
    method: 'get',
    path: '/api/staff/customers/{id}',
    summary: 'A customer, with orders, chats, tickets and messages in one history',
    params: CustomerPath,
    answers: { 200: { description: 'The customer', schema: StaffCustomerDetail } },
    errors: [400, 404],
  }),
};
