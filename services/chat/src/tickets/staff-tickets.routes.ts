import { BODY_LIMITS, chatStaffCalls, type TicketCount } from '@ronin/contracts';
import { getStaff, requireStaff } from '@ronin/identity';
import { parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ChatContext } from '../context.ts';
import { presentTicket, presentTicketDetails } from './staff-tickets.presenter.ts';
import {
  answerTicket,
  changeTicket,
  countOpenTickets,
  getTicket,
  listTickets,
} from './staff-tickets.service.ts';

/** The calls with which agents list and answer tickets. */
export function staffTicketsRoutes({
  database,
  findStaffSession,
}: Pick<ChatContext, 'database' | 'findStaffSession'>): Router {
  const router = Router();
  const agentsOnly = requireStaff(findStaffSession, 'agent');
  const body = parseJsonBody({ limit: BODY_LIMITS.default });

  router
    .route(routePath(chatStaffCalls.listTickets))
    .get(agentsOnly, async (req, res) => {
      const tickets = await listTickets(database, parse(chatStaffCalls.listTickets.query, req.query));
      res.json(tickets.map(presentTicket));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(chatStaffCalls.countTickets))
    .get(agentsOnly, async (_req, res) => {
      res.json({ open: await countOpenTickets(database) } satisfies TicketCount);
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(chatStaffCalls.getTicket))
    .get(agentsOnly, async (req, res) => {
      const { ticketNumber } = parse(chatStaffCalls.getTicket.params, req.params);
      res.json(presentTicketDetails(await getTicket(database, ticketNumber)));
    })
    .patch(agentsOnly, body, async (req, res) => {
      const { ticketNumber } = parse(chatStaffCalls.changeTicket.params, req.params);
      const { status } = parse(chatStaffCalls.changeTicket.body, req.body);
      await changeTicket(database, ticketNumber, { agent: getStaff(req), status });
      res.json(presentTicketDetails(await getTicket(database, ticketNumber)));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(chatStaffCalls.answerTicket))
    .post(agentsOnly, body, async (req, res) => {
      const { ticketNumber } = parse(chatStaffCalls.answerTicket.params, req.params);
      const { message } = parse(chatStaffCalls.answerTicket.body, req.body);
      await answerTicket(database, ticketNumber, { agent: getStaff(req), message });
      res.status(201).json(presentTicketDetails(await getTicket(database, ticketNumber)));
    })
    .all(refuseOtherMethods);

  return router;
}
