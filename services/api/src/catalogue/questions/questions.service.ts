import { type AskQuestion, REVIEW_LIMITS } from '@ronin/contracts';
import type { Database, ProductQuestion } from '@ronin/database';
import { refuseMergedGuest } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import type { Attributes } from 'sequelize';
import { requireProduct } from '../reviews/list-reviews.service.ts';

/** The answered questions about a product, the last answered first. @throws AppError not-found */
export async function listQuestions(
  database: Database,
  productId: number,
): Promise<Attributes<ProductQuestion>[]> {
  await requireProduct(database, productId);

  return await database.models.ProductQuestion.findAll({
    where: { productId, isPublic: true, isAnswered: true },
    order: [
      ['answeredAt', 'DESC'],
      ['id', 'DESC'],
    ],
    limit: REVIEW_LIMITS.questions,
    raw: true,
  });
}

/** A guest's row is created with the first write. $1 product, $2 customer, $3 name, $4 address, $5 question. */
const ASK = `
  WITH product AS (
    SELECT id FROM products WHERE id = $1::bigint AND status <> 'draft'
  ), customer AS (
    INSERT INTO customers (id) SELECT $2::int FROM product WHERE $2::int IS NOT NULL ON CONFLICT DO NOTHING
  )
  INSERT INTO product_questions (product_id, customer_id, customer_name, email, question)
  SELECT id, $2::int, $3::text, $4::text, $5::text FROM product
  RETURNING id
`;

/** Keeps a question until staff answer it, of a caller with or without a customer. @throws AppError not-found */
export async function askQuestion(
  database: Database,
  { productId, customerId }: { productId: number; customerId: number | null },
  { customerName, email, question }: AskQuestion,
): Promise<number> {
  const [asked] = await database
    .select<{ id: number }>(ASK, [productId, customerId, customerName, email, question])
    .catch(refuseMergedGuest);
  if (asked === undefined) throw new AppError('not-found', 'There is no such product.');

  return asked.id;
}
