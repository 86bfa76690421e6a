import * as t from '../table.ts';

/** An invoice or a credit note as PDF, stored when it is first read. */
export const IssuedDocument = t.table('issued_documents', {
  number: t.string(30).primaryKey(),
  orderId: t.integer(),
  pdf: t.bytes().personal('The document, with the names, addresses and e-mail address of the order'),
  createdAt: t.date().withDefault(),
});
export type IssuedDocument = t.Row<typeof IssuedDocument>;
