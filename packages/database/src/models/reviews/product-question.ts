import * as t from '../table.ts';

/** A question about a product, with its answer (behaviour: reviews 5). */
export const ProductQuestion = t.table('product_questions', {
  id: t.identity(),
  productId: t.integer(),
  customerId: t.integer().nullable(),
  customerName: t.string(100),
  email: t.string(),
  question: t.text(),
  answer: t.text().nullable(),
  /** False: staff put it aside. */
  isPublic: t.boolean().withDefault(),
  isAnswered: t.boolean().withDefault(),
  createdAt: t.date().withDefault(),
  answeredAt: t.date().nullable(),
});
export type ProductQuestion = t.Row<typeof ProductQuestion>;
