import * as t from '../table.ts';

/** A message of a ticket. Internal ones are for staff only. */
export const SupportMessage = t.table('support_messages', {
  id: t.identity(),
  ticketId: t.integer(),
  senderId: t.string().nullable().personal('The address of the shopper, or the user of the agent'),
  senderName: t.string(100).personal('The name of the shopper or the agent'),
  senderEmail: t.string().nullable().personal('The address of the shopper'),
  senderType: t.string(20),
  message: t.text().personal('Free text'),
  attachments: t.array(t.text()).withDefault().personal('File names'),
  isInternal: t.boolean().withDefault(),
  /** Given by the client of a reply, so that a repeated request stores and sends nothing. */
  clientReplyId: t.uuid().nullable(),
  /** Of a reply by mail: a hash of its Message-ID. A mail that arrives twice is stored once. */
  mailKey: t.string(64).nullable().personal('A hash of the id of a mail'),
  createdAt: t.date().withDefault(),
});
export type SupportMessage = t.Row<typeof SupportMessage>;
