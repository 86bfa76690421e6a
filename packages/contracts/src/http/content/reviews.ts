import { z } from 'zod';
import { chatText, Id, PathId, Timestamp, Uuid, writtenText } from '../../fields.ts';
import { REVIEW_LIMITS, REVIEW_STARS, TEXT_LIMITS } from '../../limits.ts';

/** Why staff withhold a text. The rating is never a reason. */
export const RejectReason = z.enum(['offensive', 'personal-data', 'spam', 'off-topic', 'unlawful']);
export type RejectReason = z.infer<typeof RejectReason>;

/** What a customer wrote waits until staff publish it or withhold it. */
export const ModerationStatus = z.enum(['pending', 'published', 'rejected']);
export type ModerationStatus = z.infer<typeof ModerationStatus>;

export const Rating = z.int().min(REVIEW_STARS.min).max(REVIEW_STARS.max);

export const ReviewComment = z
  .object({
    id: Id,
    customerName: z.string().meta({ description: 'A first name; empty: none is known.' }),
    comment: z.string(),
    isShop: z.boolean().meta({ description: 'Staff wrote it in the name of the shop.' }),
    isVerifiedPurchase: z.boolean().meta({ description: 'The author received the product.' }),
    createdAt: Timestamp,
  })
  .meta({ id: 'ReviewComment' });
export type ReviewComment = z.infer<typeof ReviewComment>;

/** A photo of a review. */
export const ReviewPhoto = z
  .object({
    url: z
      .string()
      .meta({ description: 'A JPEG file. While the review is not published, only for merchants.' }),
    width: z.int().positive(),
    height: z.int().positive(),
    placeholder: z.string().meta({ description: 'A tiny blurred version as a data URL.' }),
  })
  .meta({ id: 'ReviewPhoto' });
export type ReviewPhoto = z.infer<typeof ReviewPhoto>;

export const Review = z
  .object({
    id: Id,
    rating: Rating,
    title: z.string(),
    comment: z.string(),
    authorName: z.string().nullable().meta({ description: 'A first name; null: none is known.' }),
    verified: z.boolean().meta({ description: 'The author received the product.' }),
    helpful: z.int().nonnegative().meta({ description: 'Customers who found it helpful.' }),
    isOwn: z.boolean().meta({ description: 'The caller wrote it, and cannot say that it is helpful.' }),
    createdAt: Timestamp,
    photos: z.array(ReviewPhoto).max(REVIEW_LIMITS.photos),
    comments: z.array(ReviewComment).max(REVIEW_LIMITS.comments),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

/** GET /api/products/{id}/reviews */
export const ReviewQuery = z.object({ after: PathId.optional() });
export type ReviewQuery = z.infer<typeof ReviewQuery>;

export const ProductReviews = z
  .object({
    average: z.number().min(REVIEW_STARS.min).max(REVIEW_STARS.max).nullable().meta({
      description: 'Of all published reviews, rounded to one decimal; null without any.',
    }),
    count: z.int().nonnegative().meta({ description: 'Published reviews.' }),
    withheld: z.int().nonnegative().meta({ description: 'Reviews that staff did not publish.' }),
    withheldReasons: z
      .array(z.object({ reason: RejectReason, count: z.int().positive() }))
      .meta({ description: 'Why, and how many for each reason.' }),
    reviews: z.array(Review).max(REVIEW_LIMITS.reviews).meta({ description: 'Newest first.' }),
    next: Id.nullable().meta({ description: 'The `after` of the next page; null on the last one.' }),
  })
  .meta({ id: 'ProductReviews' });
export type ProductReviews = z.infer<typeof ProductReviews>;

/** POST /api/products/{id}/reviews */
export const WriteReview = z
  .object({
    rating: Rating,
    title: writtenText(TEXT_LIMITS.reviewTitle),
    comment: chatText(TEXT_LIMITS.review),
    invite: Uuid.optional().meta({ description: 'The secret of the link in an invitation.' }),
  })
  .meta({ id: 'WriteReview' });
export type WriteReview = z.infer<typeof WriteReview>;

/** POST /api/reviews/{id}/photos: the fields beside the file. */
export const UploadReviewPhoto = z
  .object({ invite: Uuid.optional().meta({ description: 'The secret of the invitation of the review.' }) })
  .meta({ id: 'UploadReviewPhoto' });
export type UploadReviewPhoto = z.infer<typeof UploadReviewPhoto>;

/** GET /api/review-photos/{file} */
export const ReviewPhotoPath = z.object({
  file: z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.jpg$/, 'must name a photo'),
});

export const ReviewPath = z.object({ id: PathId });

/** POST /api/reviews/{id}/comments */
export const WriteReviewComment = z
  .object({ comment: chatText(TEXT_LIMITS.reviewComment) })
  .meta({ id: 'WriteReviewComment' });
export type WriteReviewComment = z.infer<typeof WriteReviewComment>;

/** A text that was accepted. It is shown when its status is published. */
export const AcceptedText = z.object({ id: Id, status: ModerationStatus }).meta({ id: 'AcceptedText' });
export type AcceptedText = z.infer<typeof AcceptedText>;

/** POST /api/reviews/{id}/helpful */
export const ReviewHelpful = z.object({ helpful: z.int().nonnegative() }).meta({ id: 'ReviewHelpful' });
export type ReviewHelpful = z.infer<typeof ReviewHelpful>;
