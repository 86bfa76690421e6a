import type { ModerationQuery, RejectReason } from '@ronin/contracts';
import { columnsOf, type Database, recordChange, type Review, type ReviewComment } from '@ronin/database';
import type { StaffMember } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import type { Attributes } from 'sequelize';
import { PAGE_LIMIT } from '../../context/staff-page.ts';
import { listPhotos, type PhotoRow } from './review-photos.service.ts';

/** A review with its product and its photos. */
export type ReviewRow = Attributes<Review> & { productName: string; photos: PhotoRow[] };

/** A comment with the review and the product that it is about. */
export type CommentRow = Attributes<ReviewComment> & {
  reviewTitle: string | null;
  productId: number;
  productName: string;
};

const SELECT_REVIEWS = `
  SELECT ${columnsOf('Review', 't')}, product.name AS "productName"
  FROM reviews t JOIN products product ON product.id = t.product_id
`;

const SELECT_COMMENTS = `
  SELECT ${columnsOf('ReviewComment', 't')}, review.title AS "reviewTitle", product.id AS "productId",
    product.name AS "productName"
  FROM review_comments t JOIN reviews review ON review.id = t.review_id
  JOIN products product ON product.id = review.product_id
`;

const PAGE = `
  WHERE ($1::text IS NULL OR t.status = $1::text) AND ($2::bigint IS NULL OR t.id < $2::bigint)
  ORDER BY t.id DESC LIMIT ${String(PAGE_LIMIT)}
`;

/** One page of the reviews, newest first. Cost: an index scan on the status or the id. */
export async function listStaffReviews(database: Database, query: ModerationQuery): Promise<ReviewRow[]> {
  const rows = await listTexts<Omit<ReviewRow, 'photos'>>(database, SELECT_REVIEWS, query);
  const ids = rows.map(({ id }) => id);
  const photos = await listPhotos(database, ids);

  return rows.map((row) => ({ ...row, photos: photos.filter(({ reviewId }) => reviewId === row.id) }));
}

/** One page of the comments on reviews, newest first. */
export const listStaffComments = (database: Database, query: ModerationQuery): Promise<CommentRow[]> =>
  listTexts<CommentRow>(database, SELECT_COMMENTS, query);

const listTexts = <Row extends object>(database: Database, select: string, query: ModerationQuery) =>
  database.select<Row>(`${select} ${PAGE}`, [query.status ?? null, query.after ?? null]);

/** What staff decide about a text. A reason is there when it is withheld. */
export interface Decision {
  id: number;
  reason: RejectReason | null;
  /** The photos of the review that they saw. */
  seenPhotos?: number;
}

/** @throws AppError not-found; conflict when the review has other photos than were seen */
export async function moderateReview(
  database: Database,
  decision: Decision,
  actor: StaffMember,
): Promise<ReviewRow> {
  await moderate(database, { table: 'reviews', kind: 'review', ...decision }, actor);
  const row = await getRow<Omit<ReviewRow, 'photos'>>(database, SELECT_REVIEWS, decision.id);

  return { ...row, photos: await listPhotos(database, [row.id]) };
}

/** @throws AppError not-found */
export async function moderateComment(
  database: Database,
  decision: Decision,
  actor: StaffMember,
): Promise<CommentRow> {
  await moderate(database, { table: 'review_comments', kind: 'review-comment', ...decision }, actor);

  return await getRow<CommentRow>(database, SELECT_COMMENTS, decision.id);
}

async function moderate(
  database: Database,
  { table, kind, id, reason, seenPhotos }: Decision & { table: 'reviews' | 'review_comments'; kind: string },
  actor: StaffMember,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const [before] = await database.select<Pick<ReviewRow, 'rejectReason' | 'status'>>(
      `SELECT status, reject_reason AS "rejectReason" FROM ${table} WHERE id = $1::bigint FOR UPDATE`,
      [id],
      transaction,
    );
    if (before === undefined) throw notFound();
    // The lock of the review keeps its author from adding one now.
    const photos = await database.models.ReviewPhoto.count({ where: { reviewId: id }, transaction });
    if (seenPhotos !== undefined && photos !== seenPhotos) {
      throw new AppError('conflict', 'The customer has added photos. Please look at them first.');
    }
    const after = { status: reason === null ? 'published' : 'rejected', rejectReason: reason };
    await database.execute(
      `UPDATE ${table} SET status = $2, reject_reason = $3 WHERE id = $1`,
      [id, after.status, after.rejectReason],
      transaction,
    );
    const action = reason === null ? 'publish' : 'reject';
    const subject = `${kind} ${String(id)}`;
    await recordChange(database, { actor, subject, action, before: { ...before }, after }, transaction);
  });
}

async function getRow<Row extends object>(database: Database, select: string, id: number): Promise<Row> {
  const [row] = await database.select<Row>(`${select} WHERE t.id = $1::bigint`, [id]);
  if (row === undefined) throw notFound();

  return row;
}

const notFound = () => new AppError('not-found', 'This text was removed.');
