import type { ChatTicket } from '@ronin/contracts';
import type { TicketRow } from './create-ticket.service.ts';

export const presentTicket = ({ ticketNumber, createdAt }: TicketRow): ChatTicket => ({
  ticketNumber,
  createdAt: createdAt.toISOString(),
});
