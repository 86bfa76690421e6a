import { z } from 'zod';
import { defineCall } from '../call.ts';
import { Id, Money, optionalText, PathId, Timestamp } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';

/** Somebody with an account, or a guest who ordered. A guest's name and address are those of the newest order. */
export const StaffCustomer = z
  .object({
    id: Id,
    kind: z.enum(['account', 'guest']),
    email: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    orders: z.int().nonnegative(),
    lastOrderAt: Timestamp.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'StaffCustomer' });
export type StaffCustomer = z.infer<typeof StaffCustomer>;

/** GET /api/staff/customers. `q` is an order number, or words of a name or an e-mail address. */
export const StaffCustomerQuery = z.object({ q: optionalText(TEXT_LIMITS.email), after: PathId.optional() });
export type StaffCustomerQuery = z.infer<typeof StaffCustomerQuery>;

export const CustomerList = z
  .object({
    items: z.array(StaffCustomer),
    next: Id.nullable().meta({ description: 'The `after` of the next page; null on the last one.' }),
  })
  .meta({ id: 'CustomerList' });
export type CustomerList = z.infer<typeof CustomerList>;

export const CustomerPath = z.object({ id: PathId });

const HistoryKind = z.enum(['order', 'chat', 'ticket', 'message']);

/** One order, chat, ticket or contact message of a customer. */
export const CustomerHistoryItem = z
  .object({
    kind: HistoryKind,
    at: Timestamp,
    ref: z.string().meta({ description: 'The number of the order; the id of the others.' }),
    title: z.string().meta({ description: 'The number, the subject, or how the message begins.' }),
    status: z.string(),
    total: Money.nullable().meta({ description: 'Of an order.' }),
    currency: z.string().nullable(),
  })
  .meta({ id: 'CustomerHistoryItem' });
export type CustomerHistoryItem = z.infer<typeof CustomerHistoryItem>;

/** GET /api/staff/customers/{id} */
export const StaffCustomerDetail = z
  .object({
    ...StaffCustomer.shape,
    phone: z.string().nullable(),
    paid: Money.meta({ description: 'Paid and not refunded, without test orders.' }),
    currency: z.string(),
    history: z.array(CustomerHistoryItem).meta({ description: 'Newest first, at most 100.' }),
    historyIsCut: z.boolean().meta({ description: 'There is more than the history shows.' }),
  })
  .meta({ id: 'StaffCustomerDetail' });
export type StaffCustomerDetail = z.infer<typeof StaffCustomerDetail>;

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
