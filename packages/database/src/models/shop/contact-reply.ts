import * as t from '../table.ts';

/** What staff answered to a contact message, by mail, and what the sender of the message replied to that. */
export const ContactReply = t.table('contact_replies', {
  id: t.identity(),
  contactId: t.integer(),
  senderId: t.integer().nullable(),
  senderName: t.string(100).personal('The name of the agent, or the one that was typed'),
  /** agent, customer, or other: by mail, from another address than the customer's or of a program. */
  senderType: t.string(20).withDefault(),
  message: t.text().personal('Free text'),
  /** Given by the client, so that a repeated request stores and sends nothing. */
  clientReplyId: t.uuid().nullable(),
  /** Of a reply by mail: a hash of its Message-ID. A mail that arrives twice is stored once. */
  mailKey: t.string(64).nullable().personal('A hash of the id of a mail'),
  createdAt: t.date().withDefault(),
});
export type ContactReply = t.Row<typeof ContactReply>;
