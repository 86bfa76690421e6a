import { ticketsCalls } from '@ronin/contracts';
import { identifyCaller, serveCalls } from '@ronin/identity';
import type { ApiContext } from '../../context/context.ts';
import { presentOwnTickets } from './tickets.presenter.ts';
import { listOwnTickets, sendTicket } from './tickets.service.ts';

/** POST /api/tickets and GET /api/account/tickets (behaviour: help 5). */
export const ticketsRoutes = (context: ApiContext) =>
  serveCalls(context, ticketsCalls, {
    sendTicket: async ({ req, body }) => {
      const caller = await identifyCaller(req, context.identity);
      const customerId = caller.kind === 'account' ? caller.customerId : null;
      return { ticketNumber: await sendTicket(context.database, body, customerId) };
    },
    listOwnTickets: async ({ caller }) => {
      const { tickets, messages } = await listOwnTickets(context.database, caller.customerId);
      return presentOwnTickets(tickets, messages);
    },
  });
