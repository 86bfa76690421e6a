import { z } from 'zod';
import { chatText, Email, Timestamp, writtenText } from '../../fields.ts';
import { TEXT_LIMITS } from '../../limits.ts';

/** Categories that the chat gives to its own tickets. */
const CHAT_CATEGORIES: readonly string[] = ['chat', 'missed chat'];

/** POST /api/tickets */
export const SendTicket = z
  .object({
    customerName: writtenText(TEXT_LIMITS.name),
    customerEmail: Email,
    subject: writtenText(TEXT_LIMITS.label),
    description: chatText(TEXT_LIMITS.contactMessage),
    category: writtenText(TEXT_LIMITS.name)
      .refine((word) => !CHAT_CATEGORIES.includes(word.toLowerCase()), 'is for chats')
      .nullish(),
    orderNumber: writtenText(TEXT_LIMITS.name).nullish(),
  })
  .meta({ id: 'SendTicket' });
export type SendTicket = z.infer<typeof SendTicket>;

export const TicketReceipt = z.object({ ticketNumber: z.string() }).meta({ id: 'TicketReceipt' });
export type TicketReceipt = z.infer<typeof TicketReceipt>;

/** A text of a ticket. Notes that staff write for each other are left out. */
const OwnTicketMessage = z
  .object({
    senderName: z.string(),
    senderType: z.enum(['customer', 'agent']),
    message: z.string(),
    createdAt: Timestamp,
  })
  .meta({ id: 'OwnTicketMessage' });

/** A ticket, as its customer sees it. */
export const OwnTicket = z
  .object({
    ticketNumber: z.string(),
    subject: z.string(),
    description: z.string(),
    category: z.string().nullable(),
    state: z.enum(['open', 'answered', 'closed']),
    createdAt: Timestamp,
    messages: z
      .array(OwnTicketMessage)
      .meta({ description: 'What was written after the ticket, oldest first.' }),
  })
  .meta({ id: 'OwnTicket' });
export type OwnTicket = z.infer<typeof OwnTicket>;
