import { z } from 'zod';
import { callsOf } from '../call.ts';
import { chatText, Email, Id, Timestamp, writtenText } from '../fields.ts';
import { REVIEW_STARS, TEXT_LIMITS } from '../limits.ts';

/** Categories of the tickets that a chat became: a message left in it, a missed one, and one that an agent answers later. */
export const CHAT_CATEGORIES = ['chat', 'missed chat', 'answer later'] as const;

export const SendTicket = z.object({
  customerName: writtenText(TEXT_LIMITS.name),
  customerEmail: Email,
  subject: writtenText(TEXT_LIMITS.label),
  description: chatText(TEXT_LIMITS.contactMessage),
  category: writtenText(TEXT_LIMITS.name)
    .refine((word) => !CHAT_CATEGORIES.some((category) => category === word.toLowerCase()), 'is for chats')
    .nullish(),
  orderNumber: writtenText(TEXT_LIMITS.name).nullish(),
});
export type SendTicket = z.infer<typeof SendTicket>;

export const TicketReceipt = z.object({ ticketNumber: z.string() });

/** A text of a ticket. Notes that staff write for each other are left out. */
const OwnTicketMessage = z
  .object({
    senderName: z.string(),
    senderType: z.enum(['customer', 'agent']),
    message: z.string(),
    createdAt: Timestamp,
  })
  .meta({ id: 'OwnTicketMessage' });

export const OwnTicket = z.object({
  ticketNumber: z.string(),
  subject: z.string(),
  description: z.string(),
  category: z.string().nullable(),
  state: z.enum(['open', 'answered', 'closed']),
  createdAt: Timestamp,
  messages: z.array(OwnTicketMessage).describe('What was written after the ticket, oldest first.'),
});
export type OwnTicket = z.infer<typeof OwnTicket>;

const anyone = callsOf({ tag: 'Help' });
const customer = callsOf({ tag: 'Help', caller: 'customer' });
const account = callsOf({ tag: 'Accounts', caller: 'account' });

/** Tickets of customers (behaviour: help 5). */
export const ticketsCalls = {
  sendTicket: anyone.post('/api/tickets', {
    summary: 'Ask the shop a question that it answers by mail',
    description:
      'An order number is kept with the ticket when the order is the account’s or has the same e-mail address; any other is added to the text.',
    limit: 'contact',
    body: SendTicket,
    answers: { 201: { description: 'The ticket', schema: TicketReceipt } },
  }),
  listOwnTickets: account.get('/api/account/tickets', {
    summary: 'The tickets of the account and of its e-mail address, newest first',
    description: 'At most fifty. Tickets that a chat became are among them.',
    answers: { 200: { description: 'The tickets with the replies', schema: z.array(OwnTicket) } },
  }),
};

/** POST /api/feedback. The form sends praise, idea, problem or other as the type; other programs may send other words. */
export const SendFeedback = z.object({
  feedbackType: writtenText(TEXT_LIMITS.feedbackType),
  rating: z.int().min(REVIEW_STARS.min).max(REVIEW_STARS.max).nullish(),
  subject: writtenText(TEXT_LIMITS.label).nullish(),
  message: chatText(TEXT_LIMITS.contactMessage),
});
export type SendFeedback = z.infer<typeof SendFeedback>;

export const FeedbackReceipt = z.object({ id: Id, status: z.literal('new'), createdAt: Timestamp });

/** What customers think of the shop (behaviour: help 6). */
export const feedbackCalls = {
  sendFeedback: customer.post('/api/feedback', {
    summary: 'Tell the shop what was good and what was not',
    description: 'Staff read it in the inbox. They can answer when the caller has an account.',
    limit: 'openText',
    body: SendFeedback,
    answers: { 201: { description: 'It was stored', schema: FeedbackReceipt } },
  }),
};

/** What a contact message is about. */
export const ContactTopic = z.enum(['message', 'partner', 'size']);
export type ContactTopic = z.infer<typeof ContactTopic>;

export const SendContactMessage = z.object({
  firstName: writtenText(TEXT_LIMITS.name),
  lastName: writtenText(TEXT_LIMITS.name),
  email: Email,
  message: chatText(TEXT_LIMITS.contactMessage),
  topic: ContactTopic.default('message'),
});
export type SendContactMessage = z.infer<typeof SendContactMessage>;

export const ContactReceipt = z.object({ id: Id, createdAt: Timestamp });
export type ContactReceipt = z.infer<typeof ContactReceipt>;

const contact = callsOf({ tag: 'Contact' });

/** Messages to the shop (behaviour: contact 1). */
export const contactCalls = {
  sendContactMessage: contact.post('/api/contact', {
    summary: 'Send the shop a message',
    limit: 'contact',
    body: SendContactMessage,
    answers: { 201: { description: 'Received', schema: ContactReceipt } },
  }),
};
