import { BODY_LIMITS, ticketsCalls } from '@ronin/contracts';
import { getAccountCaller, identifyCaller, requireCaller } from '@ronin/identity';
import { clientKey, parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { presentOwnTickets } from './tickets.presenter.ts';
import { listOwnTickets, sendTicket } from './tickets.service.ts';

/** POST /api/tickets and GET /api/account/tickets (behaviour: help 5). */
export function ticketsRoutes({
  database,
  identity,
  limits,
}: Pick<ApiContext, 'database' | 'identity' | 'limits'>): Router {
  const router = Router();

  router
    .route(routePath(ticketsCalls.sendTicket))
    .post(parseJsonBody({ limit: BODY_LIMITS.default }), async (req, res) => {
      const ticket = parse(ticketsCalls.sendTicket.body, req.body);
      await limits.contact.consume(clientKey(req.ip));
      const caller = await identifyCaller(req, identity);
      const customerId = caller.kind === 'account' ? caller.customerId : null;
      res.status(201).json({ ticketNumber: await sendTicket(database, ticket, customerId) });
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(ticketsCalls.listOwnTickets))
    .get(requireCaller(identity, 'account'), async (req, res) => {
      const { tickets, messages } = await listOwnTickets(database, getAccountCaller(req).customerId);
      res.json(presentOwnTickets(tickets, messages));
    })
    .all(refuseOtherMethods);

  return router;
}
