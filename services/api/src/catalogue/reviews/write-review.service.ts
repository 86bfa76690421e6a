import type { AcceptedText, ReviewPermission, WriteReview } from '@ronin/contracts';
import { type Database, getShop, recordChange } from '@ronin/database';
import { refuseMergedGuest, type StaffMember } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import { FIND_PERMISSION, VOTE, WRITE_COMMENT, WRITE_REVIEW, WRITE_SHOP_COMMENT } from './reviews.sql.ts';

/** @throws AppError not-found */
export async function findReviewPermission(
  database: Database,
  { productId, customerId }: { productId: number; customerId: number },
): Promise<ReviewPermission> {
  const [found] = await database.select<{ hasWritten: boolean; hasReceived: boolean }>(FIND_PERMISSION, [
    productId,
    customerId,
  ]);
  if (found === undefined) throw new AppError('not-found', 'There is no such product.');
  if (found.hasWritten) return { state: 'written' };

  return { state: found.hasReceived ? 'allowed' : 'not-received' };
}

/**
 * @param customerId null for a caller without a customer, who needs an invitation.
 * @throws AppError not-found; forbidden for a customer who did not receive the product; conflict for a second review.
 */
export async function writeReview(
  database: Database,
  { productId, customerId }: { productId: number; customerId: number | null },
  { rating, title, comment, invite }: WriteReview,
): Promise<AcceptedText> {
  const bind = [productId, customerId, invite ?? null, rating, title, comment];
  const [written] = await database
    .select<{ hasProduct: boolean; hasAuthor: boolean; id: number | null }>(WRITE_REVIEW, bind)
    .catch(refuseMergedGuest);
  if (written?.hasProduct !== true) throw new AppError('not-found', 'There is no such product.');
  if (!written.hasAuthor) {
    throw new AppError('forbidden', 'Only customers who have received this piece can review it.');
  }
  if (written.id === null) throw new AppError('conflict', 'You have reviewed this piece already.');

  return { id: written.id, status: 'pending' };
}

/** Counts each customer once. @returns how many. @throws AppError not-found; forbidden for the author */
export async function markHelpful(database: Database, customerId: number, id: number): Promise<number> {
  await database
    .transaction(async (transaction) => {
      const [vote] = await database.select<{ isOwn: boolean }>(VOTE, [id, customerId], transaction);
      if (vote?.isOwn === true) {
        throw new AppError('forbidden', 'You wrote this review. Only others can say that it is helpful.', {
          problem: { code: 'own-review' },
        });
      }
    })
    .catch(refuseMergedGuest);
  // After the vote, because the statement cannot see what simultaneous ones counted.
  const review = await database.models.Review.findOne({ where: { id, status: 'published' } });
  if (review === null) throw noSuchReview();

  return review.helpful;
}

/** @throws AppError not-found */
export async function writeComment(
  database: Database,
  customerId: number,
  { reviewId, comment }: { reviewId: number; comment: string },
): Promise<AcceptedText> {
  const [written] = await database
    .select<{ id: number }>(WRITE_COMMENT, [reviewId, customerId, comment])
    .catch(refuseMergedGuest);
  if (written === undefined) throw noSuchReview();

  return { id: written.id, status: 'pending' };
}

/** A comment of the shop is shown at once. @throws AppError not-found */
export async function writeShopComment(
  database: Database,
  { reviewId, comment }: { reviewId: number; comment: string },
  actor: StaffMember,
): Promise<AcceptedText> {
  const { name } = await getShop(database);

  return await database.transaction(async (transaction) => {
    const [written] = await database.select<{ id: number }>(
      WRITE_SHOP_COMMENT,
      [reviewId, name, comment],
      transaction,
    );
    if (written === undefined) throw noSuchReview();
    const subject = `review-comment ${String(written.id)}`;
    const after = { reviewId, status: 'published', comment };
    await recordChange(database, { actor, subject, action: 'create', before: null, after }, transaction);

    return { id: written.id, status: 'published' };
  });
}

const noSuchReview = () => new AppError('not-found', 'There is no such review.');
