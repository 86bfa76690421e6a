import * as t from '../table.ts';

/** A customer who found a review helpful. The sum is in the review. */
export const ReviewVote = t.table('review_votes', {
  reviewId: t.integer().primaryKey(),
  customerId: t.integer().primaryKey().personal('The account or guest'),
  votedAt: t.date().withDefault(),
});
export type ReviewVote = t.Row<typeof ReviewVote>;
