import type { InvoiceQuery } from '@ronin/contracts';
import type { Order } from '@ronin/database';
import { SENT } from '@ronin/identity';
import { clientKey } from '@ronin/server-kit';
import type { Request, Response } from 'express';
import type { Attributes } from 'sequelize';
import type { z } from 'zod';
import type { ApiContext } from '../../context/context.ts';
import { getPdf } from '../invoices/documents.service.ts';

interface DocumentRequest {
  req: Request;
  res: Response;
  query: z.output<typeof InvoiceQuery>;
  /** Finding the order costs as much as its stored document, so it waits for its turn, too. */
  find: () => Promise<Attributes<Order>>;
}

/** Sends the invoice or a credit note of an order as PDF (behaviour: checkout 40). */
export async function sendDocument(
  { database, gates }: ApiContext,
  { req, res, query, find }: DocumentRequest,
): Promise<typeof SENT> {
  const creditNote = query['credit-note'];
  const { number, pdf } = await gates.documents(
    async () => getPdf(database, { order: await find(), creditNote }),
    clientKey(req.ip),
  );
  const kind = creditNote === undefined ? 'invoice' : 'credit-note';
  res.set('Content-Disposition', `inline; filename="${kind}-${number}.pdf"`);
  res.type('application/pdf').send(pdf);

  return SENT;
}
