import { z } from 'zod';
import { callsOf } from '../call.ts';
import { chatText, Id, PathId, Timestamp } from '../fields.ts';
import { REVIEW_LIMITS, TEXT_LIMITS } from '../limits.ts';
import { ModerationStatus, Rating, RejectReason, ReviewPhoto } from './reviews.ts';

const next = Id.nullable().meta({ description: 'The `after` of the next page; null on the last one.' });

const aboutProduct = { productId: Id, productName: z.string() };

/** GET /api/staff/reviews and /api/staff/review-comments */
export const ModerationQuery = z.object({ status: ModerationStatus.optional(), after: PathId.optional() });
export type ModerationQuery = z.infer<typeof ModerationQuery>;

export const ModerationPath = z.object({ id: PathId });

/** POST /api/staff/reviews/{id}/publish */
export const PublishReviewQuery = z.object({
  photos: z
    .enum(Array.from({ length: REVIEW_LIMITS.photos + 1 }, (_, count) => String(count)))
    .optional()
    .meta({ description: 'How many photos were seen. 409 when there are others now.' }),
});

/** POST …/reject */
export const RejectText = z.object({ reason: RejectReason });

export const StaffReview = z.object({
  id: Id,
  ...aboutProduct,
  status: ModerationStatus,
  rejectReason: RejectReason.nullable(),
  rating: Rating,
  title: z.string(),
  comment: z.string(),
  authorName: z.string().nullable(),
  photos: z.array(ReviewPhoto),
  helpful: z.int().nonnegative(),
  createdAt: Timestamp,
});
export type StaffReview = z.infer<typeof StaffReview>;

export const StaffReviewList = z.object({ items: z.array(StaffReview), next });

export const StaffReviewComment = z.object({
  id: Id,
  reviewId: Id,
  reviewTitle: z.string(),
  ...aboutProduct,
  status: ModerationStatus,
  rejectReason: RejectReason.nullable(),
  customerName: z.string(),
  comment: z.string(),
  isShop: z.boolean(),
  isVerifiedPurchase: z.boolean(),
  createdAt: Timestamp,
});
export type StaffReviewComment = z.infer<typeof StaffReviewComment>;

export const StaffReviewCommentList = z.object({ items: z.array(StaffReviewComment), next });

/** waiting: neither answered nor put aside. */
export const QuestionStatus = z.enum(['waiting', 'answered', 'dismissed']);
export type QuestionStatus = z.infer<typeof QuestionStatus>;

/** GET /api/staff/questions */
export const QuestionQuery = z.object({ status: QuestionStatus.optional(), after: PathId.optional() });
export type QuestionQuery = z.infer<typeof QuestionQuery>;

export const StaffQuestion = z.object({
  id: Id,
  ...aboutProduct,
  status: QuestionStatus,
  customerName: z.string(),
  email: z.string(),
  question: z.string(),
  answer: z.string().nullable(),
  createdAt: Timestamp,
  answeredAt: Timestamp.nullable(),
});
export type StaffQuestion = z.infer<typeof StaffQuestion>;

export const StaffQuestionList = z.object({ items: z.array(StaffQuestion), next });

const seen = StaffQuestion.pick({ status: true, answer: true })
  .optional()
  .meta({ description: 'What the caller saw of the question: 409 if it is not current.' });

/** POST /api/staff/questions/{id}/answer */
export const AnswerQuestion = z.object({ answer: chatText(TEXT_LIMITS.productAnswer), seen });

/** POST /api/staff/questions/{id}/dismiss */
export const DismissQuestion = z.object({ seen });

const CHANGEABLE = 'It can be changed later. A repeat changes nothing.';

const merchant = callsOf({ tag: 'Staff content', role: 'merchant' });

/** What customers wrote, as merchants read and answer it (behaviour: reviews 2, reviews 6). */
export const moderationCalls = {
  listStaffReviews: merchant.get('/api/staff/reviews', {
    summary: 'Reviews, newest first',
    query: ModerationQuery,
    answers: { 200: { description: 'One page of fifty', schema: StaffReviewList } },
  }),
  publishReview: merchant.post('/api/staff/reviews/{id}/publish', {
    summary: 'Publish a review',
    description: `With its photos, which its author may still add while it waits. ${CHANGEABLE}`,
    params: ModerationPath,
    query: PublishReviewQuery,
    answers: { 200: { description: 'The review', schema: StaffReview } },
    errors: [409],
  }),
  rejectReview: merchant.post('/api/staff/reviews/{id}/reject', {
    summary: 'Withhold a review, for a reason',
    description: `The product page says how many were withheld and why. ${CHANGEABLE}`,
    params: ModerationPath,
    body: RejectText,
    answers: { 200: { description: 'The review', schema: StaffReview } },
  }),
  listStaffReviewComments: merchant.get('/api/staff/review-comments', {
    summary: 'Comments on reviews, newest first',
    query: ModerationQuery,
    answers: { 200: { description: 'One page of fifty', schema: StaffReviewCommentList } },
  }),
  publishReviewComment: merchant.post('/api/staff/review-comments/{id}/publish', {
    summary: 'Publish a comment on a review',
    description: CHANGEABLE,
    params: ModerationPath,
    answers: { 200: { description: 'The comment', schema: StaffReviewComment } },
  }),
  rejectReviewComment: merchant.post('/api/staff/review-comments/{id}/reject', {
    summary: 'Withhold a comment on a review, for a reason',
    description: CHANGEABLE,
    params: ModerationPath,
    body: RejectText,
    answers: { 200: { description: 'The comment', schema: StaffReviewComment } },
  }),
  listStaffQuestions: merchant.get('/api/staff/questions', {
    summary: 'Questions about products, newest first',
    query: QuestionQuery,
    answers: { 200: { description: 'One page of fifty', schema: StaffQuestionList } },
  }),
  getStaffQuestion: merchant.get('/api/staff/questions/{id}', {
    summary: 'One question about a product',
    params: ModerationPath,
    answers: { 200: { description: 'The question', schema: StaffQuestion } },
  }),
  answerQuestion: merchant.post('/api/staff/questions/{id}/answer', {
    summary: 'Answer a question, which publishes it',
    description: 'The asker gets one mail, with the first answer. A later answer replaces the earlier one.',
    params: ModerationPath,
    body: AnswerQuestion,
    answers: { 200: { description: 'The question', schema: StaffQuestion } },
    errors: [409],
  }),
  dismissQuestion: merchant.post('/api/staff/questions/{id}/dismiss', {
    summary: 'Put a question aside',
    description: 'It is not shown, or not any more. Answering it shows it again.',
    isBodyOptional: true,
    params: ModerationPath,
    body: DismissQuestion,
    answers: { 200: { description: 'The question', schema: StaffQuestion } },
    errors: [409],
  }),
};
