import { z } from 'zod';
import { callsOf } from '../call.ts';
import { chatText, Id, Timestamp, Uuid } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { CannedReply, CannedReplyPath, ReplyPicturePath, SaveCannedReply } from './agents.ts';
import { ChatSenderType } from './messages.ts';

/** POST …/ticket: the waiting shopper leaves a message instead. It ends the chat. */
export const LeaveMessage = z.object({ message: chatText(TEXT_LIMITS.chatMessage) });
export type LeaveMessage = z.infer<typeof LeaveMessage>;

export const ChatTicket = z.object({ ticketNumber: z.string(), createdAt: Timestamp });
export type ChatTicket = z.infer<typeof ChatTicket>;

/** open: not answered yet; answered; closed: done. */
export const TicketStatus = z.enum(['open', 'answered', 'closed']);
export type TicketStatus = z.infer<typeof TicketStatus>;

/** A message that a shopper left while no agent was available, as staff see it. */
export const SupportTicket = z.object({
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
});
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
export const TicketCount = z.object({
  open: z.int().nonnegative().meta({ description: 'Tickets without an answer.' }),
});
export type TicketCount = z.infer<typeof TicketCount>;

export const TicketPath = z.object({ ticketNumber: TicketNumber });

/** POST /api/chat/tickets/{ticketNumber}/messages: an answer, kept with the ticket. It opens a closed one again. */
export const AnswerTicket = z.object({ message: chatText(TEXT_LIMITS.contactMessage) });
export type AnswerTicket = z.infer<typeof AnswerTicket>;

/** PATCH /api/chat/tickets/{ticketNumber} */
export const ChangeTicket = z.object({ status: TicketStatus });
export type ChangeTicket = z.infer<typeof ChangeTicket>;

const agent = callsOf({ tag: 'Agents', role: 'agent' });

/** What agents work with beside the chats: canned replies and tickets. */
export const chatStaffCalls = {
  listCannedReplies: agent.get('/api/chat/replies', {
    summary: 'The texts that agents keep ready',
    answers: { 200: { description: 'The replies, by shortcut', schema: z.array(CannedReply) } },
  }),
  addCannedReply: agent.post('/api/chat/replies', {
    summary: 'Keep a text ready',
    body: SaveCannedReply,
    answers: { 201: { description: 'The reply', schema: CannedReply } },
    errors: [409],
  }),
  changeCannedReply: agent.put('/api/chat/replies/{id}', {
    summary: 'Change a text that is kept ready',
    params: CannedReplyPath,
    body: SaveCannedReply,
    answers: { 200: { description: 'The reply', schema: CannedReply } },
    errors: [409],
  }),
  removeCannedReply: agent.delete('/api/chat/replies/{id}', {
    summary: 'Remove a text that is kept ready',
    params: CannedReplyPath,
    answers: { 204: { description: 'Deleted' } },
  }),
  putReplyPicture: agent.put('/api/chat/replies/{id}/picture', {
    summary: 'Give a text that is kept ready its picture, in the place of the one before',
    description: 'JPEG, PNG, WebP or AVIF, at most 10 MB, encoded anew without its metadata.',
    params: CannedReplyPath,
    form: { file: 'file', fields: z.object({}) },
    answers: { 200: { description: 'The reply', schema: CannedReply } },
  }),
  removeReplyPicture: agent.delete('/api/chat/replies/{id}/picture', {
    summary: 'Remove the picture of a text that is kept ready',
    params: CannedReplyPath,
    answers: { 200: { description: 'The reply', schema: CannedReply } },
  }),
  getReplyPicture: agent.get('/api/chat/replies/{id}/picture/{file}', {
    summary: 'The picture of a text that is kept ready',
    params: ReplyPicturePath,
    notFound: 'There is no such picture.',
    answers: { 200: { description: 'The picture', fileType: 'image/*' } },
  }),
  listTickets: agent.get('/api/chat/tickets', {
    summary: 'The messages left while nobody was there, newest first',
    query: TicketsQuery,
    answers: { 200: { description: 'A page of tickets', schema: z.array(SupportTicket) } },
  }),
  countTickets: agent.get('/api/chat/tickets/count', {
    summary: 'How many tickets nobody answered yet',
    answers: { 200: { description: 'The number', schema: TicketCount } },
  }),
  getTicket: agent.get('/api/chat/tickets/{ticketNumber}', {
    summary: 'One ticket and all that was said',
    params: TicketPath,
    answers: { 200: { description: 'The ticket', schema: TicketDetails } },
  }),
  changeTicket: agent.patch('/api/chat/tickets/{ticketNumber}', {
    summary: 'Close a ticket, or open it again',
    params: TicketPath,
    body: ChangeTicket,
    answers: { 200: { description: 'The ticket', schema: TicketDetails } },
  }),
  answerTicket: agent.post('/api/chat/tickets/{ticketNumber}/messages', {
    summary: 'Keep an answer with a ticket',
    description: 'No mail is sent: POST /api/staff/inbox/tickets/{id}/reply does that.',
    params: TicketPath,
    body: AnswerTicket,
    answers: { 201: { description: 'The ticket', schema: TicketDetails } },
  }),
};
