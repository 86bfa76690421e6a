import * as t from '../table.ts';

/** A legal or information page of the shop (behaviour: content 3). */
export const SitePage = t.table('site_pages', {
  slug: t.string(50).primaryKey().notPersonal('A word of the program'),
  title: t.string().notPersonal('A public text of the shop'),
  body: t.text().notPersonal('A public text of the shop'),
  /** Raised by every change. */
  version: t.integer().withDefault(),
  updatedAt: t.date().withDefault(),
});
export type SitePage = t.Row<typeof SitePage>;
