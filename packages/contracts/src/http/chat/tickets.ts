import { z } from 'zod';
import { chatText, Id, Timestamp, Uuid } from '../../fields.ts';
import { TEXT_LIMITS } from '../../limits.ts';
import { ChatSenderType } from './messages.ts';

/** POST …/ticket: the waiting shopper leaves a message instead. It ends the chat. */
export const LeaveMessage = z
  .object({ message: chatText(TEXT_LIMITS.chatMessage) })
  .meta({ id: 'LeaveMessage' });
export type LeaveMessage = z.infer<typeof LeaveMessage>;

export const ChatTicket = z
  .object({ ticketNumber: z.string(), createdAt: Timestamp })
  .meta({ id: 'ChatTicket' });
export type ChatTicket = z.infer<typeof ChatTicket>;

/** open: not answered yet; answered; closed: done. */
export const TicketStatus = z.enum(['open', 'answered', 'closed']);
export type TicketStatus = z.infer<typeof TicketStatus>;

/** A message that a shopper left while no agent was available, as staff see it. */
export const SupportTicket = z
  .object({
    ticketNumber: z.string(),
    status: TicketStatus,
    customerName: z.string(),
    customerEmail: z.string(),
    subject: z.string(),
    description: z.string().meta({ description: "The shopper's message." }),
    assignedTo: z.string().nullable().meta({ description: 'Who answered or closed it last.' }),
    sessionId: Uuid.nullable().meta({ description: 'The chat in which it was left.' }),
    category: z.string().nullable().meta({
      description:
        'chat: a message that the shopper left; missed chat: made of a chat that ended before an agent answered.',
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    resolvedAt: Timestamp.nullable(),
  })
  .meta({ id: 'SupportTicket' });
export type SupportTicket = z.infer<typeof SupportTicket>;

export const TicketMessage = z.object({
  id: Id,
  senderName: z.string(),
  senderType: ChatSenderType,
  message: z.string(),
  createdAt: Timestamp,
});
export type TicketMessage = z.infer<typeof TicketMessage>;

/** GET /api/chat/tickets/{ticketNumber}: the ticket with all messages, of its chat too. */
export const TicketDetails = SupportTicket.extend({ messages: z.array(TicketMessage) }).meta({
  id: 'TicketDetails',
});
export type TicketDetails = z.infer<typeof TicketDetails>;

const TicketNumber = z.string().regex(/^[\w-]{1,20}$/, "must be a ticket's number");

/** GET /api/chat/tickets, newest first; `before` is a page's last ticketNumber. */
export const TicketsQuery = z.object({
  status: TicketStatus.optional(),
  before: TicketNumber.optional(),
});
export type TicketsQuery = z.infer<typeof TicketsQuery>;

/** GET /api/chat/tickets/count */
export const TicketCount = z
  .object({ open: z.int().nonnegative().meta({ description: 'Tickets without an answer.' }) })
  .meta({ id: 'TicketCount' });
export type TicketCount = z.infer<typeof TicketCount>;

export const TicketPath = z.object({ ticketNumber: TicketNumber });

/** POST /api/chat/tickets/{ticketNumber}/messages: an answer, kept with the ticket. It opens a closed one again. */
export const AnswerTicket = z
  .object({ message: chatText(TEXT_LIMITS.contactMessage) })
  .meta({ id: 'AnswerTicket' });
export type AnswerTicket = z.infer<typeof AnswerTicket>;

/** PATCH /api/chat/tickets/{ticketNumber} */
export const ChangeTicket = z.object({ status: TicketStatus }).meta({ id: 'ChangeTicket' });
export type ChangeTicket = z.infer<typeof ChangeTicket>;
