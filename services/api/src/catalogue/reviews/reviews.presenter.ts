import {
  type ProductReviews,
  Review,
  ReviewComment,
  ReviewPhoto,
  StaffReview,
  StaffReviewComment,
} from '@ronin/contracts';
import { presentRow } from '@ronin/server-kit';
import type { ReviewPage } from './list-reviews.service.ts';
import type { CommentRow, ReviewRow } from './moderation.service.ts';
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
    withheldReasons: withheld.flatMap(({ rejectReason: reason, count }) =>
      reason ? [{ reason, count }] : [],
    ),
    reviews: reviews.map((review) =>
      presentRow(Review, review, {
        title: review.title ?? '',
        comment: review.comment ?? '',
        isOwn: customerId !== null && review.customerId === customerId,
        photos: photos.filter(({ reviewId }) => reviewId === review.id).map(presentPhoto),
        comments: comments
          .filter(({ reviewId }) => reviewId === review.id)
          .map((comment) => presentRow(ReviewComment, comment)),
      }),
    ),
    next: hasMore ? (reviews.at(-1)?.id ?? null) : null,
  };
}

export const presentPhoto = (photo: PhotoRow): ReviewPhoto =>
  presentRow(ReviewPhoto, photo, { url: `/api/review-photos/${photo.name}.jpg` });

export const presentStaffReview = (row: ReviewRow): StaffReview =>
  presentRow(StaffReview, row, {
    title: row.title ?? '',
    comment: row.comment ?? '',
    photos: row.photos.map(presentPhoto),
  });

export const presentStaffComment = (row: CommentRow): StaffReviewComment =>
  presentRow(StaffReviewComment, row, { reviewTitle: row.reviewTitle ?? '' });
