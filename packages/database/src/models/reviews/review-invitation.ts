import * as t from '../table.ts';

/** The mail that asks for a review of a product after its order has arrived (behaviour: reviews 4). A trigger inserts the row. */
export const ReviewInvitation = t.table('review_invitations', {
  orderId: t.integer().primaryKey(),
  productId: t.integer().primaryKey(),
  /** The secret of the link in the mail. */
  token: t.uuid().withDefault().personal('The secret of the link in the mail'),
  dueAt: t.date(),
  /** When the mail was enqueued, or when it was clear that none is sent. */
  closedAt: t.date().nullable(),
});
export type ReviewInvitation = t.Row<typeof ReviewInvitation>;
