import * as t from './table.ts';

/** A message from the contact form. Staff answer it in the inbox. */
export const Contact = t.entity('contacts', {
  firstName: t.string(100).personal('The name that was typed').exported(),
  lastName: t.string(100).personal('The name that was typed').exported(),
  email: t.string().personal('The address that was typed').exported(),
  message: t.string(5000).personal('Free text').exported(),
  topic: t.string(20).withDefault(),
  status: t.string(20).withDefault(),
  assignedTo: t.integer().nullable(),
  snoozedUntil: t.date().nullable(),
  resolvedAt: t.date().nullable(),
  version: t.version(),
});
export type Contact = t.Row<typeof Contact>;

/** What staff answered to a contact message, by mail, and what the sender of the message replied to that. */
export const ContactReply = t.entity('contact_replies', {
  contactId: t.integer(),
  senderId: t.integer().nullable(),
  senderName: t.string(100).personal('The name of the agent, or the one that was typed').exported(),
  /** agent, customer, or other: by mail, from another address than the customer's or of a program. */
  senderType: t.string(20).withDefault(),
  message: t.text().personal('Free text').exported(),
  /** Given by the client, so that a repeated request stores and sends nothing. */
  clientReplyId: t.uuid().nullable(),
  /** Of a reply by mail: a hash of its Message-ID. A mail that arrives twice is stored once. */
  mailKey: t.string(64).nullable().personal('A hash of the id of a mail'),
});

export const SupportTicket = t.entity('support_tickets', {
  ticketNumber: t.string(20).exported(),
  customerId: t.integer().nullable().personal('The account'),
  customerEmail: t.string().personal('The address that was typed, or that of the account'),
  customerName: t.string(100).personal('The name that was typed, or that of the account'),
  subject: t.string().personal('Free text').exported(),
  description: t.text().personal('Free text').exported(),
  priority: t.string(20).withDefault(),
  status: t.string(20).withDefault().exported(),
  category: t.string().nullable().personal('A word of the program, or the one that was typed').exported(),
  assignedTo: t.integer().nullable(),
  orderId: t.integer().nullable(),
  productId: t.integer().nullable(),
  resolution: t.text().nullable().personal('Free text of the agent').exported(),
  resolvedAt: t.date().nullable(),
  /** The session id of the chat in which it was created. */
  chatSessionId: t.uuid().nullable().notPersonal('An id without meaning'),
  /** Until when it is hidden from the open items of the inbox. */
  snoozedUntil: t.date().nullable(),
  version: t.version(),
  updatedAt: t.date().withDefault(),
});
export type SupportTicket = t.Row<typeof SupportTicket>;

/** A message of a ticket. Internal ones are for staff only. */
export const SupportMessage = t.entity('support_messages', {
  ticketId: t.integer(),
  senderId: t.string().nullable().personal('The address of the shopper, or the user of the agent'),
  senderName: t.string(100).personal('The name of the shopper or the agent').exported(),
  senderEmail: t.string().nullable().personal('The address of the shopper'),
  senderType: t.string(20).exported(),
  message: t.text().personal('Free text').exported(),
  attachments: t.array(t.text()).withDefault().personal('File names').exported(),
  isInternal: t.boolean().withDefault(),
  clientReplyId: t.uuid().nullable(),
  mailKey: t.string(64).nullable().personal('A hash of the id of a mail'),
});
export type SupportMessage = t.Row<typeof SupportMessage>;

/** The mail behind a text that arrived by mail. It belongs to a message of a ticket or to a reply of a contact message. */
export const ReceivedMail = t.entity('received_mails', {
  id: t.identity().exported(),
  supportMessageId: t.integer().nullable().personal('The text of the mail'),
  contactReplyId: t.integer().nullable().personal('The text of the mail'),
  /** Of the header From:, which anybody can write. Empty when there is none. */
  fromAddress: t.string().personal('The address of the sender').exported(),
  isFromCustomer: t.boolean().personal('Whether that is the address of the shopper'),
  isAutomatic: t.boolean().exported(),
  /** Of the original, in bytes. */
  size: t.integer().exported(),
  /** The original. null: it was deleted because of its age. */
  raw: t.bytes().nullable().personal('The mail with its files'),
});
export type ReceivedMail = t.Row<typeof ReceivedMail>;

/** What a customer thinks of the shop. Staff read it in the inbox, and may answer once when the customer has an account. */
export const CustomerFeedback = t.entity('customer_feedback', {
  customerId: t.integer().nullable().personal('The account or guest'),
  feedbackType: t.string(50).exported(),
  rating: t.integer().nullable().exported(),
  subject: t.string().nullable().personal('Free text').exported(),
  message: t.text().personal('Free text').exported(),
  orderId: t.integer().nullable(),
  productId: t.integer().nullable(),
  status: t.string(20).withDefault(),
  response: t.text().nullable().personal('Free text of the shop').exported(),
  respondedAt: t.date().nullable(),
  responderName: t.string(100).nullable().personal('The name of the agent'),
  clientReplyId: t.uuid().nullable(),
  assignedTo: t.integer().nullable(),
  snoozedUntil: t.date().nullable(),
  resolvedAt: t.date().nullable(),
  version: t.version(),
});
export type CustomerFeedback = t.Row<typeof CustomerFeedback>;
