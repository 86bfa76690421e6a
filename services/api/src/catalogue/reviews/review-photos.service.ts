import { randomUUID } from 'node:crypto';
import { REVIEW_LIMITS } from '@ronin/contracts';
import {
  columnsOf,
  type Database,
  type PreparedStatement,
  type ReviewPhoto,
  runPrepared,
} from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import type { EncodedPhoto } from '@ronin/server-kit/uploads';
import type { Attributes, Transaction } from 'sequelize';

/** A photo without its bytes. */
export type PhotoRow = Omit<Attributes<ReviewPhoto>, 'bytes'>;

export interface PhotoAuthor {
  reviewId: number;
  customerId: number;
  /** The secret of the invitation with which the review was written. */
  invite: string | undefined;
}

/** Who adds the photo is known once the form was received. @throws AppError not-found; conflict when staff have read the review */
export async function refuseReadReview(database: Database, reviewId: number): Promise<void> {
  const review = await database.models.Review.findByPk(reviewId, { attributes: ['status'] });
  if (review === null) throw noSuchReview();
  if (review.status !== 'pending') throw alreadyRead();
}

const noSuchReview = () => new AppError('not-found', 'There is no such review of yours.');
const alreadyRead = () =>
  new AppError('conflict', 'The shop has read this review already. Photos come with the review.');

/** $1 review, $2 customer, $3 the secret of an invitation. */
const FIND_OWN_REVIEW = `
  SELECT review.status, (SELECT count(*)::int FROM review_photos photo WHERE photo.review_id = review.id) AS photos
  FROM reviews review
  WHERE review.id = $1::bigint AND (review.customer_id = $2::int OR EXISTS (
    SELECT FROM review_invitations invitation JOIN orders o ON o.id = invitation.order_id
    WHERE invitation.token = $3::uuid AND invitation.product_id = review.product_id
      AND o.customer_id = review.customer_id
  ))
`;

/** By the unique name. $1 name. */
const READ_PHOTO: PreparedStatement = {
  name: 'read-review-photo',
  text: `
    SELECT photo.bytes, review.status FROM review_photos photo JOIN reviews review ON review.id = photo.review_id
    WHERE photo.name = $1::uuid
  `,
};

const LIST_PHOTOS = `
  SELECT ${columnsOf('ReviewPhoto', 'p', ['id', 'reviewId', 'name', 'width', 'height', 'placeholder', 'createdAt'])}
  FROM review_photos p WHERE p.review_id = ANY($1::int[]) ORDER BY p.id
`;

/** Only the author adds photos, before staff read the review. @throws AppError not-found; conflict when it is too late */
export async function refuseUnfitReview(
  database: Database,
  { reviewId, customerId, invite }: PhotoAuthor,
  transaction?: Transaction,
): Promise<void> {
  const [review] = await database.select<{ status: string; photos: number }>(
    FIND_OWN_REVIEW,
    [reviewId, customerId, invite ?? null],
    transaction,
  );
  if (review === undefined) throw noSuchReview();
  if (review.status !== 'pending') throw alreadyRead();
  if (review.photos >= REVIEW_LIMITS.photos) {
    throw new AppError('conflict', `A review has at most ${String(REVIEW_LIMITS.photos)} photos.`);
  }
}

/** @throws AppError not-found; conflict (refuseUnfitReview) */
export const addReviewPhoto = (
  database: Database,
  author: PhotoAuthor,
  photo: EncodedPhoto,
): Promise<PhotoRow> =>
  database.transaction(async (transaction) => {
    // A statement of its own: a count in the same statement would not see what was committed while it waited.
    await database.execute(
      'SELECT FROM reviews WHERE id = $1::bigint FOR UPDATE',
      [author.reviewId],
      transaction,
    );
    await refuseUnfitReview(database, author, transaction);

    return await database.models.ReviewPhoto.create(
      { ...photo, reviewId: author.reviewId, name: randomUUID() },
      { transaction },
    );
  });

/** The photos of these reviews, in the order in which they were added. */
export async function listPhotos(database: Database, reviewIds: readonly number[]): Promise<PhotoRow[]> {
  if (reviewIds.length === 0) return [];

  return await database.select<PhotoRow>(LIST_PHOTOS, [reviewIds]);
}

/** The bytes of a photo, and whether its review is published. @throws AppError not-found */
export async function readPhoto(
  database: Database,
  name: string,
): Promise<{ bytes: Buffer; isPublished: boolean }> {
  const [row] = await runPrepared<{ bytes: Buffer; status: string }>(database, READ_PHOTO, [name]);
  if (row === undefined) throw noSuchPhoto();

  return { bytes: row.bytes, isPublished: row.status === 'published' };
}

export const noSuchPhoto = () => new AppError('not-found', 'There is no such photo.');
