import * as t from '../table.ts';

/** A comment on a review, by a customer or by the shop (behaviour: reviews 3). */
export const ReviewComment = t.table('review_comments', {
  id: t.identity(),
  reviewId: t.integer(),
  customerId: t.integer().nullable().personal('The account or guest'),
  customerName: t.string(100).personal('The name that is shown'),
  comment: t.text().personal('Free text'),
  isVerifiedPurchase: t.boolean().withDefault(),
  /** Written by staff, in the name of the shop. */
  isShop: t.boolean().withDefault(),
  status: t.string(20).withDefault(),
  /** Set while the status is rejected. */
  rejectReason: t.string(20).nullable(),
  createdAt: t.date().withDefault(),
});
export type ReviewComment = t.Row<typeof ReviewComment>;
