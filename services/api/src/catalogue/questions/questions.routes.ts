import { ProductQuestion, questionsCalls, REVIEW_LIMITS } from '@ronin/contracts';
import { identifyCaller, refuseMergedGuest, serveCalls } from '@ronin/identity';
import { AppError, presentRow } from '@ronin/server-kit';
import type { ApiContext } from '../../context/context.ts';
import { requireProduct } from '../reviews/list-reviews.service.ts';

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

/** Questions about a product (behaviour: reviews 5). Everybody may ask, also without a customer. */
export const questionsRoutes = (context: ApiContext) => {
  const { database, identity } = context;

  return serveCalls(context, questionsCalls, {
    /** Those with an answer, the last answered first. */
    listQuestions: async ({ params: { id: productId } }) => {
      await requireProduct(database, productId);
      const rows = await database.models.ProductQuestion.findAll({
        where: { productId, isPublic: true, isAnswered: true },
        order: [
          ['answeredAt', 'DESC'],
          ['id', 'DESC'],
        ],
        limit: REVIEW_LIMITS.questions,
        raw: true,
      });
      return rows.map((row) =>
        presentRow(ProductQuestion, row, {
          answer: row.answer ?? '',
          answeredAt: (row.answeredAt ?? row.createdAt).toISOString(),
        }),
      );
    },
    /** It is kept until staff answer it. */
    askQuestion: async ({ req, params, body: { customerName, email, question } }) => {
      const caller = await identifyCaller(req, identity);
      const customerId = 'customerId' in caller ? caller.customerId : null;
      const [asked] = await database
        .select<{ id: number }>(ASK, [params.id, customerId, customerName, email, question])
        .catch(refuseMergedGuest);
      if (asked === undefined) throw new AppError('not-found', 'There is no such product.');
      return { id: asked.id, status: 'pending' as const };
    },
  });
};
