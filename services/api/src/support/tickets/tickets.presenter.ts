import type { OwnTicket } from '@ronin/contracts';
import type { TicketMessageRow, TicketRow } from './tickets.service.ts';

export function presentOwnTickets(tickets: TicketRow[], messages: TicketMessageRow[]): OwnTicket[] {
  return tickets.map(({ id, ticketNumber, subject, description, category, status, createdAt }) => ({
    ticketNumber,
    subject,
    description,
    category,
    state: presentState(status),
    createdAt: createdAt.toISOString(),
    messages: messages
      .filter(({ ticketId }) => ticketId === id)
      .map(({ senderName, senderType, message, ...row }) => ({
        senderName,
        senderType: senderType === 'agent' ? 'agent' : 'customer',
        message,
        createdAt: row.createdAt.toISOString(),
      })),
  }));
}

/** Other programs may write other statuses; they count as open. */
const presentState = (status: string): OwnTicket['state'] => {
  if (status === 'answered') return 'answered';

  return status === 'closed' ? 'closed' : 'open';
};
