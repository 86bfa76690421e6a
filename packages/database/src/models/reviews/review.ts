import * as t from '../table.ts';

/** A customer's review of a product, one for each of both (behaviour: reviews 1). */
export const Review = t.table('reviews', {
  id: t.identity(),
  productId: t.integer(),
  customerId: t.integer().personal('The account or guest'),
  rating: t.integer(),
  title: t.string().nullable().personal('Free text'),
  comment: t.text().nullable().personal('Free text'),
  verified: t.boolean().withDefault(),
  /** How many customers found it helpful. */
  helpful: t.integer().withDefault(),
  status: t.string(20).withDefault(),
  /** Set while the status is rejected. */
  rejectReason: t.string(20).nullable(),
  /** The first name of the order or the account. */
  authorName: t.string(100).nullable().personal('The first name that is shown'),
  createdAt: t.date().withDefault(),
  updatedAt: t.date().withDefault(),
});
export type Review = t.Row<typeof Review>;
