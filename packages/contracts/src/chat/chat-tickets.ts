import { z } from 'zod';
import { callsOf } from '../call.ts';
import { chatText, Timestamp } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { CannedReply, CannedReplyPath, ReplyPicturePath, SaveCannedReply } from './agents.ts';

/** POST …/ticket: the waiting shopper leaves a message instead. It ends the chat. */
export const LeaveMessage = z.object({ message: chatText(TEXT_LIMITS.chatMessage) });

export const ChatTicket = z.object({ ticketNumber: z.string(), createdAt: Timestamp });
export type ChatTicket = z.infer<typeof ChatTicket>;

const agent = callsOf({ tag: 'Agents', role: 'agent' });

/** The texts that agents keep ready, and a number for consoles of 0.2.0. */
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
  /** A console of 0.2.0 that is open during an upgrade asks for it. Remove it one release later. */
  countTickets: agent.get('/api/chat/tickets/count', {
    summary: 'How many tickets nobody answered yet',
    answers: {
      200: { description: 'The number', schema: z.object({ open: z.int().nonnegative() }) },
    },
  }),
};
