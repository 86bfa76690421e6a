import { accountTables } from './account-tables.ts';
import { contactTables } from './contact-tables.ts';
import { type AnyPersonalTable, OWN, ownTable } from './personal-table.ts';
import { visitorTables } from './visitor-tables.ts';

/** What customers write about products. A published text is erased, too: it is the customer's own. */
const reviewTables = [
  ownTable('ProductQuestion', {
    title: 'Questions about products',
    why: 'To answer a question about a product',
    rows: `${OWN} OR lower(t.email) = $2`,
  }),
  ownTable('ReviewVote', {
    title: 'Reviews that you found helpful',
    why: 'To show the helpful reviews, and to count each customer once',
  }),
  ownTable('ReviewComment', { title: 'Comments on reviews', why: 'To show opinions about products' }),
  ownTable('ReviewPhoto', {
    title: 'Photos of your reviews',
    why: 'To show a piece as it is worn',
    rows: 't.review_id IN (SELECT r.id FROM reviews r WHERE r.customer_id = $1)',
  }),
  ownTable('Review', { title: 'Reviews', why: 'To show opinions about products' }),
  ownTable('ReviewInvitation', {
    title: 'Invitations to write a review',
    why: 'To ask for a review 14 days after an order has arrived',
    rows: 't.order_id IN (SELECT o.id FROM orders o WHERE o.customer_id = $1)',
  }),
];

/**
 * Every table with a personal column: why the shop has the data, how long, and what an export and an erasure do with it. Both
 * follow this list in its order: rows that point to others come before them. A test fails for a table that is missing here.
 */
export const privacyRegistry: readonly AnyPersonalTable[] = [
  ...contactTables,
  ...reviewTables,
  ...accountTables,
  ...visitorTables,
];
