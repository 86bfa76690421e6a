import { checkoutCalls, staffOrdersCalls } from '@ronin/contracts';
import type { Order } from '@ronin/database';
import { requireCaller, requireStaff } from '@ronin/identity';
import { clientKey, parse, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { type Request, type Response, Router } from 'express';
import type { Attributes } from 'sequelize';
import type { ApiContext } from '../context.ts';
import { noSuchDocument } from '../documents/documents.service.ts';
import { getPdf } from '../documents/issued-documents.service.ts';
import { getStaffOrder } from '../staff-orders/staff-orders.service.ts';
import { refuseWithoutCommerce } from './commerce-guard.ts';
import { createOrderAccess } from './order-access.ts';

/** Invoices and credit notes as PDF, for customers and for clerks (behaviour: checkout 40). */
export function invoiceRoutes(context: ApiContext): Router {
  const { config, database, gates, identity } = context;
  const router = Router();
  /** Finding the order costs as much as its stored document, so all of it waits for its turn. */
  const inTurn =
    (work: (req: Request, res: Response) => Promise<void>) => async (req: Request, res: Response) => {
      await gates.documents(() => work(req, res), clientKey(req.ip));
    };
  const access = createOrderAccess(context);
  const commerce = refuseWithoutCommerce(config);
  const send = async (req: Request, res: Response, order: Attributes<Order>) => {
    const query = parse(checkoutCalls.getInvoice.query, req.query);
    const creditNote = query['credit-note'];
    const { number, pdf } = await getPdf(database, { order, creditNote });
    const kind = creditNote === undefined ? 'invoice' : 'credit-note';
    res.set('Content-Disposition', `inline; filename="${kind}-${number}.pdf"`);
    res.type('application/pdf').send(pdf);
  };

  router
    .route(routePath(checkoutCalls.getInvoiceByToken))
    .get(
      commerce,
      inTurn(async (req, res) => {
        const order = await access.getByToken(req);
        // An old link shows no address, so it has no invoice either.
        if (!(await access.mayReadAll(req, order))) throw noSuchDocument();
        await send(req, res, order);
      }),
    )
    .all(refuseOtherMethods);

  router
    .route(routePath(checkoutCalls.getInvoice))
    .get(
      commerce,
      requireCaller(identity, 'guest'),
      inTurn(async (req, res) => {
        await send(req, res, await access.getOwn(req));
      }),
    )
    .all(refuseOtherMethods);

  router
    .route(routePath(staffOrdersCalls.getStaffInvoice))
    .get(
      requireStaff(context.findStaffSession, 'clerk'),
      inTurn(async (req, res) => {
        const { n } = parse(staffOrdersCalls.getStaffInvoice.params, req.params);
        await send(req, res, await getStaffOrder(database, n));
      }),
    )
    .all(refuseOtherMethods);

  return router;
}
