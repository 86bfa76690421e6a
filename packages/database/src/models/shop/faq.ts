import * as t from '../table.ts';

/** A question of the FAQ with its answer. */
export const Faq = t.table('faqs', {
  id: t.identity(),
  categoryId: t.integer(),
  question: t.text().notPersonal('A public text of the shop'),
  answer: t.text().notPersonal('A public text of the shop'),
  tags: t.array(t.text()).withDefault().notPersonal('Public words of the shop'),
  viewCount: t.integer().withDefault(),
  helpfulCount: t.integer().withDefault(),
  notHelpfulCount: t.integer().withDefault(),
  sortOrder: t.integer().withDefault(),
  isActive: t.boolean().withDefault(),
  /** Raised by every change of staff. */
  version: t.integer().withDefault(),
  createdAt: t.date().withDefault(),
  updatedAt: t.date().withDefault(),
});
export type Faq = t.Row<typeof Faq>;
