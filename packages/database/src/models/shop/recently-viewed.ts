import * as t from '../table.ts';

/** A product that a customer viewed, and when last. */
export const RecentlyViewed = t.table('recently_viewed', {
  id: t.identity(),
  customerId: t.integer().personal('The account or guest'),
  productId: t.integer(),
  viewedAt: t.date().withDefault(),
});
export type RecentlyViewed = t.Row<typeof RecentlyViewed>;
