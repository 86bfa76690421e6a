import type { SupportTicket, TicketDetails } from '@ronin/contracts';
import type { StaffTicketRow, TicketMessageRow } from './staff-tickets.service.ts';

export function presentTicket({ id: _id, ...ticket }: StaffTicketRow): SupportTicket {
  return {
    ...ticket,
    createdAt: ticket.createdAt.toISOString(),
    updatedAt: ticket.updatedAt.toISOString(),
    resolvedAt: ticket.resolvedAt?.toISOString() ?? null,
  };
}

export function presentTicketDetails({
  ticket,
  messages,
}: {
  ticket: StaffTicketRow;
  messages: TicketMessageRow[];
}): TicketDetails {
  return {
    ...presentTicket(ticket),
    messages: messages.map((message) => ({ ...message, createdAt: message.createdAt.toISOString() })),
  };
}
