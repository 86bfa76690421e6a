import { type ModerationStatus, type RejectReason, REVIEW_LIMITS } from '@ronin/contracts';
import { columnsOf, type Database, type ReviewComment } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import { type Attributes, Op } from 'sequelize';
import { listPhotos } from './review-photos.service.ts';

/** Reviews of one product with the same status and reason. */
interface ReviewCount {
  status: ModerationStatus;
  rejectReason: RejectReason | null;
  count: number;
  /** Rounded to one decimal. */
  average: number;
}

export type ReviewPage = Awaited<ReturnType<typeof listReviews>>;

const COUNT_REVIEWS = `
  SELECT status, reject_reason AS "rejectReason", count(*)::int AS count, round(avg(rating), 1)::float AS average
  FROM reviews WHERE product_id = $1::bigint AND status <> 'pending' GROUP BY status, reject_reason
  ORDER BY count DESC, reject_reason
`;

/** The first comments of each of these reviews. $1 reviews, $2 how many of each. */
const LIST_COMMENTS = `
  SELECT comment.* FROM unnest($1::int[]) AS review (id) CROSS JOIN LATERAL (
    SELECT ${columnsOf('ReviewComment', 'c')} FROM review_comments c
    WHERE c.review_id = review.id AND c.status = 'published' ORDER BY c.id LIMIT $2
  ) comment
`;

/** One page of the published reviews of a product, newest first, with the counts of all. @throws AppError not-found */
export async function listReviews(database: Database, productId: number, after: number | undefined) {
  await requireProduct(database, productId);
  const [counts, found] = await Promise.all([
    database.select<ReviewCount>(COUNT_REVIEWS, [productId]),
    database.models.Review.findAll({
      where: { productId, status: 'published', ...(after !== undefined && { id: { [Op.lt]: after } }) },
      order: [['id', 'DESC']],
      limit: REVIEW_LIMITS.reviews + 1,
      raw: true,
    }),
  ]);
  const reviews = found.slice(0, REVIEW_LIMITS.reviews);
  const ids = reviews.map(({ id }) => id);
  const [comments, photos] = await Promise.all([
    database.select<Attributes<ReviewComment>>(LIST_COMMENTS, [ids, REVIEW_LIMITS.comments]),
    listPhotos(database, ids),
  ]);

  return { counts, reviews, comments, photos, hasMore: found.length > reviews.length };
}

/** A draft is not shown. An archived product keeps its page. @throws AppError not-found */
export async function requireProduct(database: Database, productId: number): Promise<void> {
  const product = await database.models.Product.findOne({
    where: { id: productId, status: { [Op.ne]: 'draft' } },
    attributes: ['id'],
  });
  if (product === null) throw new AppError('not-found', 'There is no such product.');
}
