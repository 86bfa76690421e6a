import * as t from '../table.ts';

/** A request for support. */
export const SupportTicket = t.table('support_tickets', {
  id: t.identity(),
  ticketNumber: t.string(20),
  customerId: t.integer().nullable().personal('The account'),
  customerEmail: t.string().personal('The address that was typed, or that of the account'),
  customerName: t.string(100).personal('The name that was typed, or that of the account'),
  subject: t.string().personal('Free text'),
  description: t.text().personal('Free text'),
  priority: t.string(20).withDefault(),
  status: t.string(20).withDefault(),
  category: t.string().nullable().personal('A word of the program, or the one that was typed'),
  assignedTo: t.integer().nullable(),
  orderId: t.integer().nullable(),
  productId: t.integer().nullable(),
  resolution: t.text().nullable().personal('Free text of the agent'),
  resolvedAt: t.date().nullable(),
  /** The session id of the chat in which it was created. */
  chatSessionId: t.uuid().nullable().notPersonal('An id without meaning'),
  /** Until when it is hidden from the open items of the inbox. */
  snoozedUntil: t.date().nullable(),
  /** Raised by every change of staff. */
  version: t.integer().withDefault(),
  createdAt: t.date().withDefault(),
  updatedAt: t.date().withDefault(),
});
export type SupportTicket = t.Row<typeof SupportTicket>;
