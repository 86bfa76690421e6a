import {
  AnswerTicket,
  BODY_LIMITS,
  ChangeTicket,
  TicketPath,
  TicketsQuery,
  type TicketCount,
} from '@ronin/contracts';
import { getStaff, requireStaff } from '@ronin/identity';
import { parse, parseJsonBody, refuseOtherMethods } from '@ronin/server-kit';
import { Router } from 'express';
import type { ChatContext } from '../context.ts';
import { presentTicket, presentTicketDetails } from './staff-tickets.presenter.ts';
import {
  answerTicket,
  changeTicket,
  countOpenTickets,
  listTickets,
  getTicket,
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
    .route('/api/chat/tickets')
    .get(agentsOnly, async (req, res) => {
      const tickets = await listTickets(database, parse(TicketsQuery, req.query));
      res.json(tickets.map(presentTicket));
    })
    .all(refuseOtherMethods);

  router
    .route('/api/chat/tickets/count')
    .get(agentsOnly, async (_req, res) => {
      res.json({ open: await countOpenTickets(database) } satisfies TicketCount);
    })
    .all(refuseOtherMethods);

  router
    .route('/api/chat/tickets/:ticketNumber')
    .get(agentsOnly, async (req, res) => {
      const { ticketNumber } = parse(TicketPath, req.params);
      res.json(presentTicketDetails(await getTicket(database, ticketNumber)));
    })
    .patch(agentsOnly, body, async (req, res) => {
      const { ticketNumber } = parse(TicketPath, req.params);
      const { status } = parse(ChangeTicket, req.body);
      await changeTicket(database, ticketNumber, { agent: getStaff(req), status });
      res.json(presentTicketDetails(await getTicket(database, ticketNumber)));
    })
    .all(refuseOtherMethods);

  router
    .route('/api/chat/tickets/:ticketNumber/messages')
    .post(agentsOnly, body, async (req, res) => {
      const { ticketNumber } = parse(TicketPath, req.params);
      const { message } = parse(AnswerTicket, req.body);
      await answerTicket(database, ticketNumber, { agent: getStaff(req), message });
      res.status(201).json(presentTicketDetails(await getTicket(database, ticketNumber)));
    })
    .all(refuseOtherMethods);

  return router;
}
