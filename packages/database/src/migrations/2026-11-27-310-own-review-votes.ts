import type { Migration } from './migration.ts';

/** Authors could say that their own review is helpful. These votes are removed, and not counted any more (behaviour: reviews 3). */
export const ownReviewVotes: Migration = {
  name: '2026-11-27-310-own-review-votes',
  up: `
    WITH own AS (
      DELETE FROM review_votes v USING reviews r WHERE r.id = v.review_id AND r.customer_id = v.customer_id
      RETURNING v.review_id
    )
    UPDATE reviews SET helpful = greatest(0, helpful - 1) FROM own WHERE reviews.id = own.review_id;
  `,
  // The votes are not known any more.
  down: 'SELECT 1;',
};
