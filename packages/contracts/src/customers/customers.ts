import { z } from 'zod';
import { callsOf } from '../call.ts';
import { Count, Money, optionalText, StoredEmail, Timestamp } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { pageFrom } from '../shapes.ts';

/** A mail address: that of an account, or one that guests typed into their orders. A guest's name is that of the newest order. */
export const StaffCustomer = z.object({
  address: z.string().describe('The mail address in lower case: the key.'),
  kind: z.enum(['account', 'guest']),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  orders: Count.describe('With this address, of every status.'),
  provenOrders: Count.describe('Of the account; with the others guests typed its address.'),
  lastOrderAt: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type StaffCustomer = z.infer<typeof StaffCustomer>;

const Cursor = z.string().regex(/^\d{1,10}\.\d{1,10}$/, 'must be the `next` of a page');

/** GET /api/staff/customers. `q` is an order number, or words of a name or an e-mail address. */
export const StaffCustomerQuery = z.object({ q: optionalText(TEXT_LIMITS.email), after: Cursor.optional() });
export type StaffCustomerQuery = z.infer<typeof StaffCustomerQuery>;

export const CustomerList = pageFrom(StaffCustomer, Cursor);

const HistoryKind = z.enum(['order', 'chat', 'ticket', 'message']);

export const CustomerHistoryItem = z.object({
  kind: HistoryKind,
  at: Timestamp,
  ref: z.string().describe('The number of the order; the id of the others.'),
  title: z.string().describe('The number, the subject, or how the message begins.'),
  status: z.string(),
  total: Money.nullable().describe('Of an order.'),
  currency: z.string().nullable(),
  proven: z.boolean().describe('The account did it; else only the address says so.'),
});

export const StaffCustomerDetail = z.object({
  ...StaffCustomer.shape,
  phone: z.string().nullable(),
  paid: Money.describe('Paid and not refunded, without test orders.'),
  currency: z.string(),
  history: z.array(CustomerHistoryItem).describe('Newest first, at most 100.'),
  historyIsCut: z.boolean().describe('There is more than the history shows.'),
});
export type StaffCustomerDetail = z.infer<typeof StaffCustomerDetail>;

const clerk = callsOf({ tag: 'Back office', role: 'clerk' });

/** The customers, for clerks (behaviour: staff 10). */
export const customersCalls = {
  listCustomers: clerk.get('/api/staff/customers', {
    summary: 'The customers by their mail addresses, newest first',
    description:
      'Fifty at a time: accounts, and guests who ordered. `q` is an order number in any form, or words of a name or an e-mail address.',
    query: StaffCustomerQuery,
    answers: { 200: { description: 'One page', schema: CustomerList } },
  }),
  getCustomer: clerk.get('/api/staff/customer', {
    summary: 'A customer, with orders, chats, tickets and messages in one history',
    query: z.object({ address: StoredEmail }),
    answers: { 200: { description: 'The customer', schema: StaffCustomerDetail } },
    errors: [404],
  }),
};
