import type { checkoutCalls } from '@ronin/contracts';
import type { Order } from '@ronin/database';
import { type CallRequest, SENT } from '@ronin/identity';
import { clientKey } from '@ronin/server-kit';
import type { Attributes } from 'sequelize';
import type { ApiContext } from '../../context/context.ts';
import { getPdf } from '../invoices/documents.service.ts';

type DocumentRequest = Pick<CallRequest<typeof checkoutCalls.getInvoice>, 'query' | 'req' | 'res'>;

/** Sends an invoice or a credit note (behaviour: checkout 40). Finding the order is as expensive, so it waits, too. */
export async function sendDocument(
  { database, gates }: ApiContext,
  { req, res, query }: DocumentRequest,
  find: () => Promise<Attributes<Order>>,
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
