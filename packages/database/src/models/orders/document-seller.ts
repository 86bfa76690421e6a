import * as t from '../table.ts';

/** Who sold, as an invoice or a credit note says it. Written once, when the document gets its number. */
export const DocumentSeller = t.table('document_sellers', {
  number: t.string(30).primaryKey(),
  name: t.string(),
  tagline: t.string(),
  address: t.string(1000),
  taxId: t.string(50),
  email: t.string(),
});
export type DocumentSeller = t.Row<typeof DocumentSeller>;
