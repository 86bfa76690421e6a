import { OwnTicket, ticketsCalls } from '@ronin/contracts';
import { identifyCaller, serveCalls } from '@ronin/identity';
import { presentRow } from '@ronin/server-kit';
import type { ApiContext } from '../../context/context.ts';
import { listOwnTickets, sendTicket } from './tickets.service.ts';

const OwnTicketMessage = OwnTicket.shape.messages.element;

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
      return tickets.map((ticket) =>
        presentRow(OwnTicket, ticket, {
          // Other programs may write other statuses; they count as open.
          state: OwnTicket.shape.state.safeParse(ticket.status).data ?? 'open',
          messages: messages
            .filter(({ ticketId }) => ticketId === ticket.id)
            .map((row) =>
              presentRow(OwnTicketMessage, row, {
                senderType: row.senderType === 'agent' ? 'agent' : 'customer',
              }),
            ),
        }),
      );
    },
  });
