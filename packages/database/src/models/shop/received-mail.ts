import * as t from '../table.ts';

/** The mail behind a text that arrived by mail. It belongs to a message of a ticket or to a reply of a contact message. */
export const ReceivedMail = t.table('received_mails', {
  id: t.identity(),
  supportMessageId: t.integer().nullable().personal('The text of the mail'),
  contactReplyId: t.integer().nullable().personal('The text of the mail'),
  /** Of the header From:, which anybody can write. Empty when there is none. */
  fromAddress: t.string().personal('The address of the sender'),
  isFromCustomer: t.boolean().personal('Whether that is the address of the shopper'),
  /** Whether a program sent it. */
  isAutomatic: t.boolean(),
  /** Of the original, in bytes. */
  size: t.integer(),
  /** The original. null: it was deleted because of its age. */
  raw: t.bytes().nullable().personal('The mail with its files'),
  createdAt: t.date().withDefault(),
});
export type ReceivedMail = t.Row<typeof ReceivedMail>;
