import * as t from '../table.ts';

/** A customer's answer to "Did this help?" (behaviour: help 2). */
export const FaqRating = t.table('faq_ratings', {
  faqId: t.integer().primaryKey(),
  customerId: t.integer().primaryKey().personal('The account or guest'),
  helpful: t.boolean(),
  ratedAt: t.date().withDefault(),
});
export type FaqRating = t.Row<typeof FaqRating>;
