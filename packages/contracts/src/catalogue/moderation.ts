import { z } from 'zod';
import { callsOf } from '../call.ts';
import { chatText, Id, PathId, Timestamp } from '../fields.ts';
import { REVIEW_LIMITS, TEXT_LIMITS } from '../limits.ts';
import { IdPath, pageOf } from '../shapes.ts';
import { ModerationStatus, ProductQuestion, RejectReason, Review, ReviewComment } from './reviews.ts';

export const ModerationQuery = z.object({ status: ModerationStatus.optional(), after: PathId.optional() });
export type ModerationQuery = z.infer<typeof ModerationQuery>;

export const PublishReviewQuery = z.object({
  photos: z
    .enum(Array.from({ length: REVIEW_LIMITS.photos + 1 }, (_, count) => String(count)))
    .optional()
    .describe('How many photos were seen. 409 when there are others now.'),
});

export const RejectText = z.object({ reason: RejectReason });

const moderated = {
  productId: Id,
  productName: z.string(),
  status: ModerationStatus,
  rejectReason: RejectReason.nullable(),
};

export const StaffReview = Review.omit({ verified: true, isOwn: true, comments: true }).extend(moderated);
export type StaffReview = z.infer<typeof StaffReview>;

export const StaffReviewList = pageOf(StaffReview);

export const StaffReviewComment = ReviewComment.extend({
  ...moderated,
  reviewId: Id,
  reviewTitle: z.string(),
});
export type StaffReviewComment = z.infer<typeof StaffReviewComment>;

export const StaffReviewCommentList = pageOf(StaffReviewComment);

/** waiting: neither answered nor put aside. */
export const QuestionStatus = z.enum(['waiting', 'answered', 'dismissed']);
export type QuestionStatus = z.infer<typeof QuestionStatus>;

export const QuestionQuery = z.object({ status: QuestionStatus.optional(), after: PathId.optional() });
export type QuestionQuery = z.infer<typeof QuestionQuery>;

export const StaffQuestion = ProductQuestion.extend({
  productId: Id,
  productName: z.string(),
  status: QuestionStatus,
  email: z.string(),
  answer: z.string().nullable(),
  answeredAt: Timestamp.nullable(),
});
export type StaffQuestion = z.infer<typeof StaffQuestion>;

export const StaffQuestionList = pageOf(StaffQuestion);

const seen = StaffQuestion.pick({ status: true, answer: true })
  .optional()
  .describe('What the caller saw of the question: 409 if it is not current.');

export const AnswerQuestion = z.object({ answer: chatText(TEXT_LIMITS.productAnswer), seen });

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
    params: IdPath,
    query: PublishReviewQuery,
    answers: { 200: { description: 'The review', schema: StaffReview } },
    errors: [409],
  }),
  rejectReview: merchant.post('/api/staff/reviews/{id}/reject', {
    summary: 'Withhold a review, for a reason',
    description: `The product page says how many were withheld and why. ${CHANGEABLE}`,
    params: IdPath,
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
    params: IdPath,
    answers: { 200: { description: 'The comment', schema: StaffReviewComment } },
  }),
  rejectReviewComment: merchant.post('/api/staff/review-comments/{id}/reject', {
    summary: 'Withhold a comment on a review, for a reason',
    description: CHANGEABLE,
    params: IdPath,
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
    params: IdPath,
    answers: { 200: { description: 'The question', schema: StaffQuestion } },
  }),
  answerQuestion: merchant.post('/api/staff/questions/{id}/answer', {
    summary: 'Answer a question, which publishes it',
    description: 'The asker gets one mail, with the first answer. A later answer replaces the earlier one.',
    params: IdPath,
    body: AnswerQuestion,
    answers: { 200: { description: 'The question', schema: StaffQuestion } },
    errors: [409],
  }),
  dismissQuestion: merchant.post('/api/staff/questions/{id}/dismiss', {
    summary: 'Put a question aside',
    description: 'It is not shown, or not any more. Answering it shows it again.',
    isBodyOptional: true,
    params: IdPath,
    body: DismissQuestion,
    answers: { 200: { description: 'The question', schema: StaffQuestion } },
    errors: [409],
  }),
};
