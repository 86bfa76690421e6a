import type { Database, Order } from '@ronin/database';
import { type Attributes } from 'sequelize';
import { getDocument, noSuchDocument } from './documents.service.ts';
import { renderDocument } from './render-document.ts';

interface Wanted {
  order: Attributes<Order>;
  /** The number of a credit note; undefined for the invoice. */
  creditNote: string | undefined;
}

/**
 * An invoice or a credit note as PDF. It is rendered at its first request and stored: it never changes (behaviour: checkout 40).
 * Called inside the gate of documents.
 * @throws AppError not-found as getDocument does
 */
export async function getPdf(database: Database, wanted: Wanted): Promise<{ number: string; pdf: Buffer }> {
  const number = wanted.creditNote ?? wanted.order.invoiceNumber;
  if (number === null) throw noSuchDocument();
  const stored = await findStored(database, wanted.order.id, number);
  const pdf = stored ?? (await renderAndStore(database, wanted));

  return { number, pdf };
}

async function findStored(database: Database, orderId: number, number: string): Promise<Buffer | null> {
  const stored = await database.models.IssuedDocument.findOne({ where: { number, orderId } });

  return stored?.pdf ?? null;
}

/** When another process stores the document first, everybody gets that one. */
async function renderAndStore(database: Database, { order, creditNote }: Wanted): Promise<Buffer> {
  const document = await getDocument(database, order, creditNote);
  const pdf = await renderDocument(document);
  if (!document.isSellerStored) return pdf;
  await database.execute(
    `INSERT INTO issued_documents (number, order_id, pdf) VALUES ($1, $2, $3) ON CONFLICT (number) DO NOTHING`,
    [document.number, order.id, pdf],
  );

  return (await findStored(database, order.id, document.number)) ?? pdf;
}
