import { ModerationStatus, RejectReason, StaffReview, StaffReviewComment } from '@ronin/contracts';
import { presentRow } from '@ronin/server-kit';
import type { CommentRow, ReviewRow } from './moderation.service.ts';
import { presentPhoto } from './reviews.presenter.ts';

export const presentStaffReview = (row: ReviewRow): StaffReview =>
  presentRow(StaffReview, row, {
    ...presentModeration(row),
    title: row.title ?? '',
    comment: row.comment ?? '',
    photos: row.photos.map(presentPhoto),
  });

export const presentStaffComment = (row: CommentRow): StaffReviewComment =>
  presentRow(StaffReviewComment, row, { ...presentModeration(row), reviewTitle: row.reviewTitle ?? '' });

const presentModeration = ({ status, rejectReason }: { status: string; rejectReason: string | null }) => ({
  status: ModerationStatus.parse(status),
  rejectReason: RejectReason.nullable().parse(rejectReason),
});
