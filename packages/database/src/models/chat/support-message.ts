import * as t from '../table.ts';

/** A message of a ticket. Internal ones are for staff only. */
export const SupportMessage = t.table('support_messages', {
  id: t.identity(),
  ticketId: t.integer(),
  senderId: t.string().nullable(),
  senderName: t.string(100),
  senderEmail: t.string().nullable(),
  senderType: t.string(20),
  message: t.text(),
  attachments: t.array(t.text()).withDefault(),
  isInternal: t.boolean().withDefault(),
  /** Given by the client of a reply, so that a repeated request stores and sends nothing. */
  clientReplyId: t.uuid().nullable(),
  /** Of a reply by mail: a hash of its Message-ID. A mail that arrives twice is stored once. */
  mailKey: t.string(64).nullable(),
  createdAt: t.date().withDefault(),
});
export type SupportMessage = t.Row<typeof SupportMessage>;
