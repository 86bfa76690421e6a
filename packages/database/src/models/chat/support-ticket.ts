import * as t from '../table.ts';

/** A request for support. */
export const SupportTicket = t.table('support_tickets', {
  id: t.identity(),
  ticketNumber: t.string(20),
  customerId: t.integer().nullable(),
  customerEmail: t.string(),
  customerName: t.string(100),
  subject: t.string(),
  description: t.text(),
  priority: t.string(20).withDefault(),
  status: t.string(20).withDefault(),
  category: t.string().nullable(),
  assignedTo: t.integer().nullable(),
  orderId: t.integer().nullable(),
  productId: t.integer().nullable(),
  resolution: t.text().nullable(),
  resolvedAt: t.date().nullable(),
  /** The session id of the chat in which it was created. */
  chatSessionId: t.uuid().nullable(),
  /** Until when it is hidden from the open items of the inbox. */
  snoozedUntil: t.date().nullable(),
  /** Raised by every change of staff. */
  version: t.integer().withDefault(),
  createdAt: t.date().withDefault(),
  updatedAt: t.date().withDefault(),
});
export type SupportTicket = t.Row<typeof SupportTicket>;
