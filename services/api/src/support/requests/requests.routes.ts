import { contactCalls, feedbackCalls, OwnTicket, ticketsCalls } from '@ronin/contracts';
import { identifyCaller, serveCalls } from '@ronin/identity';
import { presentRow } from '@ronin/server-kit';
import type { ApiContext } from '../../context/context.ts';
import { saveContactMessage } from './contact.service.ts';
import { saveFeedback } from './feedback.service.ts';
import { listOwnTickets, sendTicket } from './tickets.service.ts';

const OwnTicketMessage = OwnTicket.shape.messages.element;

/** POST /api/contact, /api/feedback and /api/tickets, GET /api/account/tickets (behaviour: contact 1, help 5, help 6). */
export const requestsRoutes = (context: ApiContext) => {
  const { database, identity } = context;

  return serveCalls(
    context,
    { ...contactCalls, ...feedbackCalls, ...ticketsCalls },
    {
      sendContactMessage: async ({ body }) => {
        const { id, createdAt } = await saveContactMessage(database, body);
        return { id, createdAt: createdAt.toISOString() };
      },
      sendFeedback: async ({ customerId, body }) => {
        const { id, createdAt } = await saveFeedback(database, customerId, body);
        return { id, status: 'new' as const, createdAt: createdAt.toISOString() };
      },
      sendTicket: async ({ req, body }) => {
        const caller = await identifyCaller(req, identity);
        const customerId = caller.kind === 'account' ? caller.customerId : null;
        return { ticketNumber: await sendTicket(database, body, customerId) };
      },
      listOwnTickets: async ({ caller }) => {
        const { tickets, messages } = await listOwnTickets(database, caller.customerId);
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
    },
  );
};
