import { definePersonalTable } from './personal-table.ts';

const UNTIL_ERASED = 'until the account is erased';
const OWN = 't.customer_id = $1';

/** What customers write about products. A published text is erased, too: it is the customer's own. */
export const reviewTables = [
  definePersonalTable('ProductQuestion', {
    title: 'Questions about products',
    why: 'To answer a question about a product',
    kept: UNTIL_ERASED,
    rows: `${OWN} OR lower(t.email) = $2`,
    erase: 'delete',
    exported: ['createdAt', 'customerName', 'email', 'productId', 'question', 'answer', 'isPublic'],
  }),
  definePersonalTable('ReviewVote', {
    title: 'Reviews that you found helpful',
    why: 'To show the helpful reviews, and to count each customer once',
    kept: UNTIL_ERASED,
    rows: OWN,
    erase: 'delete',
    exported: ['votedAt', 'reviewId'],
  }),
  definePersonalTable('ReviewComment', {
    title: 'Comments on reviews',
    why: 'To show opinions about products',
    kept: UNTIL_ERASED,
    rows: OWN,
    erase: 'delete',
    exported: ['createdAt', 'customerName', 'comment', 'status', 'rejectReason'],
  }),
  definePersonalTable('ReviewPhoto', {
    title: 'Photos of your reviews',
    why: 'To show a piece as it is worn',
    kept: UNTIL_ERASED,
    rows: 't.review_id IN (SELECT r.id FROM reviews r WHERE r.customer_id = $1)',
    erase: 'delete',
    exported: ['createdAt', 'reviewId', 'name', 'width', 'height', 'placeholder'],
  }),
  definePersonalTable('Review', {
    title: 'Reviews',
    why: 'To show opinions about products',
    kept: UNTIL_ERASED,
    rows: OWN,
    erase: 'delete',
    exported: [
      'createdAt',
      'productId',
      'rating',
      'title',
      'comment',
      'authorName',
      'status',
      'rejectReason',
    ],
  }),
  definePersonalTable('ReviewInvitation', {
    title: 'Invitations to write a review',
    why: 'To ask for a review 14 days after an order has arrived',
    kept: UNTIL_ERASED,
    rows: 't.order_id IN (SELECT o.id FROM orders o WHERE o.customer_id = $1)',
    erase: 'delete',
    exported: ['dueAt', 'productId', 'closedAt'],
  }),
];
