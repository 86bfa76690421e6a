import { ModerationStatus, RejectReason, type StaffReview, type StaffReviewComment } from '@ronin/contracts';
import { type Page, presentPage } from '../../context/staff-page.ts';
import type { CommentRow, ReviewRow } from './moderation.service.ts';
import { presentPhoto } from './reviews.presenter.ts';

export const presentStaffReview = (row: ReviewRow): StaffReview => ({
  id: row.id,
  productId: row.productId,
  productName: row.productName,
  ...presentModeration(row),
  rating: row.rating,
  title: row.title ?? '',
  comment: row.comment ?? '',
  authorName: row.authorName,
  photos: row.photos.map(presentPhoto),
  helpful: row.helpful,
  createdAt: row.createdAt.toISOString(),
});

export const presentStaffComment = (row: CommentRow): StaffReviewComment => ({
  id: row.id,
  reviewId: row.reviewId,
  reviewTitle: row.reviewTitle ?? '',
  productId: row.productId,
  productName: row.productName,
  ...presentModeration(row),
  customerName: row.customerName,
  comment: row.comment,
  isShop: row.isShop,
  isVerifiedPurchase: row.isVerifiedPurchase,
  createdAt: row.createdAt.toISOString(),
});

const presentModeration = ({ status, rejectReason }: { status: string; rejectReason: string | null }) => ({
  status: ModerationStatus.parse(status),
  rejectReason: RejectReason.nullable().parse(rejectReason),
});

/** A list's answer. */
export const presentRows = <Row, Item extends { id: number }>(
  { rows, hasMore }: Page<Row>,
  present: (row: Row) => Item,
): { items: Item[]; next: number | null } => presentPage({ items: rows.map(present), hasMore });
