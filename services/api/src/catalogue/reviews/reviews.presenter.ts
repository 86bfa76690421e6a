import {
  type ProductReviews,
  RejectReason,
  type Review,
  type ReviewComment,
  type ReviewPhoto,
} from '@ronin/contracts';
import type { ReviewPage } from './list-reviews.service.ts';
import type { PhotoRow } from './review-photos.service.ts';

/** @param customerId who asks; null for a caller without a customer. */
export function presentReviews(
  { counts, reviews, comments, photos, hasMore }: ReviewPage,
  customerId: number | null,
): ProductReviews {
  const published = counts.find(({ status }) => status === 'published');
  const withheld = counts.filter(({ status }) => status === 'rejected');

  return {
    average: published?.average ?? null,
    count: published?.count ?? 0,
    withheld: withheld.reduce((sum, { count }) => sum + count, 0),
    withheldReasons: withheld.map(({ rejectReason, count }) => ({
      reason: RejectReason.parse(rejectReason),
      count,
    })),
    reviews: reviews.map((review) =>
      presentReview(
        review,
        customerId,
        comments.filter(({ reviewId }) => reviewId === review.id),
        photos.filter(({ reviewId }) => reviewId === review.id),
      ),
    ),
    next: hasMore ? (reviews.at(-1)?.id ?? null) : null,
  };
}

const presentReview = (
  review: ReviewPage['reviews'][number],
  customerId: number | null,
  comments: ReviewPage['comments'],
  photos: readonly PhotoRow[],
): Review => ({
  id: review.id,
  rating: review.rating,
  title: review.title ?? '',
  comment: review.comment ?? '',
  authorName: review.authorName,
  verified: review.verified,
  helpful: review.helpful,
  isOwn: customerId !== null && review.customerId === customerId,
  createdAt: review.createdAt.toISOString(),
  photos: photos.map(presentPhoto),
  comments: comments.map(presentComment),
});

export const presentPhoto = ({ name, width, height, placeholder }: PhotoRow): ReviewPhoto => ({
  url: `/api/review-photos/${name}.jpg`,
  width,
  height,
  placeholder,
});

const presentComment = (comment: ReviewPage['comments'][number]): ReviewComment => ({
  id: comment.id,
  customerName: comment.customerName,
  comment: comment.comment,
  isShop: comment.isShop,
  isVerifiedPurchase: comment.isVerifiedPurchase,
  createdAt: comment.createdAt.toISOString(),
});
