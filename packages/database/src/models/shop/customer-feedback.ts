import * as t from '../table.ts';

/** What a customer thinks of the shop. Staff read it in the inbox, and may answer once when the customer has an account. */
export const CustomerFeedback = t.table('customer_feedback', {
  id: t.identity(),
  customerId: t.integer().nullable().personal('The account or guest'),
  feedbackType: t.string(50),
  rating: t.integer().nullable(),
  subject: t.string().nullable().personal('Free text'),
  message: t.text().personal('Free text'),
  orderId: t.integer().nullable(),
  productId: t.integer().nullable(),
  status: t.string(20).withDefault(),
  response: t.text().nullable().personal('Free text of the shop'),
  respondedAt: t.date().nullable(),
  responderName: t.string(100).nullable().personal('The name of the agent'),
  /** Given by the client of the answer, so that a repeated request stores and sends nothing. */
  clientReplyId: t.uuid().nullable(),
  assignedTo: t.integer().nullable(),
  snoozedUntil: t.date().nullable(),
  /** When it was closed. */
  resolvedAt: t.date().nullable(),
  /** Raised by every change of staff. */
  version: t.integer().withDefault(),
  createdAt: t.date().withDefault(),
});
export type CustomerFeedback = t.Row<typeof CustomerFeedback>;
