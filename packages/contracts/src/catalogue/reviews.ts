import { z } from 'zod';
import { callsOf } from '../call.ts';
import { chatText, Count, Email, Id, PathId, TextOrNull, Timestamp, Uuid, writtenText } from '../fields.ts';
import { REVIEW_LIMITS, REVIEW_STARS, TEXT_LIMITS } from '../limits.ts';
import { IdPath } from '../shapes.ts';

/** Why staff withhold a text. The rating is never a reason. */
export const RejectReason = z.enum(['offensive', 'personal-data', 'spam', 'off-topic', 'unlawful']);
export type RejectReason = z.infer<typeof RejectReason>;

/** What a customer wrote waits until staff publish it or withhold it. */
export const ModerationStatus = z.enum(['pending', 'published', 'rejected']);
export type ModerationStatus = z.infer<typeof ModerationStatus>;

export const Rating = z.int().min(REVIEW_STARS.min).max(REVIEW_STARS.max);

export const ReviewComment = z.object({
  id: Id,
  customerName: z.string().describe('A first name; empty: none is known.'),
  comment: z.string(),
  isShop: z.boolean().describe('Staff wrote it in the name of the shop.'),
  isVerifiedPurchase: z.boolean().describe('The author received the product.'),
  createdAt: Timestamp,
});
export type ReviewComment = z.infer<typeof ReviewComment>;

export const ReviewPhoto = z.object({
  url: z.string().describe('A JPEG file. While the review is not published, only for merchants.'),
  width: z.int().positive(),
  height: z.int().positive(),
  placeholder: z.string().describe('A tiny blurred version as a data URL.'),
});
export type ReviewPhoto = z.infer<typeof ReviewPhoto>;

export const Review = z.object({
  id: Id,
  rating: Rating,
  title: z.string(),
  comment: z.string(),
  authorName: TextOrNull.describe('A first name; null: none is known.'),
  verified: z.boolean().describe('The author received the product.'),
  helpful: Count.describe('Customers who found it helpful.'),
  isOwn: z.boolean().describe('The caller wrote it, and cannot say that it is helpful.'),
  createdAt: Timestamp,
  photos: z.array(ReviewPhoto).max(REVIEW_LIMITS.photos),
  comments: z.array(ReviewComment).max(REVIEW_LIMITS.comments),
});
export type Review = z.infer<typeof Review>;

export const ProductReviews = z.object({
  average: z
    .number()
    .min(REVIEW_STARS.min)
    .max(REVIEW_STARS.max)
    .nullable()
    .describe('Of all published reviews, rounded to one decimal; null without any.'),
  count: Count.describe('Published reviews.'),
  withheld: Count.describe('Reviews that staff did not publish.'),
  withheldReasons: z
    .array(z.object({ reason: RejectReason, count: z.int().positive() }))
    .describe('Why, and how many for each reason.'),
  reviews: z.array(Review).max(REVIEW_LIMITS.reviews).describe('Newest first.'),
  next: Id.nullable().describe('The `after` of the next page; null on the last one.'),
});
export type ProductReviews = z.infer<typeof ProductReviews>;

export const WriteReview = z.object({
  rating: Rating,
  title: writtenText(TEXT_LIMITS.reviewTitle),
  comment: chatText(TEXT_LIMITS.review),
  invite: Uuid.optional().describe('The secret of the link in an invitation.'),
});
export type WriteReview = z.infer<typeof WriteReview>;

/** Whether the caller may review a product: not before it has arrived, and once. */
export const ReviewPermission = z.object({ state: z.enum(['allowed', 'not-received', 'written']) });
export type ReviewPermission = z.infer<typeof ReviewPermission>;

/** POST /api/reviews/{id}/photos: the fields beside the file. */
export const UploadReviewPhoto = z.object({
  invite: Uuid.optional().describe('The secret of the invitation of the review.'),
});

export const ReviewPhotoPath = z.object({
  file: z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.jpg$/, 'must name a photo'),
});

export const WriteReviewComment = z.object({ comment: chatText(TEXT_LIMITS.reviewComment) });

/** A text that was accepted. It is shown when its status is published. */
export const AcceptedText = z.object({ id: Id, status: ModerationStatus });
export type AcceptedText = z.infer<typeof AcceptedText>;

export const ReviewHelpful = z.object({ helpful: Count });

const anyone = callsOf({ tag: 'Reviews' });
const customer = callsOf({ tag: 'Reviews', caller: 'customer' });

/** What customers write about products they received (behaviour: reviews 1, reviews 2, reviews 3). */
export const reviewsCalls = {
  listReviews: anyone.get('/api/products/{id}/reviews', {
    summary: 'The published reviews of a product, with their average',
    params: IdPath,
    query: z.object({ after: PathId.optional() }),
    answers: { 200: { description: 'One page of fifty, newest first', schema: ProductReviews } },
  }),
  getReviewPermission: customer.get('/api/products/{id}/reviews/permission', {
    summary: 'Whether the caller may review a product',
    params: IdPath,
    answers: { 200: { description: 'The answer, without an invitation', schema: ReviewPermission } },
  }),
  writeReview: anyone.post('/api/products/{id}/reviews', {
    summary: 'Review a product',
    description:
      'For a customer who received the product, or who holds an invitation; anybody else gets 403. A second review of the same customer is a 409. Staff read it before it is shown.',
    params: IdPath,
    body: WriteReview,
    answers: { 201: { description: 'It waits until staff publish it', schema: AcceptedText } },
    errors: [401, 403, 409],
  }),
  addReviewPhoto: customer.post('/api/reviews/{id}/photos', {
    summary: 'Add a photo to a review',
    description:
      'JPEG, PNG, WebP or AVIF, at most 20 MB. It is encoded anew without its metadata. For the author, until staff have read the review: 404 for everybody else, 409 afterwards and for a fifth photo.',
    params: IdPath,
    form: { file: 'picture', fields: UploadReviewPhoto },
    answers: { 201: { description: 'The photo', schema: ReviewPhoto } },
    errors: [409],
  }),
  getReviewPhoto: anyone.get('/api/review-photos/{file}', {
    summary: 'A photo of a published review',
    description: 'While the review is not published, 404 for everybody but merchants.',
    params: ReviewPhotoPath,
    answers: { 200: { description: 'The photo', fileType: 'image/*' } },
  }),
  markHelpful: customer.post('/api/reviews/{id}/helpful', {
    summary: 'Say that a review is helpful',
    description: 'Counted once for each customer. The author gets 403 with the code own-review.',
    limit: 'review',
    params: IdPath,
    answers: { 200: { description: 'How many customers said so', schema: ReviewHelpful } },
  }),
  writeReviewComment: anyone.post('/api/reviews/{id}/comments', {
    summary: 'Comment on a review',
    description:
      'Staff read it before it is shown. With a staff cookie of the role merchant it is a comment of the shop, which is shown at once.',
    params: IdPath,
    body: WriteReviewComment,
    answers: { 201: { description: 'Accepted', schema: AcceptedText } },
    errors: [401, 403],
  }),
};

/** An answered question about a product. The address of the asker is never shown. */
export const ProductQuestion = z.object({
  id: Id,
  customerName: z.string(),
  question: z.string(),
  answer: z.string(),
  createdAt: Timestamp,
  answeredAt: Timestamp,
});
export type ProductQuestion = z.infer<typeof ProductQuestion>;

export const AskQuestion = z.object({
  customerName: writtenText(TEXT_LIMITS.name),
  email: Email,
  question: chatText(TEXT_LIMITS.productQuestion),
});
export type AskQuestion = z.infer<typeof AskQuestion>;

/** A question that was accepted. It is shown once it is answered. */
export const AskedQuestion = z.object({ id: Id, status: z.literal('pending') });

const questions = callsOf({ tag: 'Questions' });

/** Questions about a product (behaviour: reviews 5). */
export const questionsCalls = {
  listQuestions: questions.get('/api/products/{id}/questions', {
    summary: 'The answered questions about a product, the last answered first',
    params: IdPath,
    answers: {
      200: {
        description: `At most ${String(REVIEW_LIMITS.questions)}`,
        schema: z.array(ProductQuestion),
      },
    },
  }),
  askQuestion: questions.post('/api/products/{id}/questions', {
    summary: 'Ask a question about a product',
    description: 'It is shown with its answer. The asker gets a mail then.',
    limit: 'openText',
    params: IdPath,
    body: AskQuestion,
    answers: { 201: { description: 'It waits for an answer', schema: AskedQuestion } },
  }),
};
