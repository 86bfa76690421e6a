import * as t from '../table.ts';

/** A question about a product, with its answer (behaviour: reviews 5). */
export const ProductQuestion = t.table('product_questions', {
  id: t.identity(),
  productId: t.integer(),
  customerId: t.integer().nullable().personal('The account or guest'),
  customerName: t.string(100).personal('The name that was typed'),
  email: t.string().personal('The address that was typed'),
  question: t.text().personal('Free text'),
  answer: t.text().nullable().personal('Free text of the shop'),
  /** False: staff put it aside. */
  isPublic: t.boolean().withDefault(),
  isAnswered: t.boolean().withDefault(),
  createdAt: t.date().withDefault(),
  answeredAt: t.date().nullable(),
});
export type ProductQuestion = t.Row<typeof ProductQuestion>;
