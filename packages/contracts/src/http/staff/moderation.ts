import { z } from 'zod';
import { chatText, Id, PathId, Timestamp } from '../../fields.ts';
import { REVIEW_LIMITS, TEXT_LIMITS } from '../../limits.ts';
import { ModerationStatus, Rating, RejectReason, ReviewPhoto } from '../content/reviews.ts';

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
export type PublishReviewQuery = z.infer<typeof PublishReviewQuery>;

/** POST …/reject */
export const RejectText = z.object({ reason: RejectReason }).meta({ id: 'RejectText' });
export type RejectText = z.infer<typeof RejectText>;

export const StaffReview = z
  .object({
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
  })
  .meta({ id: 'StaffReview' });
export type StaffReview = z.infer<typeof StaffReview>;

export const StaffReviewList = z
  .object({ items: z.array(StaffReview), next })
  .meta({ id: 'StaffReviewList' });
export type StaffReviewList = z.infer<typeof StaffReviewList>;

export const StaffReviewComment = z
  .object({
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
  })
  .meta({ id: 'StaffReviewComment' });
export type StaffReviewComment = z.infer<typeof StaffReviewComment>;

export const StaffReviewCommentList = z
  .object({ items: z.array(StaffReviewComment), next })
  .meta({ id: 'StaffReviewCommentList' });
export type StaffReviewCommentList = z.infer<typeof StaffReviewCommentList>;

/** waiting: neither answered nor put aside. */
export const QuestionStatus = z.enum(['waiting', 'answered', 'dismissed']);
export type QuestionStatus = z.infer<typeof QuestionStatus>;

/** GET /api/staff/questions */
export const QuestionQuery = z.object({ status: QuestionStatus.optional(), after: PathId.optional() });
export type QuestionQuery = z.infer<typeof QuestionQuery>;

export const StaffQuestion = z
  .object({
    id: Id,
    ...aboutProduct,
    status: QuestionStatus,
    customerName: z.string(),
    email: z.string(),
    question: z.string(),
    answer: z.string().nullable(),
    createdAt: Timestamp,
    answeredAt: Timestamp.nullable(),
  })
  .meta({ id: 'StaffQuestion' });
export type StaffQuestion = z.infer<typeof StaffQuestion>;

export const StaffQuestionList = z
  .object({ items: z.array(StaffQuestion), next })
  .meta({ id: 'StaffQuestionList' });
export type StaffQuestionList = z.infer<typeof StaffQuestionList>;

const seen = StaffQuestion.pick({ status: true, answer: true })
  .optional()
  .meta({ description: 'What the caller saw of the question: 409 if it is not current.' });

/** POST /api/staff/questions/{id}/answer */
export const AnswerQuestion = z
  .object({ answer: chatText(TEXT_LIMITS.productAnswer), seen })
  .meta({ id: 'AnswerQuestion' });
export type AnswerQuestion = z.infer<typeof AnswerQuestion>;

/** POST /api/staff/questions/{id}/dismiss */
export const DismissQuestion = z.object({ seen }).meta({ id: 'DismissQuestion' });
export type DismissQuestion = z.infer<typeof DismissQuestion>;
