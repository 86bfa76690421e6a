import * as t from '../table.ts';

/** A legal or information page of the shop (behaviour: content 3). */
export const SitePage = t.table('site_pages', {
  slug: t.string(50).primaryKey(),
  title: t.string(),
  body: t.text(),
  /** Raised by every change. */
  version: t.integer().withDefault(),
  updatedAt: t.date().withDefault(),
});
export type SitePage = t.Row<typeof SitePage>;
