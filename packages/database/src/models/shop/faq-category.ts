import * as t from '../table.ts';

/** A section of the FAQ. */
export const FaqCategory = t.table('faq_categories', {
  id: t.identity(),
  name: t.string().notPersonal('A public text of the shop'),
  description: t.text().nullable().notPersonal('A public text of the shop'),
  sortOrder: t.integer().withDefault(),
  isActive: t.boolean().withDefault(),
  /** Raised by each change; the model does not do it. */
  version: t.integer().withDefault(),
  createdAt: t.date().withDefault(),
});
export type FaqCategory = t.Row<typeof FaqCategory>;
