import * as t from '../table.ts';

/** Who sold, as an invoice or a credit note says it. Written once, when the document gets its number. */
export const DocumentSeller = t.table('document_sellers', {
  number: t.string(30).primaryKey(),
  name: t.string().notPersonal('About the shop'),
  tagline: t.string().notPersonal('About the shop'),
  address: t.string(1000).notPersonal('About the shop'),
  taxId: t.string(50).notPersonal('About the shop'),
  email: t.string().notPersonal('About the shop'),
});
export type DocumentSeller = t.Row<typeof DocumentSeller>;
