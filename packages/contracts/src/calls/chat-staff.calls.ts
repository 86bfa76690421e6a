import {
  AnswerTicket,
  ChangeTicket,
  CannedReply,
  CannedReplyPath,
  SaveCannedReply,
  SupportTicket,
  TicketCount,
  TicketDetails,
  TicketPath,
  TicketsQuery,
} from '@ronin/contracts';
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { describeOperation } from './operation.ts';

const AGENTS = 'Agents';

/** What agents work with beside the chats: texts kept ready, and messages left while nobody was there. */
export const chatStaffPaths: ZodOpenApiPathsObject = {
  '/api/chat/replies': {
    get: describeOperation({
      tag: AGENTS,
      summary: 'The texts that agents keep ready',
      role: 'agent',
      answers: { 200: { description: 'The replies, by shortcut', schema: z.array(CannedReply) } },
      refusals: [],
    }),
    post: describeOperation({
      tag: AGENTS,
      summary: 'Keep a text ready',
      role: 'agent',
      body: SaveCannedReply,
      answers: { 201: { description: 'The reply', schema: CannedReply } },
      refusals: ['invalid-input', 'conflict'],
    }),
  },
  '/api/chat/replies/{id}': {
    put: describeOperation({
      tag: AGENTS,
      summary: 'Change a text that is kept ready',
      role: 'agent',
      path: CannedReplyPath,
      body: SaveCannedReply,
      answers: { 200: { description: 'The reply', schema: CannedReply } },
      refusals: ['invalid-input', 'not-found', 'conflict'],
    }),
    delete: describeOperation({
      tag: AGENTS,
      summary: 'Remove a text that is kept ready',
      role: 'agent',
      path: CannedReplyPath,
      answers: { 204: { description: 'It is gone' } },
      refusals: ['invalid-input', 'not-found'],
    }),
  },
  '/api/chat/tickets': {
    get: describeOperation({
      tag: AGENTS,
      summary: 'The messages left while nobody was there, newest first',
      role: 'agent',
      query: TicketsQuery,
      answers: { 200: { description: 'A page of tickets', schema: z.array(SupportTicket) } },
      refusals: ['invalid-input'],
    }),
  },
  '/api/chat/tickets/count': {
    get: describeOperation({
      tag: AGENTS,
      summary: 'How many tickets nobody answered yet',
      role: 'agent',
      answers: { 200: { description: 'The number', schema: TicketCount } },
      refusals: [],
    }),
  },
  '/api/chat/tickets/{ticketNumber}': {
    get: describeOperation({
      tag: AGENTS,
      summary: 'One ticket and all that was said',
      role: 'agent',
      path: TicketPath,
      answers: { 200: { description: 'The ticket', schema: TicketDetails } },
      refusals: ['invalid-input', 'not-found'],
    }),
    patch: describeOperation({
      tag: AGENTS,
      summary: 'Close a ticket, or open it again',
      role: 'agent',
      path: TicketPath,
      body: ChangeTicket,
      answers: { 200: { description: 'The ticket', schema: TicketDetails } },
      refusals: ['invalid-input', 'not-found'],
    }),
  },
  '/api/chat/tickets/{ticketNumber}/messages': {
    post: describeOperation({
      tag: AGENTS,
      summary: 'Keep an answer with a ticket',
      role: 'agent',
      path: TicketPath,
      body: AnswerTicket,
      answers: { 201: { description: 'The ticket', schema: TicketDetails } },
      refusals: ['invalid-input', 'not-found'],
    }),
  },
};
