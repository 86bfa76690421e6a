import * as t from '../table.ts';

/** An address that waits for a product to be in stock again. It counts once it was confirmed by mail. */
export const StockWait = t.table('stock_waits', {
  id: t.identity(),
  productId: t.integer(),
  /** Unique for a product, without regard to case. */
  email: t.string().personal('The address'),
  /** The secret in the links of its mails. */
  token: t.uuid().withDefault().personal('The secret of the links in the mails'),
  createdAt: t.date().withDefault(),
  /** When the mail that asks for a confirmation was last enqueued. */
  confirmationSentAt: t.date().withDefault(),
  confirmedAt: t.date().nullable(),
  /** When the mail about free pieces was enqueued. The entry has ended then. */
  notifiedAt: t.date().nullable(),
});
export type StockWait = t.Row<typeof StockWait>;
